import { describe, expect, it } from 'vitest';
import { accountOperationSchema } from '@portal/features/account/contract';
import { addCallerId } from '@portal/features/caller-ids/contract';
import { numberLabelSchema } from '@portal/features/numbers/contract';
import { orderAccountForm } from '@portal/features/orders/contract';
import { passkeyNameSchema } from '@portal/features/passkeys/contract';
import { portInWish } from '@portal/features/port-ins/contract';
import { createLead } from '@portal/features/support/contract';
import { citySchema, stateTextSchema, streetSchema, zipSchema } from './address.ts';
import { cardHolderSchema } from './card.ts';
import { isVisible } from './visible-text.ts';

describe('A text of which every sign is seen', () => {
  it.each([
    '',
    'Ann Keller',
    'שרה לוי־כהן',
    'José Ñandú',
    'e\u0301',
    'علی رضا',
    'Home 🏠',
    '👩‍👩‍👧‍👦 family',
    '👍🏽',
    '❤️',
    '🏳️‍🌈',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '1️⃣ first',
    '🇮🇱',
    '18 Lantern Street, 2nd floor – “rear”',
  ])('is %j', (text) => {
    expect(isVisible(text)).toBe(true);
  });
});

describe('A text with signs that nobody sees', () => {
  const signs = [
    0x00, 0x09, 0x0a, 0x85, 0xad, 0x34f, 0x61c, 0x115f, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e,
    0x200f, 0x2028, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2064, 0x2066, 0x2067, 0x2068,
    0x2069, 0x206f, 0x3164, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xe0001, 0xe0041, 0xe0100,
  ];
  it.each(signs.map((sign) => [sign.toString(16), String.fromCodePoint(sign)]))(
    'is one with U+%s',
    (_, sign) => {
      for (const text of [`Ann${sign}`, `${sign}Ann`, `A${sign}nn`, sign]) {
        expect(isVisible(text)).toBe(false);
      }
    },
  );

  it.each([
    'Ann\u200D🏠',
    '🏠\u200DAnn',
    '🏠\u200D',
    'Ann\uFE0F',
    '🏠\u202E',
    '\u{E0067}\u{E007F}',
  ])('is %j, where they are no part of an emoji', (text) => {
    expect(isVisible(text)).toBe(false);
  });
});

describe('The box of', () => {
  const named = (value: string) => ({ op: 'replace', path: '/Subscriber/firstName', value });
  it.each([
    ['a name', (text: string) => accountOperationSchema.safeParse(named(text))],
    ["a buyer's name", (text: string) => orderAccountForm.shape.firstName.safeParse(text)],
    ["a visitor's name", (text: string) => createLead.body.shape.name.safeParse(text)],
    ['a card holder', (text: string) => cardHolderSchema.safeParse(text)],
    ['a street', (text: string) => streetSchema.safeParse(text)],
    ['a city', (text: string) => citySchema.safeParse(text)],
    ['a postal code', (text: string) => zipSchema.safeParse(text)],
    ['a state', (text: string) => stateTextSchema.safeParse(text)],
    ["a number's name", (text: string) => numberLabelSchema.safeParse(text)],
    ["a caller ID's name", (text: string) => addCallerId.body.shape.comment.safeParse(text)],
    ["a passkey's name", (text: string) => passkeyNameSchema.safeParse(text)],
    ['a provider', (text: string) => portInWish.shape.provider.safeParse(text)],
    ['an account holder', (text: string) => portInWish.shape.accountHolder.safeParse(text)],
    ['an account number', (text: string) => portInWish.shape.accountNumber.safeParse(text)],
  ])('%s takes emoji and refuses what nobody sees', (_, parse) => {
    expect(parse('Lantern 👩‍👩‍👧‍👦').success).toBe(true);
    const { error } = parse('Lantern\u202Eretnal');
    expect(error?.issues).toMatchObject([{ message: 'form.hidden-characters' }]);
  });
});
