import { useState } from 'react';
import { toNestErrors } from '@hookform/resolvers';
import { useForm, useWatch, type FieldError, type Path, type Resolver } from 'react-hook-form';
import { formatNumber } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '../contract.ts';
import type { RingPlan } from '../contract/ring-plan.ts';
import { RadioGroup } from '@portal/ui';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { SaveCancel } from '@portal/web/forms/save-cancel.tsx';
import { refusingShort } from '@portal/web/forms/short-phone.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { readerTimeZone } from '@portal/web/lib/time-zone.ts';
import { useFirstQuestion } from './first-question.tsx';
import { HoursFields } from './hours-fields.tsx';
import { OtherwiseFields } from './otherwise-fields.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { planFailureText, retriesPlan } from './ring-plan-failure.ts';
import { useSaveRingPlan } from './ring-plan-queries.ts';
import {
  fieldAt,
  formOf,
  planFaults,
  planOf,
  type PlanForm,
  toldPlan,
  typedPhones,
} from './ring-plan.rules.ts';
import { RingPhones } from './ring-phones.tsx';

const faultsOfPlan: Resolver<PlanForm> = (values, _context, options) => {
  const faults: Record<string, FieldError> = {};
  for (const { field, key } of planFaults(values)) {
    faults[field] ??= { type: 'plan', message: key };
  }
  if (Object.keys(faults).length === 0) return { values, errors: {} };
  return { values: {}, errors: toNestErrors(faults, options) };
};

const resolver = refusingShort(faultsOfPlan, typedPhones);

/** Zones of the country that a number is of, where the browser knows them. */
function zonesOf(iso: string): readonly string[] {
  if (iso === '') return [];
  const locale = new Intl.Locale(`und-${iso}`) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
  };
  return locale.getTimeZones?.() ?? [];
}

export interface RingPlanFormProps {
  readonly number: VirtualNumber;
  readonly plan: RingPlan;
  readonly maskOf: (destination: string) => string | undefined;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Edit of how calls to a number ring. What is typed stays on failure. */
export default function RingPlanForm(props: RingPlanFormProps) {
  const { number, plan, maskOf, onSaved, onCancel } = props;
  const i18n = useI18n();
  const { t, language } = i18n;
  const save = useSaveRingPlan();
  const timeZone = readerTimeZone();
  const form = useForm<PlanForm>({ resolver, defaultValues: formOf(plan, { language, timeZone }) });
  const { askFirst, question } = useFirstQuestion(number, maskOf);
  const [failure, setFailure] = useState<{ text: string; canRetry: boolean } | null>(null);
  const section = `plan-${number.didid}`;
  const values = useWatch({ control: form.control }) as PlanForm;

  const submit = form.handleSubmit(async (typed) => {
    setFailure(null);
    const next = planOf(typed);
    // A phone that is moved up, or left over, does not become the first one unasked.
    if (!(await askFirst(plan, next))) return;
    const failed = await save(number.didid, next);
    if (!failed) return onSaved();
    const field = fieldAt(failed.messages[0]?.field ?? '');
    setFailure({ text: planFailureText(i18n, failed), canRetry: retriesPlan(failed) });
    if (field) form.setFocus(field as Path<PlanForm>);
  });
  const zones = [plan.hours?.timeZone ?? timeZone, timeZone, ...zonesOf(number.iso)];
  return (
    <FormShell
      label={t('ring-plan.title')}
      submitting={form.formState.isSubmitting}
      submitError={failure?.text}
      onRetry={failure?.canRetry ? () => void submit() : undefined}
      onSubmit={submit}
      actions={
        <SaveCancel save={t('form.save')} busy={form.formState.isSubmitting} onCancel={onCancel} />
      }
    >
      <RingPhones didid={number.didid} form={form} section={section} maskOf={maskOf} />
      <OtherwiseFields
        didid={number.didid}
        form={form}
        name="otherwise"
        label={t('ring-plan.otherwise')}
        section={section}
      />
      <RadioGroup
        {...form.register('shown')}
        id={`${section}-shown`}
        legend={t('ring-plan.shown')}
        options={[
          { value: 'caller', label: t('ring-plan.shown-caller') },
          {
            value: 'ours',
            label: t('ring-plan.shown-ours', {
              number: `\u2066${formatNumber(number.didNumber, number.mask)}\u2069`,
            }),
          },
        ]}
      />
      <HoursFields didid={number.didid} form={form} section={section} likelyZones={zones} />
      <PlanPreview plan={toldPlan(values)} section={section} maskOf={maskOf} />
      {question}
    </FormShell>
  );
}
