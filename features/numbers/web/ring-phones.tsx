import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { formatNumber } from '@portal/contract/fields/phone';
import * as limits from '@portal/contract/limits';
import {
  ArrowUpIcon,
  Button,
  CirclePlusIcon,
  Columns,
  InlineStatus,
  RadioGroup,
  Stack,
  Tel,
  TrashIcon,
  VisuallyHidden,
} from '@portal/ui';
import { useFieldError } from '@portal/web/forms/field-error.ts';
import { PhonePair } from '@portal/web/forms/phone-pair.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import styles from './ring-plan.module.css';
import { PhonePrice } from './phone-price.tsx';
import { newPhone, type PlanForm } from './ring-plan.rules.ts';
import { RingSecondsField } from './ring-seconds-field.tsx';

export interface RingPhonesProps {
  readonly didid: string;
  readonly form: UseFormReturn<PlanForm>;
  readonly section: string;
  readonly maskOf: (destination: string) => string | undefined;
}

/** The phones of a plan: one as a rule, others on request, in the order in which they ring. */
export function RingPhones({ didid, form, section, maskOf }: RingPhonesProps) {
  const { t } = useI18n();
  const words = useFieldError();
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: 'phones' });
  const order = useWatch({ control: form.control, name: 'order' });
  const phones = useWatch({ control: form.control, name: 'phones' });
  const isTogether = order === 'at-once' && fields.length > 1;
  const wrong = words(form.formState.errors.phones?.root);
  return (
    <Stack gap="md">
      <ul className={styles.phones} aria-label={t('ring-plan.phones')}>
        {fields.map((field, at) => (
          <li key={field.id} className={styles.phone}>
            <div className={styles.phoneNumber}>
              {field.isKept ? (
                <>
                  <span className={styles.phoneName}>{t('ring-plan.phone', { n: at + 1 })}</span>
                  <Tel>
                    {formatNumber(field.prefix + field.phone, maskOf(field.prefix + field.phone))}
                  </Tel>
                </>
              ) : (
                <NewPhone form={form} section={section} at={at} />
              )}
              <PhonePrice didid={didid} typed={phones[at] ?? field} />
            </div>
            {isTogether ? null : (
              <RingSecondsField
                {...form.register(`phones.${at}.ringSeconds`)}
                id={`${section}-phones-${at}-seconds`}
                saved={field.ringSeconds}
              />
            )}
            {fields.length > 1 ? (
              <div className={styles.phoneActions}>
                {at > 0 && !isTogether ? (
                  <Button size="sm" variant="quiet" onClick={() => swap(at, at - 1)}>
                    <ArrowUpIcon size={18} />
                    <VisuallyHidden>{t('ring-plan.move-up', { n: at + 1 })}</VisuallyHidden>
                  </Button>
                ) : null}
                <Button size="sm" variant="dangerQuiet" onClick={() => remove(at)}>
                  <TrashIcon size={18} />
                  <VisuallyHidden>{t('ring-plan.remove-phone', { n: at + 1 })}</VisuallyHidden>
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {fields.length < limits.ringTargetsMax ? (
        <div>
          <Button
            size="sm"
            variant="outline"
            icon={<CirclePlusIcon size={18} />}
            onClick={() => append(newPhone(), { focusName: `phones.${fields.length}.prefix` })}
          >
            {t('ring-plan.add-phone')}
          </Button>
        </div>
      ) : null}
      <InlineStatus tone="danger">{wrong}</InlineStatus>
      {fields.length > 1 ? (
        <div className={styles.together}>
          <RadioGroup
            {...form.register('order')}
            id={`${section}-order`}
            legend={t('ring-plan.order')}
            options={[
              { value: 'in-order', label: t('ring-plan.in-order') },
              { value: 'at-once', label: t('ring-plan.at-once') },
            ]}
          />
          {isTogether ? (
            <RingSecondsField
              {...form.register('togetherSeconds')}
              id={`${section}-together-seconds`}
              saved={form.getValues('togetherSeconds')}
            />
          ) : null}
        </div>
      ) : null}
    </Stack>
  );
}

interface NewPhoneProps extends Pick<RingPhonesProps, 'form' | 'section'> {
  readonly at: number;
}

/** A phone that was not in the plan before: typed twice, like any number that calls go to. */
function NewPhone({ form, section, at }: NewPhoneProps) {
  const { t } = useI18n();
  const n = at + 1;
  return (
    <Columns fields>
      <PhonePair
        form={form}
        section={section}
        prefix={`phones.${at}.prefix`}
        phone={`phones.${at}.phone`}
        legend={t('ring-plan.phone', { n })}
      />
      <PhonePair
        form={form}
        section={section}
        prefix={`phones.${at}.confirmPrefix`}
        phone={`phones.${at}.confirmPhone`}
        legend={t('numbers.confirm-number')}
        confirm
      />
    </Columns>
  );
}
