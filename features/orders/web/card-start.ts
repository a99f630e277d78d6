import type { Country } from '@portal/features/geography/contract';
import type { CardForms } from '@portal/features/cards/web';
import type { AccountBoxes } from './use-order-forms.ts';

const nameOf = ({ firstName, lastName }: Pick<AccountBoxes, 'firstName' | 'lastName'>) =>
  `${firstName.trim()} ${lastName.trim()}`.trim();

/** The name on the card, for as long as nobody has typed another one. */
export function nameCard(account: AccountBoxes, { card }: CardForms): void {
  const name = nameOf(account);
  const isUntouched = card.getValues('cardHolder') === card.formState.defaultValues?.cardHolder;
  // It grows with the names: after the first one it is not whole yet.
  if (name !== '' && isUntouched) card.resetField('cardHolder', { defaultValue: name });
}

/** The country of the phone that rings, for as long as nobody has chosen another one. */
export function placeCard(country: Country | undefined, { address }: CardForms): void {
  const isUntouched = address.getValues('country') === address.formState.defaultValues?.country;
  if (country && isUntouched) address.setValue('country', String(country.countryID));
}
