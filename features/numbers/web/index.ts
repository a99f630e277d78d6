export { NumberList } from './number-list.tsx';
export { masksOf, namesOf } from './numbers.rules.ts';
export { useNumbers } from './queries.ts';
export { RateNote } from './rate-note.tsx';
export { useRate } from './rate-queries.ts';
export { minutesOf } from './rates.rules.ts';
