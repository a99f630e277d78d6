import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { forwardingForm } from '../contract.ts';
import { refusingShort } from '@portal/web/forms/short-phone.ts';
import { boxesOf, type ForwardingTarget } from './numbers.rules.ts';
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

/** Two pairs of boxes for one phone, as every phone that calls go to is typed: how they are read. */
export function usePhonePairs(start: ForwardingTarget | undefined) {
  const [keptZero, setKeptZero] = useState<string | null>(null);
  const keepsZero = (typed: TypedNumber) => typed.prefix + typed.phone === keptZero;
  const [began] = useState(() => boxesOf(start));
  const form = useForm({
    resolver: readingWith(keepsZero),
    defaultValues: { ...began, confirmPrefix: '', confirmPhone: '' },
  });
  const [prefix, phone, confirmPrefix, confirmPhone] = useWatch({
    control: form.control,
    name: ['prefix', 'phone', 'confirmPrefix', 'confirmPhone'],
  });
  const typed = { prefix, phone };
  const again = { prefix: confirmPrefix, phone: confirmPhone };
  const { digits } = readNumber(typed, keepsZero(typed));
  return {
    form,
    typed,
    isEmpty: prefix + phone + confirmPrefix + confirmPhone === '',
    /** Whether the boxes hold another number than at first, be it typed or picked. */
    isDirty: prefix + phone !== began.prefix + began.phone || confirmPrefix + confirmPhone !== '',
    /** The number as it is read. */
    digits,
    keepsZero: keepsZero(typed),
    keepZero() {
      if (!form.formState.isSubmitting) setKeptZero(prefix + phone);
    },
    /** Whether the second pair holds the same number. */
    isSame: isTold(again) && readNumber(again, keepsZero(again)).digits === digits,
    /** Fills both pairs with a phone that was confirmed when it was saved. */
    fill(target: ForwardingTarget) {
      // What is sent stays as it stands until the answer is there.
      if (form.formState.isSubmitting) return;
      const boxes = boxesOf(target);
      form.reset({ ...boxes, confirmPrefix: boxes.prefix, confirmPhone: boxes.phone });
    },
  };
}
