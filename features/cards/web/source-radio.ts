import type { ChangeEvent } from 'react';
import type { CardPayment } from './use-card-payment.ts';

/** The choice of another card than the saved ones. */
export const newCard = 'new';

/** What ties a group of radio buttons to the card that pays: ids of saved cards, and `newCard`. */
export const sourceRadio = ({ source, setChoice }: Pick<CardPayment, 'source' | 'setChoice'>) => ({
  name: 'source',
  value: source?.kind === 'saved' ? source.id : newCard,
  onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) =>
    setChoice(value === newCard ? { kind: 'new' } : { kind: 'saved', id: value }),
});
