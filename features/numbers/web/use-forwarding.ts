import { useState } from 'react';
import type { VirtualNumber } from '../contract.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { canTryAgain, forwardingFailureText, type FailureTold } from './failure-text.tsx';
import { useSaveForwarding } from './queries.ts';
import { usePhonePairs } from './use-phone-pairs.ts';

/** The form of where a number rings: what is typed, how it is read, and its save. */
export function useForwarding(number: VirtualNumber, onSaved: (digits: string) => void) {
  const i18n = useI18n();
  const save = useSaveForwarding();
  const current = number.forwardingNumbers[0];
  const pairs = usePhonePairs(current);
  const { form, digits } = pairs;
  const [failure, setFailure] = useState<FailureTold | null>(null);

  const submit = form.handleSubmit(async ({ prefix, phone }) => {
    setFailure(null);
    const wished = prefix + phone;
    const failed = await save({ didid: number.didid, forwardingNumber: wished });
    if (failed)
      setFailure({
        text: forwardingFailureText(i18n, failed, wished, !current),
        canRetry: canTryAgain(failed),
      });
    else onSaved(wished);
  });
  const place = number.forwardingNumbers.findIndex(({ phoneNumber }) => phoneNumber === digits) + 1;
  return {
    ...pairs,
    submit,
    failure,
    current,
    /** Where a phone that rings later already stands, from 2 on; null for any other. */
    laterPlace: place > 1 ? place : null,
  };
}
