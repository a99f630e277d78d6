import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '../contract.ts';
import type { RingPlan } from '../contract/ring-plan.ts';
import { Columns, Segmented, SelectField } from '@portal/ui';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { SaveCancel } from '@portal/web/forms/save-cancel.tsx';
import { useUnsaved } from '@portal/web/forms/unsaved.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { readerTimeZone } from '@portal/web/lib/time-zone.ts';
import { EditHours } from './edit-hours.tsx';
import hoursStyles from './edit-hours.module.css';
import { EditLanes } from './edit-lanes.tsx';
import { useChangedQuestion } from './changed-question.tsx';
import { useFirstQuestion } from './first-question.tsx';
import { NextCall } from './next-call.tsx';
import { OtherField, OtherNumber } from './other-field.tsx';
import { placeAt, planOf, toldPlan } from './plan-form.rules.ts';
import { planFailureText, retriesPlan } from './ring-plan-failure.ts';
import { planOfNow, useSaveRingPlan } from './ring-plan-queries.ts';
import { askBeforeSave } from './save-asking.ts';
import { type PlanFormState, usePlanForm } from './use-plan-form.ts';
import { zoneFor } from './zone-choices.ts';

export interface RingPlanFormProps {
  readonly number: VirtualNumber;
  readonly plan: RingPlan;
  readonly maskOf: (destination: string) => string | undefined;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** With fewer mistakes than this, each stands at its control alone. */
const summaryFrom = 3;

/** Edit of how calls to a number ring: the picture is the form. What is typed stays on failure. */
export default function RingPlanForm(props: RingPlanFormProps) {
  const { number, plan, maskOf, onSaved, onCancel } = props;
  const i18n = useI18n();
  const { t, language } = i18n;
  const save = useSaveRingPlan();
  const section = `plan-${number.didid}`;
  const [isSaving, setSaving] = useState(false);
  const timeZone = zoneFor(number.iso, readerTimeZone());
  const state = usePlanForm(plan, { section, timeZone, isHeld: isSaving });
  useUnsaved(state.isDirty);
  const maySave = useQuestions(props);
  const [failure, setFailure] = useState<{ text: string; canRetry: boolean } | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  useFaultFocus(state);

  async function submit() {
    setFailure(null);
    if (!state.isRight()) return;
    const next = planOf(state.form, language);
    setSaving(true);
    const may = await maySave.ask(next);
    const failed = may === 'save' ? await save(number.didid, next) : null;
    setSaving(false);
    if (may === 'kept') return;
    if (may === 'unknown') return setFailure({ text: t('ring-plan.not-saved'), canRetry: true });
    if (may === 'gone') return setFailure({ text: t('numbers.not-saved-gone'), canRetry: false });
    if (!failed) return onSaved();
    const place = placeAt(failed.messages[0]?.field ?? '');
    setFailure({ text: planFailureText(i18n, failed), canRetry: retriesPlan(failed) });
    if (place) document.getElementById(state.idOf(place))?.focus();
  }
  const told = toldPlan(state.form, language);
  return (
    <FormShell
      label={t('ring-plan.title')}
      submitting={isSaving}
      submitError={failure?.text}
      onRetry={failure?.canRetry ? () => void submit() : undefined}
      onSubmit={() => void submit()}
      summary={{ errors: summaryOf(state), attempt: state.attempt }}
      actions={<SaveCancel save={t('ring-plan.save')} busy={isSaving} onCancel={onCancel} />}
    >
      <div className={hoursStyles.hours}>
        <div className={hoursStyles.head}>
          <h4 ref={title} tabIndex={-1} className={hoursStyles.title}>
            {t('ring-plan.title')}
          </h4>
          {state.form.phones.length > 1 ? <OrderChoice state={state} /> : null}
        </div>
        <EditLanes number={number} state={state} maskOf={maskOf} />
      </div>
      <Columns fields>
        <OtherField state={state} name="otherwise" label={t('ring-plan.otherwise')} />
        <ShownField number={number} state={state} />
      </Columns>
      <OtherNumber number={number} state={state} name="otherwise" maskOf={maskOf} />
      <EditHours number={number} state={state} maskOf={maskOf} />
      <NextCall plan={told} section={section} maskOf={maskOf} />
      {maySave.questions}
    </FormShell>
  );
}

/** What is asked before a plan is saved. */
function useQuestions({ number, plan, maskOf }: RingPlanFormProps) {
  // Another tab's change may be read while the form is open, which still has the plan of before.
  const [begun] = useState(plan);
  const changed = useChangedQuestion(maskOf);
  const first = useFirstQuestion(number, maskOf);
  const { askOver } = changed;
  const { askFirst } = first;
  const readNow = () => planOfNow(number.didid);
  const ask = (next: RingPlan) => askBeforeSave({ begun, next, readNow, askOver, askFirst });
  const questions = (
    <>
      {changed.question}
      {first.question}
    </>
  );
  return { ask, questions };
}

/** After a save that failed the first mistake takes focus, where no summary does. */
function useFaultFocus({ attempt, faults, idOf }: PlanFormState): void {
  const [first] = faults.keys();
  const id = first !== undefined && faults.size < summaryFrom ? idOf(first) : '';
  const focused = useRef(0);
  useEffect(() => {
    if (focused.current === attempt) return;
    focused.current = attempt;
    document.getElementById(id)?.focus();
  }, [attempt, id]);
}

function summaryOf({ faults, idOf, faultAt }: PlanFormState) {
  if (faults.size < summaryFrom) return [];
  return [...faults.keys()].map((place) => ({ id: idOf(place), text: faultAt(place) }));
}

function OrderChoice({ state }: { readonly state: PlanFormState }) {
  const { t } = useI18n();
  return (
    <Segmented
      label={t('ring-plan.order')}
      segments={[
        { value: 'in-order', label: t('ring-plan.in-order') },
        { value: 'at-once', label: t('ring-plan.at-once') },
      ]}
      value={state.form.order}
      onChange={(order) => state.update({ order })}
    />
  );
}

interface ShownFieldProps {
  readonly number: VirtualNumber;
  readonly state: PlanFormState;
}

/** Which number the phone that rings shows. */
function ShownField({ number, state }: ShownFieldProps) {
  const { t } = useI18n();
  return (
    <SelectField
      id={state.idOf('showCaller')}
      label={t('ring-plan.shown')}
      value={state.form.showCaller ? 'caller' : 'ours'}
      onChange={(event) => state.update({ showCaller: event.target.value === 'caller' })}
    >
      <option value="caller">{t('ring-plan.shown-caller')}</option>
      <option value="ours">
        {t('ring-plan.shown-ours', {
          number: `\u2066${formatNumber(number.didNumber, number.mask)}\u2069`,
        })}
      </option>
    </SelectField>
  );
}
