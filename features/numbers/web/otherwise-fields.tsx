import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Columns, SelectField } from '@portal/ui';
import { PhonePair } from '@portal/web/forms/phone-pair.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { PhonePrice } from './phone-price.tsx';
import { isOtherNew, type PlanForm } from './ring-plan.rules.ts';
import { RingSecondsField } from './ring-seconds-field.tsx';

export interface OtherwiseFieldsProps {
  readonly didid: string;
  readonly form: UseFormReturn<PlanForm>;
  readonly name: 'otherwise' | 'outside';
  readonly label: string;
  /** Keeps ids of several numbers on a page apart. */
  readonly section: string;
}

/** What becomes of a call that no phone takes: hang up, one more number, or a message. */
export function OtherwiseFields({ didid, form, name, label, section }: OtherwiseFieldsProps) {
  const { t } = useI18n();
  const other = useWatch({ control: form.control, name });
  return (
    <>
      <SelectField {...form.register(`${name}.kind`)} id={`${section}-${name}-kind`} label={label}>
        <option value="hang-up">{t('ring-plan.otherwise-hang-up')}</option>
        <option value="number">{t('ring-plan.otherwise-number')}</option>
        <option value="voicemail">{t('ring-plan.otherwise-voicemail')}</option>
      </SelectField>
      {other.kind === 'number' ? (
        <Columns fields>
          <PhonePair
            form={form}
            section={section}
            prefix={`${name}.prefix`}
            phone={`${name}.phone`}
            legend={t('ring-plan.other-number')}
          />
          {isOtherNew(other) ? (
            <PhonePair
              form={form}
              section={section}
              prefix={`${name}.confirmPrefix`}
              phone={`${name}.confirmPhone`}
              legend={t('numbers.confirm-number')}
              confirm
            />
          ) : null}
          <RingSecondsField
            {...form.register(`${name}.ringSeconds`)}
            id={`${section}-${name}-seconds`}
          />
          <PhonePrice didid={didid} typed={other} />
        </Columns>
      ) : null}
    </>
  );
}
