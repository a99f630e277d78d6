import { useState } from 'react';
import { Button, DownloadIcon, InlineStatus } from '@portal/ui';
import { useI18n } from './i18n.tsx';
import { offeredName, saveFile } from './save-file.ts';
import { readerTimeZone } from './time-zone.ts';

type State = 'idle' | 'busy' | 'done';

export interface FileExport {
  readonly state: State;
  /** Stays while it is tried again: what says so has the button that was pressed. */
  readonly hasFailed: boolean;
  readonly start: () => void;
}

/** How asking for a file ended. */
type Fetched =
  { readonly ok: true; readonly result: Blob; readonly headers: Headers } | { readonly ok: false };

/** Fetches a file and hands it to the browser, under the name that the server offers. */
export function useFileExport(name: string, fetchFile: () => Promise<Fetched>): FileExport {
  const [state, setState] = useState<State>('idle');
  const [hasFailed, setFailed] = useState(false);
  async function start() {
    setState('busy');
    const answer = await fetchFile();
    if (answer.ok) saveFile(answer.result, offeredName(answer.headers, name));
    setState(answer.ok ? 'done' : 'idle');
    setFailed(!answer.ok);
  }
  return { state, hasFailed, start: () => void start() };
}

export function ExportButton({ state, start }: FileExport) {
  const { t } = useI18n();
  return (
    <Button
      size="sm"
      variant="outline"
      icon={<DownloadIcon size={16} />}
      busy={state === 'busy'}
      busyLabel={t('section.downloading')}
      onClick={start}
    >
      {t('section.download')}
    </Button>
  );
}

/** What became of the file, at the place of its button. */
export function ExportNote({ state, hasFailed, start }: FileExport) {
  const { t } = useI18n();
  return (
    <>
      <InlineStatus>
        {state === 'done' ? t('section.download-done', { zone: readerTimeZone() }) : undefined}
      </InlineStatus>
      <InlineStatus
        tone="danger"
        retryLabel={t('section.retry')}
        retryBusy={state === 'busy'}
        onRetry={start}
      >
        {hasFailed ? t('section.download-error') : undefined}
      </InlineStatus>
    </>
  );
}
