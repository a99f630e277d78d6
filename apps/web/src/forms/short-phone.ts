import { toNestErrors } from '@hookform/resolvers';
import {
  get,
  set,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Resolver,
} from 'react-hook-form';
import { loadedPhonePlans } from './load-phone-plans.ts';

/** Names of the two boxes of a number in a form. */
interface PhoneAt {
  readonly prefix: string;
  readonly phone: string;
}

const onlyPair: readonly PhoneAt[] = [{ prefix: 'prefix', phone: 'phone' }];

/**
 * A form's resolver that says at the box, too, that a number has too few digits for its country, as
 * the server would. Nobody waits for the number plans: without them the server says it.
 */
export function refusingShort<T extends FieldValues, Out>(
  resolver: Resolver<T, unknown, Out>,
  pairsOf: (values: T) => readonly PhoneAt[] = () => onlyPair,
): Resolver<T, unknown, Out> {
  return async (values, context, options) => {
    const checked = await resolver(values, context, options);
    const plans = loadedPhonePlans();
    if (!plans) return checked;
    const errors = { ...checked.errors } as FieldErrors<T>;
    const faults: Record<string, FieldError> = {};
    for (const { prefix, phone } of pairsOf(values)) {
      const isWrong = get(errors, prefix) !== undefined || get(errors, phone) !== undefined;
      if (isWrong || !plans.isTooShort(String(get(values, prefix)) + String(get(values, phone))))
        continue;
      faults[phone] = { type: 'phone', message: 'form.phone-short' };
    }
    if (Object.keys(faults).length === 0) return checked;
    const told = toNestErrors(faults, options);
    for (const name of Object.keys(faults)) set(errors, name, get(told, name));
    return { values: {}, errors };
  };
}
