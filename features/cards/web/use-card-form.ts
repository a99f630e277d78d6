import { useMemo, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { addressForm, cardForm, type SavedCard } from '../contract.ts';
import { type CardClock, type CardUse, cardBrand } from '@portal/contract/fields/card';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import {
  type AddressBoxes,
  addressBoxesOf,
  boxFaults,
  type CardBoxes,
  cardBoxesOf,
  isCardBox,
  shownBrand,
  type ShownBrand,
} from './cards.rules.ts';
import { useStates } from './queries.ts';

export interface CardForms {
  readonly mode: 'add' | 'edit';
  readonly use: CardUse;
  readonly clock: CardClock;
  readonly saved: SavedCard | null;
  readonly card: UseFormReturn<CardBoxes>;
  readonly address: UseFormReturn<AddressBoxes>;
  readonly cardBoxes: CardBoxes;
  readonly addressBoxes: AddressBoxes;
  readonly brand: ShownBrand;
  /** Whether the chosen country has a list of states; null while nobody knows. */
  readonly hasStates: boolean | null;
  readonly isCardValid: boolean;
  readonly isAddressValid: boolean;
  /** Something was typed or chosen in them. */
  readonly isTyped: boolean;
}

export interface CardFormsWish {
  /** The card that is edited; null for a new one. */
  readonly saved: SavedCard | null;
  readonly use: CardUse;
  readonly clock: CardClock;
}

/**
 * The two forms of a card with the contract's own rules. Editing has neither number nor security
 * code, so their validators are off. Both keep what was typed while the other is shown.
 */
export function useCardForms({ saved, use, clock }: CardFormsWish): CardForms {
  const { language } = useI18n();
  const mode = saved ? 'edit' : 'add';
  const { year, month } = clock;
  const cardSchema = useMemo(() => cardForm(mode, use, { year, month }), [mode, use, year, month]);
  const [cardStart] = useState(() => cardBoxesOf(saved, clock));
  const [addressStart] = useState(() => addressBoxesOf(saved, language));
  const card = useForm<CardBoxes>({
    resolver: zodResolver(cardSchema),
    defaultValues: cardStart,
    shouldFocusError: false,
  });
  const cardBoxes = useWatch({ control: card.control }) as CardBoxes;

  const [countryId, setCountryId] = useState(addressStart.country);
  const list = useStates(countryId).data;
  const hasStates = list ? list.length > 0 : null;
  const addressSchema = useMemo(() => addressForm(hasStates ?? true), [hasStates]);
  const address = useForm<AddressBoxes>({
    resolver: zodResolver(addressSchema),
    defaultValues: addressStart,
    shouldFocusError: false,
  });
  const addressBoxes = useWatch({ control: address.control }) as AddressBoxes;
  if (addressBoxes.country !== countryId) setCountryId(addressBoxes.country);

  // Both are read, so that both forms tell when they change.
  const { isDirty: isCardTyped } = card.formState;
  const { isDirty: isAddressTyped } = address.formState;

  return {
    mode,
    use,
    clock,
    saved,
    card,
    address,
    cardBoxes,
    addressBoxes,
    brand: saved ? shownBrand(saved.creditCardType) : cardBrand(cardBoxes.cardNumber),
    hasStates,
    isCardValid: cardSchema.safeParse(cardBoxes).success,
    isAddressValid: hasStates !== null && addressSchema.safeParse(addressBoxes).success,
    isTyped: isCardTyped || isAddressTyped,
  };
}

/** Everything typed but the code survives a failure. */
export function forgetCode({ card }: CardForms): void {
  card.setValue('cardCVV', '');
}

/** Marks what the server found wrong; answers whether any of it stands on the card's page. */
export function markFaults(
  forms: CardForms,
  messages: Parameters<typeof boxFaults>[0],
): 'card' | 'address' | null {
  const faults = boxFaults(messages);
  for (const { box, text } of faults) {
    if (isCardBox(box)) forms.card.setError(box, { type: 'server', message: text });
    else forms.address.setError(box, { type: 'server', message: text });
  }
  if (faults.length === 0) return null;
  return faults.some(({ box }) => isCardBox(box)) ? 'card' : 'address';
}
