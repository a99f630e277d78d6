import { late } from '@portal/web/lib/late.tsx';

export { PhoneName } from './phone-name.tsx';
export type { AwaitedPart } from './use-awaited.ts';
export { NumberDetail } from './number-card.tsx';
export { NumberList } from './number-list.tsx';
export { WhereNumbersRing } from './where-numbers-ring.tsx';
export { masksOf, namesOf } from './numbers.rules.ts';
export { numbersKey, useNumbers } from './queries.ts';
export { ProvedPhones } from './proved-phones.ts';
export { quoteKey } from './quote-queries.ts';
export { RateNote } from './rate-note.tsx';
export { rateDigitsMin } from './rates.rules.ts';
export { type RateState, useRate } from './rate-queries.ts';
export { minutesOf } from './rates.rules.ts';

/** A phone that is typed twice on another page; its script comes when it is shown. */
export const PhoneTwice = late(() => import('./phone-twice.tsx'));

/** A test call from another page than that of the numbers; its script comes when it is shown. */
export const TryNumber = late(() => import('./try-number.tsx'));
