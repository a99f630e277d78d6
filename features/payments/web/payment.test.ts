import { describe, expect, it } from 'vitest';
import { afterPayEvent, filling, isStillOpen, maySend, type PayState } from './payment.rules.ts';
import { chosenSource, missingOfPayment, sourceOf, type PaymentWish } from './source.rules.ts';

const whole: PaymentWish = {
  source: { kind: 'saved', id: '1' },
  terms: true,
  isCardValid: false,
  isAddressValid: false,
  isOpen: false,
};

describe('what is missing', () => {
  it('is nothing for a saved card, whatever the new card forms hold', () => {
    expect(missingOfPayment(whole)).toEqual([]);
  });

  it('is told in the order of the page', () => {
    const nothing = { ...whole, source: null, terms: false, isOpen: true };
    expect(missingOfPayment(nothing)).toEqual(['card', 'terms', 'open']);
  });

  it('is the card first and its address then', () => {
    const typed = { ...whole, source: { kind: 'new' } as const };
    expect(missingOfPayment(typed)).toEqual(['card-form']);
    expect(missingOfPayment({ ...typed, isCardValid: true })).toEqual(['address-form']);
    expect(missingOfPayment({ ...typed, isCardValid: true, isAddressValid: true })).toEqual([]);
  });

  it('is one thing of a card at a time, and the terms and an earlier payment beside it', () => {
    const typed = { ...whole, source: { kind: 'new' } as const, terms: false };
    expect(missingOfPayment(typed)).toEqual(['card-form', 'terms']);
  });
});

describe('the chosen card', () => {
  const card = (creditCardId: string, more = {}) => ({
    creditCardId,
    isPrimary: false,
    expired: false,
    declinedAt: null,
    ...more,
  });
  const primary = card('2', { isPrimary: true });

  it('is the primary one until another is chosen', () => {
    expect(chosenSource(null, [card('1'), primary])).toEqual({ kind: 'saved', id: '2' });
    const choice = { kind: 'saved', id: '1' } as const;
    expect(chosenSource(choice, [card('1'), primary])).toEqual(choice);
  });

  it('is never one that has expired or is gone', () => {
    const expired = { ...primary, expired: true };
    expect(chosenSource(null, [expired, card('1')])).toEqual({ kind: 'saved', id: '1' });
    expect(chosenSource({ kind: 'saved', id: '9' }, [primary])).toEqual({ kind: 'saved', id: '2' });
    expect(chosenSource(null, [expired])).toEqual({ kind: 'new' });
    expect(chosenSource(null, [])).toEqual({ kind: 'new' });
  });

  it('is one that was declined only where the customer says so', () => {
    const declined = { ...primary, declinedAt: '2026-11-20T10:00:00Z' };
    expect(chosenSource(null, [declined, card('1')])).toEqual({ kind: 'saved', id: '1' });
    expect(chosenSource(null, [declined])).toEqual({ kind: 'new' });
    const choice = { kind: 'saved', id: '2' } as const;
    expect(chosenSource(choice, [declined, card('1')])).toEqual(choice);
  });

  it('stays the one that is typed, whatever is saved or read again meanwhile', () => {
    expect(sourceOf(null, false, [])).toEqual({ kind: 'new' });
    expect(sourceOf(null, true, [primary])).toEqual({ kind: 'new' });
    expect(sourceOf(null, true, null)).toEqual({ kind: 'new' });
  });

  it('is the saved one where that was chosen beside what is typed', () => {
    const choice = { kind: 'saved', id: '1' } as const;
    expect(sourceOf(choice, true, [card('1'), primary])).toEqual(choice);
    expect(sourceOf(choice, true, null)).toBeNull();
    expect(sourceOf(null, false, null)).toBeNull();
    expect(sourceOf(null, false, [primary])).toEqual({ kind: 'saved', id: '2' });
  });
});

describe('paying', () => {
  const done = { kind: 'done', confirmationId: '12' } as const;
  const paying: PayState = { step: 'paying', key: 'k' };

  it('goes to the confirmation, and is sent no second time from there', () => {
    const paid = afterPayEvent(paying, { kind: 'answered', key: 'k', outcome: done });
    expect(paid).toEqual({ step: 'paid', key: 'k', confirmationId: '12' });
    expect(maySend(paid)).toBe(false);
    expect(afterPayEvent(paid, { kind: 'pay', key: 'other' })).toBe(paid);
  });

  it('starts once', () => {
    expect(afterPayEvent(filling, { kind: 'pay', key: 'k' })).toEqual(paying);
    expect(maySend(paying)).toBe(false);
    expect(afterPayEvent(paying, { kind: 'pay', key: 'other' })).toBe(paying);
  });

  it('starts anew where the answer is awaited no longer, and then hears the new key alone', () => {
    const again = afterPayEvent({ step: 'waiting', key: 'k' }, { kind: 'pay', key: 'other' });
    expect(again).toEqual({ step: 'paying', key: 'other' });
    expect(afterPayEvent(again, { kind: 'answered', key: 'k', outcome: done })).toBe(again);
  });

  it('opens no confirmation for an answer that came after the wait was given up', () => {
    const waiting = afterPayEvent(paying, { kind: 'stopped' });
    expect(waiting).toEqual({ step: 'waiting', key: 'k' });
    expect(afterPayEvent(waiting, { kind: 'answered', key: 'k', outcome: done })).toBe(filling);
  });

  it('hears only the answer to its own key', () => {
    expect(afterPayEvent(paying, { kind: 'answered', key: 'x', outcome: done })).toBe(paying);
  });

  it('is asked about after 102, 500 and silence, and after nothing else', () => {
    expect(isStillOpen({ kind: 'unknown' })).toBe(true);
    expect(isStillOpen({ kind: 'error' })).toBe(true);
    expect(isStillOpen({ kind: 'declined' })).toBe(false);
    expect(isStillOpen(done)).toBe(false);
    expect(isStillOpen({ kind: 'open' })).toBe(false);
  });
});
