import { expect, it } from 'vitest';
import { composeMail } from '@portal/server/mail/compose-mail';
import { makeTestBrands } from '@portal/server/testing/test-brands';
import * as mails from './mails.ts';
import type { Receipt } from './receipt-sheet.rules.ts';

const { brands, texts, settings } = makeTestBrands();

const renewal: Receipt = {
  transactionId: '1042',
  type: 'renewal',
  status: 'succeeded',
  amountMicros: 4_990_000,
  paidAt: '2026-11-03T15:04:00.000Z',
  card: { brand: 'visa', lastFour: '4242' },
  name: 'Ann Bell',
  email: 'ann@example.com',
  numbers: [
    {
      didNumber: '442079460123',
      label: 'London office',
      from: '2026-11-03T10:00:00.000Z',
      to: '2026-12-03T10:00:00.000Z',
    },
  ],
  address: { lines: ['1 Main Street', 'New York 10001'], iso: 'US' },
};

const mailed = (values: Receipt, language = 'en') =>
  composeMail({ brands, texts, config: settings }, brands.first, {
    id: '2f6f0b5e-1111-4222-8333-444455556666',
    mail: mails.receipt,
    values,
    language,
    recipient: 'ann@example.com',
    replyTo: null,
    // It is asked for weeks after it was paid.
    createdAt: new Date('2026-12-20T15:04:00Z'),
  });

const receiptOf = (text: string) => text.slice(text.indexOf('Receipt\n')).split('\n\n')[0];

it('shows number, period, amount, card and billing address in one block', () => {
  expect(receiptOf(mailed(renewal).text)).toBe(
    [
      'Receipt',
      'Renewal of a number: $4.99',
      '+44 20 7946 0123 · London office',
      'Nov 3, 2026 to Dec 2, 2026',
      'Paid on Nov 3, 2026: $4.99',
      'Visa •••• 4242 · Confirmation number 1042',
      'Charged by Halloway Voice, Inc.',
      'Billed to Ann Bell',
      '1 Main Street',
      'New York 10001',
      'United States',
    ].join('\n'),
  );
});

it('tells the credit that a new number came with beside the number', () => {
  const order = { ...renewal, type: 'order', amountMicros: 13_990_000, creditMicros: 10_000_000 };
  expect(
    receiptOf(mailed(order as Receipt).text)
      ?.split('\n')
      .slice(1, 6),
  ).toEqual([
    'A new number: $3.99',
    '+44 20 7946 0123 · London office',
    'Nov 3, 2026 to Dec 2, 2026',
    'Starting credit: $10.00',
    'Paid on Nov 3, 2026: $13.99',
  ]);
});

it('has a line for every number that one payment was for', () => {
  const other = { didNumber: '12125550142', label: '', from: null, to: null };
  const numbers = [...(renewal.numbers ?? []), other];
  const { text, html } = mailed({ ...renewal, numbers });
  expect(text).toContain('to Dec 2, 2026\n+1 212 555 0142\nPaid on');
  expect(html).toContain('+1 212 555 0142');
});

it('says of money that went back that it did', () => {
  const refund = mailed({ ...renewal, type: 'refund' }).text;
  expect(refund).toContain('Refund: $4.99');
  expect(refund).toContain('Refunded on Nov 3, 2026: $4.99');
  expect(refund).not.toContain('Paid on');
  expect(refund).toContain('Your refund of $4.99\n');
  expect(refund).toContain('Confirmation number 1042\nRefunded by Halloway Voice, Inc.\n');
  expect(refund).not.toMatch(/your payment|Charged|Billed/);
  const refunded = mailed({ ...renewal, status: 'refunded' }).text;
  expect(refunded).toContain('Paid on Nov 3, 2026: $4.99\nRefunded · Visa •••• 4242');
});

it('has no receipt of what was not paid, and says what is known of it', () => {
  const { text } = mailed({ ...renewal, status: 'failed' });
  expect(text).not.toContain('Receipt\n');
  expect(text).toContain('Status: Declined, not charged');
  expect(text).toContain('Billing address: 1 Main Street, New York 10001, United States');
});

it('runs from right to left in Hebrew, with its numbers from left to right', () => {
  const { html } = mailed(renewal, 'he');
  expect(html).toMatch(/direction:rtl[^>]*>קבלה</);
  expect(html).toMatch(/<span dir="ltr"[^>]*>\+44 20 7946 0123<\/span>/);
});
