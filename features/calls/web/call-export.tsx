import { useState } from 'react';
import { callHistoryFile, type callUsageFile } from '../contract.ts';
import { Button, DownloadIcon, InlineStatus } from '@portal/ui';
import { call, type Answer } from '@portal/web/api/client';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { offeredName, saveFile } from '@portal/web/lib/save-file.ts';
import { readerTimeZone } from '@portal/web/lib/time-zone.ts';
import type { FilterQuery } from './call-filters.rules.ts';

type State = 'idle' | 'busy' | 'done' | 'failed';

export interface FileExport {
  readonly state: State;
  readonly start: () => void;
}

/** Fetches a file and hands it to the browser, under the name that the server offers. */
export function useFileExport(
  name: string,
  fetchFile: () => Promise<Answer<typeof callHistoryFile | typeof callUsageFile>>,
): FileExport {
  const [state, setState] = useState<State>('idle');
  async function start() {
    setState('busy');
    const answer = await fetchFile();
    if (answer.ok) saveFile(answer.result, offeredName(answer.headers, name));
    setState(answer.ok ? 'done' : 'failed');
  }
  return { state, start: () => void start() };
}

/** The history that the filters let through, as a file. */
export function useCallExport(filters: FilterQuery): FileExport {
  const { language } = useI18n();
  const query = { ...filters, timeZone: readerTimeZone(), languageISO: language };
  return useFileExport('calls.csv', () => call(callHistoryFile, { query }));
}

export function ExportButton({ state, start }: FileExport) {
  const { t } = useI18n();
  return (
    <Button
      size="sm"
      variant="outline"
      icon={<DownloadIcon size={16} />}
      busy={state === 'busy'}
      busyLabel={t('calls.downloading')}
      onClick={start}
    >
      {t('calls.download')}
    </Button>
  );
}

/** What became of the file, at the place of its button. */
export function ExportNote({ state, start }: FileExport) {
  const { t } = useI18n();
  return (
    <>
      <InlineStatus>
        {state === 'done' ? t('calls.download-done', { zone: readerTimeZone() }) : undefined}
      </InlineStatus>
      <InlineStatus tone="danger" retryLabel={t('section.retry')} onRetry={start}>
        {state === 'failed' ? t('calls.download-error') : undefined}
      </InlineStatus>
    </>
  );
}
