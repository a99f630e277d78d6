import * as limits from '@portal/contract/limits';
import { microsToDollars } from '@portal/contract/fields/money';
import type { Deps } from '@portal/server/deps';
import type { ComingUp } from '../contract.ts';
import { type ComingRow, findComing } from './coming-up.repo.ts';
import {
  cardOfCharge,
  comingCharges,
  comingEnds,
  pacePerDay,
  weeksLeft,
} from './coming-up.rules.ts';
import { daysAfter } from './dunning.rules.ts';

const instant = (text: string | null) => (text === null ? null : new Date(text));

function toldCard({ pays, isOver }: ReturnType<typeof cardOfCharge<ComingRow['cards'][number]>>) {
  return {
    brandOfCard: pays?.brand ?? null,
    lastDigits: pays?.lastFour ?? null,
    cardEnds: isOver && {
      brand: isOver.brand,
      lastDigits: isOver.lastFour,
      month: isOver.expirationMonth,
      year: isOver.expirationYear,
    },
  };
}

/** Money that is coming: told before it is charged. */
export async function readComingUp(
  { db }: Pick<Deps, 'db'>,
  customerId: number,
): Promise<ComingUp> {
  const { now, plans, cards, mayUseOthers, ...money } = await findComing(db, customerId);
  const running = plans.map(({ renewsAt, cancelAt, graceUntil, owed, ...plan }) => ({
    ...plan,
    renewsAt: new Date(renewsAt),
    cancelAt: instant(cancelAt),
    graceUntil: instant(graceUntil),
    owed: owed && { ...owed, nextTryAt: instant(owed.nextTryAt) },
  }));
  const until = daysAfter(now, limits.comingUpDays);
  const perDay = pacePerDay(money.fourWeeksMicros, money.firstPaidAt, now);
  return {
    charges: comingCharges(running, now, until).map(({ at, amountMicros, retryOf, ...about }) => ({
      date: at.toISOString(),
      amount: microsToDollars(amountMicros),
      ...about,
      retryOf: retryOf?.toISOString() ?? null,
      ...toldCard(cardOfCharge(cards, mayUseOthers, at)),
    })),
    endings: comingEnds(running, now, until).map(({ at, ...about }) => ({
      date: at.toISOString(),
      ...about,
    })),
    monthSpent: microsToDollars(money.monthMicros),
    weeksLeft: weeksLeft(money.freeMicros, money.fourWeeksMicros),
    perDay: perDay === null ? null : microsToDollars(perDay),
    month: money.month,
    paid: {
      numbers: microsToDollars(money.paidMicros - money.paidCreditMicros),
      credit: microsToDollars(money.paidCreditMicros),
    },
    plans: running.filter(({ cancelAt }) => cancelAt === null).length,
    saveUpTo: money.saveUpTo,
  };
}
