import { callHistoryFile } from '../contract.ts';
import { call } from '@portal/web/api/client';
import { type FileExport, useFileExport } from '@portal/web/lib/file-export.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { readerTimeZone } from '@portal/web/lib/time-zone.ts';
import type { FilterQuery } from './call-filters.rules.ts';

/** The history that the filters let through, as a file. */
export function useCallExport(filters: FilterQuery): FileExport {
  const { language } = useI18n();
  const query = { ...filters, timeZone: readerTimeZone(), languageISO: language };
  return useFileExport('calls.csv', () => call(callHistoryFile, { query }));
}
