import { lazy } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '../contract.ts';
import { ringingNow } from '../contract/ring-schedule.ts';
import { planWords } from '../texts/ring-plan-words.ts';
import { EditableRow, SavedNote, useEditing } from '@portal/web/forms/editable-row.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { useMomentWords, useNow } from './plan-preview.tsx';
import { phoneOf } from './quote-queries.ts';

const RingPlanForm = lazy(() => import('./ring-plan-form.tsx'));

/** How calls to a number ring, in a sentence; nothing while they ring nowhere. */
export function RingPlanSection({ number }: { readonly number: VirtualNumber }) {
  const { t, language } = useI18n();
  const editing = useEditing<true>();
  const maskOf = (destination: string) => phoneOf(number, destination)?.mask || undefined;
  const momentWords = useMomentWords(maskOf);
  const now = useNow();

  if (number.forwardingNumbers.length === 0) return null;
  const plan = number.ringPlan;
  return (
    <EditableRow
      editing={editing}
      title={t('ring-plan.title')}
      value={planWords({ t, language, maskOf }, plan)}
      meta={plan.hours ? `${t('ring-plan.now')} – ${momentWords(ringingNow(plan, now))}` : null}
      edit={t('ring-plan.change')}
      of={formatNumber(number.didNumber, number.mask)}
      note={<SavedNote>{editing.saved ? t('ring-plan.saved') : null}</SavedNote>}
    >
      <RingPlanForm
        number={number}
        plan={plan}
        maskOf={maskOf}
        onSaved={() => editing.close(true)}
        onCancel={() => editing.close()}
      />
    </EditableRow>
  );
}
