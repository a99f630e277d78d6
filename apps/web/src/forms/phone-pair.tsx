import { useLayoutEffect, useState, type ReactNode } from 'react';
import {
  useWatch,
  type FieldError,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { formatNumber } from '@portal/contract/fields/phone';
import * as limits from '@portal/contract/limits';
import { Button, PhonePairFields, Tel, type PhoneBox } from '@portal/ui';
import { countryName } from '../lib/country-name.ts';
import { useI18n } from '../lib/i18n.tsx';
import { RichText, slot } from '../lib/rich-text.tsx';
import { CountryChip } from './country-chip.tsx';
import { useFieldError } from './field-error.ts';
import styles from './phone-pair.module.css';
import type { PhonePlans } from './load-phone-plans.ts';
import { usePhonePlans } from './phone-plans.ts';
import { hasTrunkZero, splitPasted, splitTyped, type PhoneValue } from './phone-split.rules.ts';

/** With fewer digits there is nothing to say about a number yet. */
const summaryDigitsMin = 4;

export interface PhonePairProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  /** Names of the two fields; both hold digits. */
  readonly prefix: Path<T>;
  readonly phone: Path<T>;
  readonly legend: string;
  readonly hint?: ReactNode;
  /** The second pair, typed again: no autofill, no summary of its own. */
  readonly confirm?: boolean | undefined;
  /** What was typed is told, and its zero left out, at another place of the form. */
  readonly toldElsewhere?: boolean | undefined;
  /** Shows whose code it is; the first pair lets one pick it from a list. */
  readonly flagged?: boolean | undefined;
  /** Has the focus as soon as it is there, selected, so that typing takes the place of what stands. */
  readonly takesFocus?: boolean | undefined;
  /** Keeps the ids and the autofill of several pairs on a page apart. */
  readonly section: string;
}

/**
 * Country code and phone number: a whole number that is pasted splits itself, a trunk zero is asked
 * about, and a line says in words which number was typed. What the number plans doubt is told and
 * never blocks.
 */
