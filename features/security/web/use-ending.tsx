import { useRef, useState } from 'react';
import { InlineStatus } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import type { Ending } from './security-queries.ts';

const noteMs = 8_000;

/** One thing at a time: which row is at it, and what came of the last one. */
export function useEnding() {
  const [at, setAt] = useState<string | null>(null);
  const [note, setNote] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { t } = useI18n();
  async function run(id: string, end: () => Promise<Ending>, done: string) {
    if (at !== null) return;
    setNote(null);
    setAt(id);
    const ending = await end();
    setAt(null);
    if (ending === 'done') setNote({ tone: 'success', text: done });
    if (ending === 'failed') setNote({ tone: 'danger', text: t('security.not-done') });
    // The button went with its row.
    setTimeout(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    });
  }
  const status = (
    <InlineStatus
      tone={note?.tone ?? 'success'}
      lifetime={note?.tone === 'success' ? noteMs : undefined}
      onExpire={() => setNote(null)}
    >
      {note?.text}
    </InlineStatus>
  );
  return { at, run, status, heading };
}
