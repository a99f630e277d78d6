import { describe, expect, it } from 'vitest';
import { addressForm, cardForm } from '../contract.ts';
import { newCardSchema } from '@portal/features/payments/contract';
import { addCredit, correctAmount } from '@portal/features/credit/contract';

const clock = { year: 2026, month: 11 };
const card = {
  cardHolder: 'Ann Keller',
  cardNumber: '4242 4242 4242 4242',
  cardExpirationMM: '04',
  cardExpirationYY: '2028',
  cardCVV: '737',
  isPrimaryCard: false,
  keepCard: true,
  termsAndConditions: true,
};
const address = {
  address: '18 Lantern Street',
  country: '218',
  state: '33',
  city: 'New York',
  zipCode: '10001',
};
const sent = {
  CreditCardNumber: '4242424242424242',
  CardHolder: 'Ann Keller',
  ExpirationMonth: 4,
  ExpirationYear: 2028,
  SecurityCode: '737',
  City: 'New York',
  State: 33,
  Zip: '10001',
  Address: '18 Lantern Street',
  CountryNumber: 218,
};

interface Parsed {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}
const faults = (parsed: Parsed) =>
  parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('the card form', () => {
  const check = (change: Partial<typeof card>, mode: 'add' | 'edit' = 'add') =>
    faults(cardForm(mode, 'account', clock).safeParse({ ...card, ...change }));

  it('takes a complete card', () => {
    expect(check({})).toEqual([]);
    expect(check({ cardExpirationMM: '11', cardExpirationYY: '26' })).toEqual([]);
  });

  it.each([
    [{ cardHolder: 'An' }, 'cardHolder: form.holder-min'],
    [{ cardNumber: '' }, 'cardNumber: form.card-number-required'],
    [{ cardNumber: '1234 5678' }, 'cardNumber: form.invalidCardFormat'],
    [{ cardNumber: '4242 4242 4242 4241' }, 'cardNumber: form.invalidLuhnCheck'],
    [{ cardExpirationMM: '' }, 'cardExpirationMM: form.expiry-required'],
    [{ cardExpirationYY: '' }, 'cardExpirationYY: form.expiry-required'],
    [{ cardExpirationYY: '2025' }, 'cardExpirationYY: form.expiry-past'],
    [{ cardCVV: '12' }, 'cardCVV: form.cvv-invalid'],
    [{ termsAndConditions: false }, 'termsAndConditions: form.terms-required'],
  ])('says what is wrong with %o', (change, fault) => {
    expect(check(change)).toEqual([fault]);
  });

  it('asks for neither number nor code when a card is edited', () => {
    expect(check({ cardNumber: '•••• 4242', cardCVV: '' }, 'edit')).toEqual([]);
    expect(check({ cardHolder: '' }, 'edit')).toEqual(['cardHolder: form.holder-min']);
  });
});

describe('the address form', () => {
  it.each([
    [true, {}, []],
    [true, { address: '18 L' }, ['address: form.address-min']],
    [true, { country: '' }, ['country: form.country-required']],
    [true, { state: '' }, ['state: form.state-required']],
    [false, { state: '' }, []],
    [false, { state: 'Somewhere' }, []],
    [true, { city: ' ' }, ['city: form.city-required']],
    [true, { zipCode: '' }, ['zipCode: form.zip-required']],
    [true, { zipCode: 'SW1A 1AA' }, []],
  ])('with states %s and %o: %j', (hasStates, change, expected) => {
    expect(faults(addressForm(hasStates).safeParse({ ...address, ...change }))).toEqual(expected);
  });
});

describe('a card on the wire', () => {
  it('is kept and not primary unless it says so', () => {
    expect(newCardSchema.parse(sent)).toMatchObject({ IsPrimary: 0, IsSaveCard: 1, State: 33 });
  });

  it.each([
    [{ IsPrimary: true }, 'IsPrimary'],
    [{ IsSaveCard: 2 }, 'IsSaveCard'],
    [{ CountryNumber: '218' }, 'CountryNumber'],
    [{ CreditCardNumber: 4242424242424242 }, 'CreditCardNumber'],
    [{ SecurityCode: 737 }, 'SecurityCode'],
    [{ State: 1.5 }, 'State'],
    [{ Zip: undefined }, 'Zip'],
  ])('coerces nothing: %o', (change, field) => {
    const parsed = newCardSchema.safeParse({ ...sent, ...change });
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});

describe('the amount of credit', () => {
  it.each([
    ['', '', null],
    ['abc', '', null],
    ['0', '1', 'min'],
    ['00', '1', 'min'],
    ['1', '1', null],
    ['07', '7', null],
    ['99', '99', null],
    ['100', '99', 'max'],
    ['5.5', '5', 'whole'],
    ['5,5', '5', 'whole'],
    ['5.', '5', null],
    ['5.00', '5', null],
    ['.5', '1', 'min'],
    ['100.5', '99', 'max'],
    ['.', '', null],
    ['1e5', '15', null],
    ['-5', '5', null],
    ['٤٢', '42', null],
  ])('%s is corrected to %s (%s)', (typed, amount, adjusted) => {
    expect(correctAmount(typed)).toEqual({ amount, adjusted });
  });

  const judge = (body: object) => faults(addCredit.bodyShape(body).safeParse(body));
  it.each([
    [1, []],
    [99, []],
    [0, ['Amount: form.amount-required']],
    [100, ['Amount: form.amount-required']],
    [1.5, ['Amount: form.amount-required']],
    ['15', ['Amount: form.amount-required']],
  ])('of %s dollars on the wire: %j', (amount, expected) => {
    expect(judge({ PaymentId: '1', Amount: amount })).toEqual(expected);
  });

  it('names the fields of the source that is meant, and a new card has 16 digits at most', () => {
    expect(judge({ PaymentId: '', Amount: 15 })).toEqual(['PaymentId: form.card-required']);
    const long = '4000000000000000006';
    expect(judge({ ...sent, CreditCardNumber: long, Amount: 15 })).toEqual([
      'CreditCardNumber: form.card-number-length',
    ]);
    expect(faults(newCardSchema.safeParse({ ...sent, CreditCardNumber: long }))).toEqual([]);
  });
});
