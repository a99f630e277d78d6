import { describe, expect, it } from 'vitest';
import { keptOpen } from '@portal/server/testing/kept-open';
import { cardBody, createPaymentScene, type TestCard } from '@portal/features/payments/scene';

const scene = keptOpen(createPaymentScene);

const typed = (card: TestCard, amount = 15, more = {}) => ({
  ...cardBody(card, more),
  Amount: amount,
});

describe('adding credit', () => {
  it.each(['visa', 'mastercard', 'amex', 'discover', 'diners'] as const)(
    'takes a new %s and raises the balance at once',
    async (card) => {
      const payer = await scene.payer();
      const { status, body } = await scene.addCredit(payer, typed(card, 25));
      expect([status, body]).toEqual([
        200,
        { response_code: 200, confirmationId: expect.stringMatching(/^\d+$/) },
      ]);
      expect(await scene.balanceOf(payer)).toBe(25);
    },
  );

  it.each([
    ['declined', 100],
    ['authenticationFailed', 101],
  ] as const)('answers a card that is %s with %i and takes nothing', async (card, code) => {
    const payer = await scene.payer();
    const { status, body } = await scene.addCredit(payer, typed(card));
    expect([status, body?.['response_code']]).toEqual([200, code]);
    expect(await scene.balanceOf(payer)).toBe(0);
    expect(await scene.statesOf(payer)).toEqual(['credit declined']);
  });
});
