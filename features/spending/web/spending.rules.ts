import * as limits from '@portal/contract/limits';
import type { Spending, SpendingChange } from '../contract.ts';

/** The amounts of one switch, by what the wire calls them; whole dollars. */
export type Amounts = Readonly<Partial<Record<'below' | 'amount' | 'monthMax' | 'max', number>>>;
export type AmountName = keyof Amounts;
export type SwitchKind = SpendingChange['kind'];

const offered = {
  below: [2, 5, 10, 15, 25],
  amount: limits.creditPresetsUsd,
  monthMax: [50, 100, 200, 500, 1_000],
  max: [1, 2, 5, 10, 25, 50, 100],
} as const satisfies Record<AmountName, readonly number[]>;

/**
 * The amounts to choose from, in order, with the one that is set now. What is added is no less than
 * the threshold, so that one payment always lifts the credit over it, and the month allows for one.
 */
export function choicesOf(name: AmountName, amounts: Amounts): number[] {
  const least = { below: 1, max: 1, amount: amounts.below ?? 1, monthMax: amounts.amount ?? 1 };
  const all = new Set<number>([...offered[name], amounts[name] ?? offered[name][0]]);
  return [...all].filter((dollars) => dollars >= least[name]).sort((one, two) => one - two);
}

/** The amounts after one was chosen: those that depend on it follow. */
export function afterChoice(amounts: Amounts, name: AmountName, dollars: number): Amounts {
  const next = { ...amounts, [name]: dollars };
  const follow = (other: AmountName, least: number | undefined) => {
    const now = next[other];
    if (now === undefined || least === undefined || now >= least) return;
    next[other] = offered[other].find((choice) => choice >= least) ?? least;
  };
  follow('amount', next.below);
  follow('monthMax', next.amount);
  return next;
}

/** What a switch is set to now. */
export function amountsOf(kind: SwitchKind, spending: Spending): Amounts {
  switch (kind) {
    case 'auto-top-up': {
      const { below, amount, monthMax } = spending.autoTopUp;
      return { below, amount, monthMax };
    }
    case 'low-balance':
      return { below: spending.lowBalance.below };
    case 'daily-cap':
      return { max: spending.dailyCap.max };
  }
}

/** What is sent to set a switch. */
export function changeOf(
  kind: SwitchKind,
  isOn: boolean,
  amounts: Amounts,
  timeZone: string,
): SpendingChange {
  const { below = 1, amount = 1, monthMax = 1, max = 1 } = amounts;
  switch (kind) {
    case 'auto-top-up':
      return { kind, isOn, timeZone, below, amount, monthMax };
    case 'low-balance':
      return { kind, isOn, timeZone, below };
    case 'daily-cap':
      return { kind, isOn, timeZone, max };
  }
}
