import type { LoadedBrand } from '@portal/brands/load';
import type { Language } from '@portal/contract/fields/text';

/** Whom a mail goes to. */
export interface Recipient {
  readonly brandId: number;
  /** Whose mail it is: with an account that is erased, its mails go too. */
  readonly customerId: number | null;
  readonly email: string;
  readonly language: Language;
  /** What the mail greets with; null where nobody is greeted by name. */
  readonly firstName: string | null;
}

/** Somebody with an account, or on the way to one, at the address and in the language given. */
export function recipientOf(
  account: Pick<Recipient, 'brandId' | 'customerId'>,
  person: Pick<Recipient, 'email' | 'language'> & { readonly firstName?: string },
): Recipient {
  const { brandId, customerId } = account;
  const { email, language, firstName = null } = person;
  return { brandId, customerId, email, language, firstName };
}

/** The brand's own people, who read English; the customer is the one that they hear about. */
export function supportOf(
  brand: Pick<LoadedBrand, 'id' | 'supportEmail'>,
  customerId: number | null = null,
): Recipient {
  const email = brand.supportEmail;
  return { brandId: brand.id, customerId, email, language: 'en', firstName: null };
}
