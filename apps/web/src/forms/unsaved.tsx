import { useEffect, useState } from 'react';
import { ConfirmDialog } from '@portal/ui';
import { useI18n } from '../lib/i18n.tsx';
import { isLeaving } from '../lib/leave.ts';
import { askBeforeLeaving } from '../lib/navigation.tsx';

/** Forms of the page whose edits would be lost. */
const unsaved = new Set<symbol>();

/** Counts a form among those that are asked about while `isDirty`. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const form = Symbol('unsaved');
    unsaved.add(form);
    return () => void unsaved.delete(form);
  }, [isDirty]);
}

/** One question before a page with unsaved edits is left; a log-out does not ask. */
export function UnsavedQuestion() {
  const { t } = useI18n();
  const [go, setGo] = useState<(() => void) | null>(null);
  useEffect(
    () =>
      askBeforeLeaving({
        applies: () => unsaved.size > 0,
        ask: (lead) => setGo(() => lead),
      }),
    [],
  );
  useEffect(() => {
    const unload = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0 && !isLeaving()) event.preventDefault();
    };
    window.addEventListener('beforeunload', unload);
    return () => window.removeEventListener('beforeunload', unload);
  }, []);
  const stay = () => setGo(null);
  return (
    <ConfirmDialog
      open={go !== null}
      title={t('account.leave-title')}
      description={t('account.leave-text')}
      closeLabel={t('popup.close')}
      confirmLabel={t('account.leave')}
      onConfirm={() => {
        stay();
        go?.();
      }}
      keepLabel={t('account.stay')}
      onKeep={stay}
    />
  );
}
