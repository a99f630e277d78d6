import { expect, it } from 'vitest';
import { composeMail } from '@portal/server/mail/compose-mail';
import type { AnyMail } from '@portal/server/mail/define-mail';
import { makeTestBrands } from '@portal/server/testing/test-brands';
import * as mails from './mails.ts';

const { brands, texts, settings } = makeTestBrands();

const composed = (mail: AnyMail, values: object, language = 'en') =>
  composeMail({ brands, texts, config: settings }, brands.first, {
    id: '2f6f0b5e-1111-4222-8333-444455556666',
    mail,
    values,
    language,
    recipient: 'ann@example.com',
    replyTo: null,
    createdAt: new Date('2026-12-01T15:04:00Z'),
  });

const card = { brand: 'visa', lastFour: '4242' };
const newYork = {
  didNumber: '12125550142',
  months: 1,
  phones: ['972541234567', 'browser'],
  from: '2026-12-01T00:00:00Z',
  renewsAt: '2027-01-01T00:00:00Z',
  priceMicros: 4_990_000,
};
const paid = {
  numbers: ['12125550142'],
  amountMicros: 4_990_000,
  transactionId: '1042',
  renewsAt: newYork.renewsAt,
  card,
};

it('tells of a renewal that is near its plan, its price, where it rings and how to stop', () => {
  const soon = { ...newYork, amountMicros: 4_990_000, card };
  expect(composed(mails.renewalSoon, soon).text).toContain(
    [
      'Your number: +1 212 555 0142',
      'Plan: 1 month',
      'Renews on: Jan 1, 2027',
      'Renews at: $4.99',
      'Rings at: +972 54 123 4567, your browser',
      'Card: Visa •••• 4242',
      '',
      'To stop: cancel the number in your account before Jan 1, 2027.',
    ].join('\n'),
  );
});

it.each([
  [undefined, 'The renewal of +1 212 555 0142 was declined', 'Your bank declined the renewal'],
  ['declined', 'The renewal of +1 212 555 0142 was declined', 'Your bank declined the renewal'],
  ['no-card', 'The renewal of +1 212 555 0142 is not paid', 'No card in your account'],
  ['not-reached', 'The renewal of +1 212 555 0142 is not paid', 'Your card is not the cause'],
  ['given-back', 'The renewal of +1 212 555 0142 is not paid', 'was refunded to your card'],
])('says of a renewal that is not paid why: %s', (cause, subject, why) => {
  const { didNumber, months, phones, priceMicros: amountMicros } = newYork;
  const grace = { graceUntil: '2026-12-08T00:00:00Z', nextTryAt: null, transactionId: '1042' };
  const values = { cause, didNumber, months, phones, amountMicros, ...grace };
  const mail = composed(mails.renewalDeclined, values);
  expect(mail.subject.replaceAll(/[\u2066-\u2069]/g, '')).toBe(subject);
  expect(mail.text).toContain(why);
});

it('says of a number that is suspended that the others of the account stop too', () => {
  const { didNumber, priceMicros: amountMicros } = newYork;
  const values = { didNumber, amountMicros, lostOn: '2027-01-14T00:00:00Z' };
  expect(composed(mails.serviceSuspended, values).text).toContain(
    'so it is not taking calls, and neither is any other number in your account.',
  );
});

it('asks for a card before a renewal that none pays for', () => {
  const soon = { ...newYork, amountMicros: 4_990_000 };
  const { text } = composed(mails.renewalSoon, { ...soon, card: null });
  expect(text).toContain('your account has no card to charge. Add one in Billing');
  expect(text).not.toContain('You don’t need to do anything');
  expect(composed(mails.renewalSoon, { ...soon, card }).text).toContain('need to do anything');
});

it('says that a number rings nowhere', () => {
  const soon = { ...newYork, phones: [], amountMicros: 4_990_000, card: null };
  expect(composed(mails.renewalSoon, soon).text).toContain('Rings at: nowhere');
});

it('shows of a paid renewal the next one, and the period that was paid for', () => {
  const { text } = composed(mails.renewalPaid, { ...paid, renewed: [newYork] });
  expect(text).toContain('Renews on: Jan 1, 2027\nRenews at: $4.99\nRings at: +972 54');
  expect(text).toContain(
    'Receipt\n+1 212 555 0142: $4.99\nDec 1, 2026 to Dec 31, 2026\nPaid on Dec 1, 2026: $4.99',
  );
});

