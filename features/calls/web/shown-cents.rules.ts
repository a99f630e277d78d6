import type { CallUsage } from '../contract.ts';

/** A hundred-thousandth of a cent is the noise of a sum, and no part of one. */
const noise = 1e-5;

/**
 * Amounts as they are shown, in whole cents that add up to what their total is shown as: those nearest
 * to one more cent have it. All in dollars. Amounts of another total are rounded by themselves.
 */
export function toShownCents(amounts: readonly number[], total: number): number[] {
  const exact = amounts.map((amount) => amount * 100);
  const whole = exact.map((cents) => Math.floor(cents + noise));
  const missing = Math.round(total * 100) - whole.reduce((sum, cents) => sum + cents, 0);
  const rest = (at: number) => (exact[at] ?? 0) - (whole[at] ?? 0);
  const nearest = amounts.map((_, at) => at).sort((one, other) => rest(other) - rest(one));
  const able = nearest.filter((at) => rest(at) > noise);
  if (missing < 0 || missing > able.length) return exact.map((cents) => Math.round(cents) / 100);
  const rounded = new Set(able.slice(0, missing));
  return whole.map((cents, at) => (cents + (rounded.has(at) ? 1 : 0)) / 100);
}

interface Line {
  readonly cost: number;
  readonly costBefore?: number | null;
}

/**
 * Usage with costs as they are shown: days, destinations and numbers each add up to the whole. What a
 * line cost a month before moves with it, for it is only shown as the difference, which stays exact.
 */
export function inShownCents(usage: CallUsage): CallUsage {
  const shown = <L extends Line>(lines: readonly L[]): L[] => {
    const cents = toShownCents(
      lines.map((line) => line.cost),
      usage.cost,
    );
    return lines.map((line, at) => {
      const cost = cents[at] ?? line.cost;
      const { costBefore } = line;
      if (typeof costBefore !== 'number') return { ...line, cost };
      return { ...line, cost, costBefore: costBefore + cost - line.cost };
    });
  };
  return {
    ...usage,
    days: shown(usage.days),
    byDestination: shown(usage.byDestination),
    byNumber: shown(usage.byNumber),
  };
}
