import { useEffect, useRef, useState } from 'react';
import { InlineStatus, Skeleton, Stack } from '@portal/ui';
import { SaveCancel } from '@portal/web/forms/save-cancel.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isUnread, LoadFailure } from '@portal/web/lib/load-failure.tsx';
import { changeNotes, type ChangeState, usePlanChanges, usePlanTerms } from './plan-queries.ts';
import { TermChoice } from './term-choice.tsx';

export interface PlanFormProps {
  readonly didid: string;
  /** The package that the number renews by now. */
  readonly present: string;
  readonly date: string;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Another term from the end of the paid period on. */
export default function PlanForm(props: PlanFormProps) {
  const { didid, present, date, onSaved, onCancel } = props;
  const { t } = useI18n();
  const { query, terms } = usePlanTerms(present, true);
  const changes = usePlanChanges();
  const [choice, setChoice] = useState(present);
  const [state, setState] = useState<ChangeState>('idle');
  const form = useRef<HTMLFormElement>(null);
  const note = changeNotes[state];
  const isReady = terms.length > 0;
  useEffect(() => {
    // The button that opened the form is gone by now, and its focus with it, unless the customer
    // went on while the terms were late.
    if (!isReady || document.activeElement !== document.body) return;
    const term = (which: string) => form.current?.querySelector<HTMLElement>(which);
    (term('input:checked') ?? term('input'))?.focus();
  }, [isReady]);

  async function save() {
    setState('busy');
    const outcome = await changes.change(didid, choice);
    setState(outcome);
    if (outcome === 'saved') onSaved();
  }
  if (isUnread(query)) {
    return <LoadFailure query={query} text={t('reactivate.price-error')} />;
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('numbers.plan')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack>
        <p>{t('plan.from', { date })}</p>
        {isReady ? (
          <TermChoice terms={terms} value={choice} onChange={setChoice} />
        ) : (
          <Skeleton height="132px" shape="block" />
        )}
        <InlineStatus tone="danger">{note && t(note)}</InlineStatus>
        <SaveCancel
          save={t('plan.save')}
          busy={state === 'busy'}
          busyLabel={t('plan.save')}
          disabled={!isReady}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}
