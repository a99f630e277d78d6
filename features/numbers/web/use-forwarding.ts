import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { forwardingForm, type VirtualNumber } from '../contract.ts';
import { refusingShort } from '@portal/web/forms/short-phone.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { canTryAgain, forwardingFailureText, type FailureTold } from './failure-text.tsx';
import { boxesOf, type ForwardingTarget } from './numbers.rules.ts';
import { useSaveForwarding } from './queries.ts';
import { isTold, readBoxes, readNumber, type TypedNumber } from './reading.rules.ts';

interface Boxes extends TypedNumber {
  readonly confirmPrefix: string;
  readonly confirmPhone: string;
}

const asRead = refusingShort(zodResolver(forwardingForm));

/** Both pairs are checked and compared as they are read, so the zero that one has is no typo. */
const readingWith =
  (keepsZero: (typed: TypedNumber) => boolean): Resolver<Boxes> =>
  (values, context, options) => {
    const again = { prefix: values.confirmPrefix, phone: values.confirmPhone };
    const read = readBoxes(values, keepsZero(values));
    const confirm = readBoxes(again, keepsZero(again));
    return asRead(
      { ...read, confirmPrefix: confirm.prefix, confirmPhone: confirm.phone },
      context,
      options,
    );
  };

/** The form of where a number rings: what is typed, how it is read, and its save. */
export function useForwarding(number: VirtualNumber, onSaved: (digits: string) => void) {
  const i18n = useI18n();
  const save = useSaveForwarding();
  const current = number.forwardingNumbers[0];
  const [keptZero, setKeptZero] = useState<string | null>(null);
  const keepsZero = (typed: TypedNumber) => typed.prefix + typed.phone === keptZero;
  const form = useForm({
    resolver: readingWith(keepsZero),
    defaultValues: { ...boxesOf(current), confirmPrefix: '', confirmPhone: '' },
  });
  const [failure, setFailure] = useState<FailureTold | null>(null);

  const submit = form.handleSubmit(async ({ prefix, phone }) => {
    setFailure(null);
    const digits = prefix + phone;
    const failed = await save({ didid: number.didid, forwardingNumber: digits });
    if (failed)
      setFailure({
        text: forwardingFailureText(i18n, failed, digits, !current),
        canRetry: canTryAgain(failed),
      });
    else onSaved(digits);
  });
  const [prefix, phone, confirmPrefix, confirmPhone] = useWatch({
    control: form.control,
    name: ['prefix', 'phone', 'confirmPrefix', 'confirmPhone'],
  });
  const typed = { prefix, phone };
  const again = { prefix: confirmPrefix, phone: confirmPhone };
  const { digits } = readNumber(typed, keepsZero(typed));
  const place = number.forwardingNumbers.findIndex(({ phoneNumber }) => phoneNumber === digits) + 1;
  return {
    form,
    submit,
    failure,
    current,
    typed,
    /** Where a phone that rings later already stands, from 2 on; null for any other. */
    laterPlace: place > 1 ? place : null,
    keepsZero: keepsZero(typed),
    keepZero: () => setKeptZero(prefix + phone),
    /** Whether the second pair holds the same number. */
    isSame: isTold(again) && readNumber(again, keepsZero(again)).digits === digits,
    /** Fills both pairs with a phone that was confirmed when it was saved. */
    fill(target: ForwardingTarget) {
      const boxes = boxesOf(target);
      form.reset({ ...boxes, confirmPrefix: boxes.prefix, confirmPhone: boxes.phone });
    },
  };
}