const london = {
  didNumber: '442079460123',
  months: 3,
  phones: ['447700900142'],
  from: newYork.from,
  renewsAt: '2027-03-01T00:00:00Z',
  priceMicros: 17_070_000,
};
const both = { ...paid, numbers: ['12125550142', '442079460123'], renewed: [newYork, london] };

it('tells of several numbers what each cost, and when each renews', () => {
  const { text } = composed(mails.renewalPaid, { ...both, amountMicros: 22_060_000 });
  expect(text).toContain('+44 20 7946 0123: $17.07 on Mar 1, 2027, rings at +44 7700 900142');
  expect(text).toContain(
    '+1 212 555 0142: $4.99\nDec 1, 2026 to Dec 31, 2026\n+44 20 7946 0123: $17.07\n',
  );
  // Only one of them renews on the first of these days.
  expect(text).toContain('To stop: cancel a number in your account before the day it renews.');
  expect(text).not.toContain('cancel the number');
});

it.each([
  ['en', '$17.07 on Mar 1, 2027, rings nowhere'],
  ['es', '17,07 US$ el 1 mar 2027, no suena en ningún sitio'],
  ['he', 'לא מצלצל בשום מקום'],
  ['pt', 'não toca em lugar nenhum'],
])('says in %s of one of several numbers that it rings nowhere', (language, words) => {
  const renewed = [newYork, { ...london, phones: [] }];
  const { text } = composed(mails.renewalPaid, { ...both, renewed }, language);
  expect(text.replaceAll('\u00a0', ' ')).toContain(words);
});

it('names the browser as it stands alone', () => {
  const soon = { ...newYork, phones: ['browser'], amountMicros: 4_990_000, card: null };
  expect(composed(mails.renewalSoon, soon, 'he').text).toContain('מופנה אל: הדפדפן שלכם');
});

it('splits no payment into prices that do not make it up', () => {
  const { text } = composed(mails.renewalPaid, { ...both, amountMicros: 20_000_000 });
  expect(text).toContain(
    'Renewal of a number: $20.00\n+1 212 555 0142 · Dec 1, 2026 to Dec 31, 2026\n+44 20',
  );
});

it('reads mails that waited from before their plans were told', () => {
  const { months: _m, phones: _p, ...old } = newYork;
  expect(composed(mails.renewalSoon, { ...old, amountMicros: 4_990_000, card }).text).toContain(
    'Your number: +1 212 555 0142\nAmount: $4.99\nCard: Visa •••• 4242',
  );
  expect(composed(mails.renewalPaid, paid).text).toContain(
    'Receipt\n+1 212 555 0142: $4.99\nPaid on',
  );
});

it('tells of another plan what renews, when and for what, and where to choose a new password', () => {
  const { didNumber, phones, renewsAt } = newYork;
  const values = { didNumber, months: 12, phones, amountMicros: 47_900_000, renewsAt };
  const mail = composed(mails.planChanged, values);
  expect(mail.subject).toBe('The plan of +1 212 555 0142 was changed');
  expect(mail.text).toContain(
    'Plan: 12 months\nRenews on: Jan 1, 2027\nRenews at: $47.90\nRings at: +972 54 123 4567',
  );
  expect(mail.text).toMatch(
    /Not you\? Choose a new password right away:\s+https?:\S+\/forgot-password/,
  );
  // A number that is to end renews on no day.
  const ending = composed(mails.planChanged, { ...values, renewsAt: null }).text;
  expect(ending).toContain('Plan: 12 months');
  expect(ending).not.toContain('Renews');
});

it.each([
  [true, 'when your bank declines the primary card at a renewal, another saved card is charged'],
  [false, 'only the primary card is charged at a renewal'],
])('tells which cards renewals go to from now on: %s', (useOtherCards, words) => {
  const { text } = composed(mails.renewalCardsChanged, { useOtherCards });
  expect(text).toContain(`From now on, ${words}.`);
  expect(text).toMatch(/Not you\? Choose a new password right away:\s+https?:\S+\/forgot-password/);
});