export function PhonePair<T extends FieldValues>(props: PhonePairProps<T>) {
  const { form, prefix, phone, legend, hint, confirm, toldElsewhere, flagged, section } = props;
  const { takesFocus } = props;
  const { t } = useI18n();
  const words = useFieldError();
  const plans = usePhonePlans();
  const [isLeft, setLeft] = useState(false);
  const { isSubmitted, isSubmitting } = form.formState;
  const value: PhoneValue = {
    prefix: useWatch({ control: form.control, name: prefix }) ?? '',
    phone: useWatch({ control: form.control, name: phone }) ?? '',
  };
  const errorAt = (name: Path<T>) =>
    form.getFieldState(name, form.formState).error as FieldError | undefined;
  const atPrefix = errorAt(prefix);
  const atPhone = errorAt(phone);
  const isTyped = form.getFieldState(phone, form.formState).isDirty;
  const idOf = (name: Path<T>) => `${section}-${name}`;
  /** At once: `setFocus` of the form waits for a timer, and keys pressed meanwhile would be lost. */
  const moveTo = (name: Path<T>) => document.getElementById(idOf(name))?.focus();
  const first = idOf(prefix);
  useLayoutEffect(() => {
    const box = takesFocus && document.getElementById(first);
    if (!(box instanceof HTMLInputElement)) return;
    box.focus();
    box.select();
  }, [takesFocus, first]);
  const put = (name: Path<T>, digits: string) =>
    form.setValue(name, digits as PathValue<T, Path<T>>, {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
  const box = (name: Path<T>, label: string, token: string) => ({
    ...form.register(name, { onBlur: () => setLeft(true) }),
    id: idOf(name),
    label,
    autoComplete: confirm ? 'off' : `section-${section} ${token}`,
  });

  function takeWhole(text: string, into: PhoneBox): boolean {
    const split = splitPasted(text, into, value, plans?.isNumber ?? null);
    if (!split) return false;
    put(prefix, split.prefix);
    put(phone, split.phone);
    moveTo(split.prefix === '' ? prefix : phone);
    return true;
  }
  /** Digits beyond a code begin the number, unless one was typed already. */
  function flowOver(digits: string) {
    if (value.phone !== '' && isTyped) return;
    const split = splitTyped(digits);
    put(prefix, split.prefix);
    put(phone, split.phone);
    moveTo(phone);
  }
  function pick(code: string) {
    put(prefix, code);
    form.setFocus(phone, { shouldSelect: true });
  }
  function dropZero() {
    // It is on its way as it stands.
    if (isSubmitting) return;
    put(phone, value.phone.slice(1));
    moveTo(phone);
  }
  const { error, invalid } = faultOf(words, atPrefix, atPhone, value, confirm);
  const about = plans?.describe(value.prefix, value.phone) ?? null;
  return (
    <div>
      <PhonePairFields
        legend={legend}
        country={
          flagged ? (
            <CountryChip plans={plans} value={value} onPick={confirm ? null : pick} />
          ) : undefined
        }
        hint={hint}
        prefix={box(prefix, t('form.prefix'), 'tel-country-code')}
        number={{
          ...box(phone, t('form.phone'), 'tel-national'),
          enterKeyHint: confirm ? 'done' : 'next',
        }}
        error={error}
        invalid={invalid}
        onPasteNumber={takeWhole}
        onOverflow={flowOver}
        summary={
          confirm || toldElsewhere ? undefined : (
            <Summary value={value} about={about} isLeft={isLeft || isSubmitted} />
          )
        }
      />
      {about && !toldElsewhere && hasTrunkZero(value.phone, about.national) ? (
        <TrunkZero value={value} onDrop={dropZero} />
      ) : null}
    </div>
  );
}

/** What is wrong with the pair: both boxes by name where both are empty; too long while typing. */
function faultOf(
  words: ReturnType<typeof useFieldError>,
  atPrefix: FieldError | undefined,
  atPhone: FieldError | undefined,
  value: PhoneValue,
  isAgain: boolean | undefined,
): { error: string | undefined; invalid: PhoneBox | 'both' } {
  if (atPrefix && atPhone) {
    const isEmpty = value.prefix + value.phone === '';
    const message = isAgain ? 'form.pair-again' : 'form.pair-required';
    const fault = isEmpty ? { ...atPrefix, message } : atPrefix;
    return { error: words(fault), invalid: 'both' };
  }
  if (atPrefix) return { error: words(atPrefix), invalid: 'prefix' };
  const isLong = value.prefix.length + value.phone.length > limits.numberDigitsMax;
  const fault = isLong ? { type: 'phone', message: 'form.phone-max' } : atPhone;
  return { error: words(fault), invalid: 'number' };
}

interface SummaryProps {
  readonly value: PhoneValue;
  readonly about: ReturnType<PhonePlans['describe']>;
  readonly isLeft: boolean;
}

/** "Israel · +972 54 123 4567", with a doubt where no number of the country is that long. */
function Summary({ value, about, isLeft }: SummaryProps) {
  const { t, language } = useI18n();
  const isTold = about !== null && value.phone.length >= summaryDigitsMin;
  const country = isTold && about.iso ? countryName(language, about.iso, '') : '';
  return (
    <span aria-live="polite" className={styles.summary}>
      {isTold ? (
        <>
          {country ? `${country} · ` : null}
          <Tel>{formatNumber(value.prefix + about.national)}</Tel>
          {isLeft && !about.isPossible ? (
            <span className={styles.warning}>{t('phone.impossible')}</span>
          ) : null}
        </>
      ) : null}
    </span>
  );
}

interface TrunkZeroProps {
  readonly value: PhoneValue;
  readonly onDrop: () => void;
}

function TrunkZero({ value, onDrop }: TrunkZeroProps) {
  const { t } = useI18n();
  const text = t('phone.trunk-zero', { prefix: slot('prefix'), start: slot('start') });
  const slots = {
    prefix: <Tel>+{value.prefix}</Tel>,
    start: <Tel>{value.phone.slice(0, 3)}</Tel>,
  };
  return (
    <div role="status" className={styles.zero}>
      <span>
        <RichText text={text} slots={slots} />
      </span>
      <Button size="sm" variant="outline" onClick={onDrop}>
        {t('phone.drop-zero')}
      </Button>
    </div>
  );
}
