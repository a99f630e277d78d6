import { useState } from 'react';
import { callHistoryFile } from '../contract.ts';
import { Button, DownloadIcon, InlineStatus } from '@portal/ui';
import { call } from '@portal/web/api/client';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { offeredName, saveFile } from '@portal/web/lib/save-file.ts';
import { readerTimeZone } from '@portal/web/lib/time-zone.ts';
import type { FilterQuery } from './call-filters.rules.ts';

type State = 'idle' | 'busy' | 'done' | 'failed';

export interface CallExport {
  readonly state: State;
  readonly start: () => void;
}

/** Fetches the history that the filters let through as a file, and hands it to the browser. */
export function useCallExport(filters: FilterQuery): CallExport {
  const { language } = useI18n();
  const [state, setState] = useState<State>('idle');
  async function fetchFile() {
    setState('busy');
    const query = { ...filters, timeZone: readerTimeZone(), languageISO: language };
    const answer = await call(callHistoryFile, { query });
    if (answer.ok) saveFile(answer.result, offeredName(answer.headers, 'calls.csv'));
    setState(answer.ok ? 'done' : 'failed');
  }
  return { state, start: () => void fetchFile() };
}

export function ExportButton({ state, start }: CallExport) {
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
export function ExportNote({ state, start }: CallExport) {
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
