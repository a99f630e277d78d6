import type { PageContext, RingsAnswer } from '@portal/web/site/page.ts';
import { askOf, offerAsked } from './get-place.rules.ts';

/** A phone that may ring, with what calls there cost. */
export type Priced = Exclude<RingsAnswer, { kind: 'fault' }>;

/** What the typed phone costs; null where none was typed, or it may not ring. */
export function pricedPhone({ get }: Pick<PageContext, 'get'>): Priced | null {
  const answer = get?.answer ?? null;
  return answer === null || answer.kind === 'fault' ? null : answer;
}

/** All is said that an order needs before its card; whoever wishes to change it says a step. */
export function isAnswered(page: Pick<PageContext, 'get'>): boolean {
  const { credit, step } = askOf(page);
  const phone = pricedPhone(page);
  if (phone === null || step === 'plan') return false;
  return phone.kind === 'included' || credit !== null;
}

/** What the page of an order is called where no script names it. */
export function orderTitle(page: PageContext): string {
  const { t, get } = page;
  if (!offerAsked(page) || askOf(page).number === null || get?.number !== 'here')
    return t('nav.get-your-number');
  if (isAnswered(page)) return t('order.plain-title');
  const title = t('order.title');
  return get.answer?.kind === 'fault' ? `${t('form.error-prefix')} ${title}` : title;
}

/** Dollars of starting credit: none where the plan pays for the calls. */
export function creditOf(page: Pick<PageContext, 'get'>): number {
  return pricedPhone(page)?.kind === 'paid' ? (askOf(page).credit ?? 0) : 0;
}

/** About how many minutes of one call dollars buy there; null where minutes are free. */
export function minutesFor(dollars: number, { perMinute, connectionFee }: Priced): number | null {
  if (perMinute <= 0) return null;
  return Math.max(0, Math.floor((dollars - connectionFee) / perMinute + 1e-9));
}
