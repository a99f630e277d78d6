import type { Language } from '@portal/contract/fields/text';
import type { Session } from '@portal/features/sign-in/contract';
import type { OrderSession } from './order.rules.ts';

interface Buyer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
}

/** What a log-in of the buyer would have answered: the account was made of what they typed. */
export function signedInBy(session: OrderSession, buyer: Buyer): Session {
  const names = [buyer.firstName.trim(), buyer.lastName.trim()];
  return {
    ...session,
    status: 'Active',
    user: {
      name: names.join(' '),
      email: buyer.email.trim(),
      initials: names
        .map((name) => [...name][0] ?? '')
        .join('')
        .toUpperCase(),
      language: buyer.language,
    },
  };
}
