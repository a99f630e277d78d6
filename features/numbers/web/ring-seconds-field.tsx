import type { ComponentProps } from 'react';
import { formatDuration } from '@portal/i18n/format';
import { SelectField } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { ringChoices } from './ring-plan.rules.ts';

export interface RingSecondsFieldProps extends Omit<ComponentProps<'select'>, 'id'> {
  readonly id: string;
  /** A length of a saved plan that is none of the usual ones. */
  readonly saved?: string | undefined;
}

/** How long a phone rings. */
export function RingSecondsField({ saved, className, ...select }: RingSecondsFieldProps) {
  const { t, language } = useI18n();
  const usual: readonly number[] = ringChoices;
  const choices = [...new Set([...usual, ...(saved ? [Number(saved)] : [])])];
  choices.sort((one, other) => one - other);
  return (
    <SelectField {...select} className={className} label={t('ring-plan.ring-for')}>
      {choices.map((seconds) => (
        <option key={seconds} value={String(seconds)}>
          {formatDuration(language, seconds)}
        </option>
      ))}
    </SelectField>
  );
}
