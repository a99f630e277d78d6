import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { cardClock } from '@portal/contract/fields/card';
import type { WireMessage } from '@portal/contract/errors';
import { orderAccountForm } from '../contract.ts';
import { type CardForms, markFaults, useCardForms } from '@portal/features/cards/web';
import type { OrderData } from './order-data.ts';

export interface AccountBoxes {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export const accountNames = ['firstName', 'lastName', 'email', 'password'] as const;

export interface OrderForms {
  readonly account: UseFormReturn<AccountBoxes>;
  readonly cards: CardForms;
}

/** Account, card and address of an order; they stay filled in while other steps are shown. */
export function useOrderForms({ firstName, lastName, email }: OrderData): OrderForms {
  const [clock] = useState(() => cardClock(new Date()));
  const account = useForm<AccountBoxes>({
    resolver: zodResolver(orderAccountForm),
    defaultValues: { firstName, lastName, email, password: '' },
    shouldFocusError: false,
  });
  return { account, cards: useCardForms({ saved: null, use: 'payment', clock }) };
}

/** Whether everything is filled in right; what is not says so at its field. */
export async function checkForms({ account, cards }: OrderForms): Promise<boolean> {
  const checks = [account.trigger(), cards.card.trigger(), cards.address.trigger()];
  return (await Promise.all(checks)).every(Boolean);
}

/** Marks the fields that the server found wrong; false where none of them is here. */
export function markOrderFaults(forms: OrderForms, messages: readonly WireMessage[]): boolean {
  const own = messages.flatMap(({ field, text }) => {
    const name = accountNames.find((box) => field === `/${box}`);
    return name ? [{ name, message: text ?? '' }] : [];
  });
  for (const { name, message } of own) forms.account.setError(name, { type: 'server', message });
  return markFaults(forms.cards, messages) !== null || own.length > 0;
}
