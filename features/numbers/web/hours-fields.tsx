import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import * as limits from '@portal/contract/limits';
import { localeOf } from '@portal/i18n/locales';
import {
  Button,
  CheckboxField,
  CirclePlusIcon,
  SelectField,
  Stack,
  TextField,
  TrashIcon,
  VisuallyHidden,
} from '@portal/ui';
import { useFields } from '@portal/web/forms/fields.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { OtherwiseFields } from './otherwise-fields.tsx';
import styles from './ring-plan.module.css';
import { dayName, type PlanForm, zoneChoices } from './ring-plan.rules.ts';

export interface HoursFieldsProps {
  readonly didid: string;
  readonly form: UseFormReturn<PlanForm>;
  readonly section: string;
  /** Zones that the customer probably means. */
  readonly likelyZones: readonly string[];
}

/** Business hours: when phones ring, holidays, and what happens outside of them. */
export function HoursFields({ didid, form, section, likelyZones }: HoursFieldsProps) {
  const { t } = useI18n();
  const hasHours = useWatch({ control: form.control, name: 'hasHours' });
  return (
    <Stack gap="md">
      <CheckboxField
        {...form.register('hasHours')}
        id={`${section}-has-hours`}
        label={t('ring-plan.hours-on')}
      />
      {hasHours ? (
        <>
          <Week form={form} section={section} />
          <ZoneField form={form} section={section} likely={likelyZones} />
          <Holidays form={form} section={section} />
          <OtherwiseFields
            didid={didid}
            form={form}
            name="outside"
            label={t('ring-plan.outside-does')}
            section={section}
          />
        </>
      ) : null}
    </Stack>
  );
}

type PartProps = Pick<HoursFieldsProps, 'form' | 'section'>;

function Week({ form, section }: PartProps) {
  const { t, language } = useI18n();
  const bound = useFields(form);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'week' });
  const week = useWatch({ control: form.control, name: 'week' });
  const locale = localeOf[language];
  const order = language === 'es' ? [1, 2, 3, 4, 5, 6, 7] : [7, 1, 2, 3, 4, 5, 6];
  const clock = (at: number, name: 'from' | 'to') => ({
    ...bound(`week.${at}.${name}`),
    id: `${section}-week-${at}-${name}`,
    type: 'time',
    dir: 'ltr',
    hideLabel: at > 0,
    label: t(name === 'from' ? 'ring-plan.day-from' : 'ring-plan.day-to'),
  });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('ring-plan.hours')}</legend>
      {fields.map((field, at) => (
        <div key={field.id} className={styles.opening}>
          <SelectField
            {...form.register(`week.${at}.day`)}
            id={`${section}-week-${at}-day`}
            className={styles.day}
            hideLabel={at > 0}
            label={t('ring-plan.day')}
          >
            {order.map((day) => (
              <option key={day} value={String(day)}>
                {dayName(locale, day)}
              </option>
            ))}
          </SelectField>
          <TextField {...clock(at, 'from')} />
          <TextField {...clock(at, 'to')} />
          <div className={styles.drop}>
            <Button size="sm" variant="dangerQuiet" onClick={() => remove(at)}>
              <TrashIcon size={18} />
              <VisuallyHidden>
                {t('ring-plan.remove-opening', {
                  day: dayName(locale, Number(week[at]?.day ?? field.day)),
                })}
              </VisuallyHidden>
            </Button>
          </div>
        </div>
      ))}
      {fields.length < limits.openingsMax ? (
        <AddButton onClick={() => append({ day: '6', from: '09:00', to: '13:00' })}>
          {t('ring-plan.add-opening')}
        </AddButton>
      ) : null}
      <p className={styles.hint}>{t('ring-plan.hours-hint')}</p>
    </fieldset>
  );
}

function ZoneField({ form, section, likely }: PartProps & { readonly likely: readonly string[] }) {
  const { t } = useI18n();
  const { likely: first, all } = zoneChoices(likely);
  const option = (zone: string) => (
    <option key={zone} value={zone}>
      {zone.replaceAll('_', ' ')}
    </option>
  );
  return (
    <SelectField {...form.register('timeZone')} id={`${section}-zone`} label={t('ring-plan.zone')}>
      {first.map(option)}
      <hr />
      {all.filter((zone) => !first.includes(zone)).map(option)}
    </SelectField>
  );
}

function Holidays({ form, section }: PartProps) {
  const { t } = useI18n();
  const bound = useFields(form);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'holidays' });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('ring-plan.holidays')}</legend>
      {fields.map((field, at) => (
        <div key={field.id} className={styles.holiday}>
          <TextField
            {...bound(`holidays.${at}.date`)}
            id={`${section}-holiday-${at}`}
            type="date"
            dir="ltr"
            hideLabel
            label={t('ring-plan.holiday', { n: at + 1 })}
          />
          <Button size="sm" variant="dangerQuiet" onClick={() => remove(at)}>
            <TrashIcon size={18} />
            <VisuallyHidden>{t('ring-plan.remove-holiday', { n: at + 1 })}</VisuallyHidden>
          </Button>
        </div>
      ))}
      {fields.length < limits.holidaysMax ? (
        <AddButton onClick={() => append({ date: '' })}>{t('ring-plan.add-holiday')}</AddButton>
      ) : null}
    </fieldset>
  );
}

function AddButton(props: { readonly onClick: () => void; readonly children: string }) {
  return (
    <div>
      <Button
        size="sm"
        variant="outline"
        icon={<CirclePlusIcon size={18} />}
        onClick={props.onClick}
      >
        {props.children}
      </Button>
    </div>
  );
}
