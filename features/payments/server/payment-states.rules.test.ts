import { describe, expect, it } from 'vitest';
import {
  canTurn,
  codeOf,
  isOpen,
  type PaymentState,
  statusOf,
  transitions,
} from './payment-states.rules.ts';

const states = Object.keys(transitions) as PaymentState[];

describe('states of a payment', () => {
  it('end in one of four, and nothing leaves them but by giving the money back', () => {
    const ends = states.filter((state) => !isOpen(state));
    expect(ends).toEqual(['captured', 'declined', 'voided', 'refunded']);
    for (const from of ends) {
      expect(states.filter((to) => canTurn(from, to))).toEqual(
        from === 'refunded' ? [] : ['refunded'],
      );
    }
  });

  it('never go back, and reach an end from everywhere', () => {
    const after = (from: PaymentState, seen: PaymentState[] = []): PaymentState[] =>
      transitions[from].flatMap((to) =>
        seen.includes(to) ? [] : [to, ...after(to, [...seen, to])],
      );
    for (const state of states) {
      expect(after(state)).not.toContain(state);
      if (isOpen(state)) expect(after(state).some((to) => !isOpen(to))).toBe(true);
    }
  });

  it('are only charged through the gateway: what was not sent can only be voided', () => {
    expect(transitions.created).toEqual(['sent', 'voided']);
  });

  it.each([
    ['created', null, 'pending', 102],
    ['sent', null, 'pending', 102],
    ['unknown', null, 'pending', 102],
    ['manual', null, 'pending', 102],
    ['captured', null, 'succeeded', 200],
    ['declined', 100, 'failed', 100],
    ['declined', 101, 'card-authentication-failed', 101],
    ['declined', 500, 'error', 500],
    ['voided', 100, 'voided', 100],
    ['refunded', null, 'refunded', 200],
    ['refunded', 100, 'refunded', 100],
    ['refunded', 101, 'refunded', 101],
  ] as const)('%s with %s is shown as %s and answered %i', (state, declineCode, status, code) => {
    expect(statusOf({ state, declineCode })).toBe(status);
    expect(codeOf({ state, declineCode })).toBe(code);
  });
});
