import { describe, expect, it } from 'vitest';
import { composeMail } from '@portal/server/mail/compose-mail';
import { boughtWithoutCredit } from '@portal/server/testing/mail-samples';
import { makeTestBrands } from '@portal/server/testing/test-brands';
import * as mails from './mails.ts';

const { brands, texts, settings } = makeTestBrands();

describe('the mail about a number that was bought', () => {
  const { plan } = boughtWithoutCredit;
  const welcomed = (more: Partial<typeof plan> | { rings: { included: true } }, micros: number) =>
    composeMail({ brands, texts, config: settings }, brands.first, {
      id: '2f6f0b5e-1111-4222-8333-444455556666',
      mail: mails.welcome,
      values: {
        linkPath: '/validate-email/abc-DEF_123',
        hours: 24,
        didNumber: '442079460318',
        forwardingNumber: '972541234567',
        amountMicros: micros,
        ...boughtWithoutCredit,
        plan: { ...plan, ...more },
      },
      language: 'en',
      recipient: 'ann@example.com',
      replyTo: null,
      createdAt: new Date('2026-11-20T15:04:00Z'),
    });

  it('says first that it does not ring, and what makes it ring', () => {
    const { subject, text } = welcomed({}, 17_070_000);
    expect(subject).toBe('+44 20 7946 0318 is yours. It needs credit to ring');
    expect(text).toContain('It doesn’t ring yet');
    expect(text).toContain('/profile/add-credit');
    expect(text).toContain('Credit: None');
    expect(text).toContain('No credit is needed for phones in: United Kingdom, United States.');
    expect(text).not.toContain('Call it now');
  });

  it('says that it rings, on how much credit, and has the receipt with both lines', () => {
    const credit = { creditMicros: 10_000_000, rings: { ...plan.rings, minutes: 285 } };
    const { subject, text } = welcomed(credit, 27_070_000);
    expect(subject).toBe('Your number +44 20 7946 0318 is ready');
    expect(text).toContain('Call it now: it rings at +972 54 123 4567.');
    expect(text).not.toContain('doesn’t ring');
    const lines = [
      'Plan: 3 months',
      'Renews on: Feb 20, 2027',
      'Renews at: $17.07',
      'A minute there: $0.035',
      'Credit: $10.00, about 285 minutes',
      'United Kingdom number, 3 months: $17.07',
      'Starting credit: $10.00',
      'Paid on Nov 20, 2026: $27.07',
      'Visa •••• 4242 · Confirmation number 1044',
      'Charged by Halloway Voice, Inc.',
      'Billed to Ann Bell\n1 Main Street\nNew York 10001\nNew York\nUnited States',
      'To stop: cancel the number in your account before Feb 20, 2027.',
    ];
    for (const line of lines) expect(text).toContain(line);
  });

  it('tells no price of a minute where the plan pays for it', () => {
    const { text } = welcomed({ rings: { included: true } }, 17_070_000);
    expect(text).toContain('Call it now');
    expect(text).not.toMatch(/A minute there|Credit:/);
  });
});
