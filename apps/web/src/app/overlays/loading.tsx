import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import * as limits from '@portal/contract/limits';
import { LoadingOverlay } from '@portal/ui';
import { useI18n } from '../../lib/i18n.tsx';
import { LoadingContext, type Loading, type LoadingText } from '../../lib/loading.ts';
import { usePopup } from '../../lib/popup.ts';

interface Job {
  readonly id: number;
  readonly message: LoadingText;
  readonly slow: LoadingText;
}

/** The global spinner: one for all jobs, shown 400 ms after the first began. */
export function LoadingProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useI18n();
  const popup = usePopup();
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  const lastId = useRef(0);
  const open = useRef(popup.open);
  useEffect(() => {
    open.current = popup.open;
  });

  const during = useCallback<Loading['during']>(
    async (work, message = 'loading.message', manner = {}) => {
      const id = (lastId.current += 1);
      const abort = new AbortController();
      let stopped = false;
      const end = () => setJobs((before) => before.filter((job) => job.id !== id));
      const timer = setTimeout(() => {
        stopped = true;
        end();
        abort.abort();
        open.current(manner.popup ?? { name: 'server-error' });
      }, limits.loadingTimeoutMs);
      setJobs((before) => [...before, { id, message, slow: manner.slow ?? 'loading.slow' }]);
      try {
        return await work({ signal: abort.signal, stopped: () => stopped });
      } finally {
        clearTimeout(timer);
        end();
      }
    },
    [],
  );

  const value = useMemo(() => ({ during }), [during]);
  return (
    <LoadingContext value={value}>
      {children}
      <LoadingOverlay
        show={jobs.length > 0}
        message={t(jobs.at(-1)?.message ?? 'loading.message')}
        slowMessage={t(jobs.at(-1)?.slow ?? 'loading.slow')}
        delay={limits.overlayDelayMs}
        slowAfter={limits.slowWordsMs}
      />
    </LoadingContext>
  );
}
