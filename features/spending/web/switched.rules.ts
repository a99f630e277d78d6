import type { Spending, SpendingChange } from '../contract.ts';

/** Whether the switches stand as a change wants them; amounts of one that is off are nobody's wish. */
export function isSwitched(change: SpendingChange, spending: Spending): boolean {
  if (change.kind === 'auto-top-up') {
    const { isOn, below, amount, monthMax } = spending.autoTopUp;
    const isSame =
      below === change.below && amount === change.amount && monthMax === change.monthMax;
    return isOn === change.isOn && (!isOn || isSame);
  }
  if (change.kind === 'low-balance') {
    const { isOn, below } = spending.lowBalance;
    return isOn === change.isOn && (!isOn || below === change.below);
  }
  const { isOn, max } = spending.dailyCap;
  return isOn === change.isOn && (!isOn || max === change.max);
}
