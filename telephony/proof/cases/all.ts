import type { ProofCase } from '../case.ts';
import { callCases } from './calls.ts';
import { crowdedCases } from './crowded.ts';
import { gonePhoneCases } from './gone-phones.ts';
import { guardCases } from './guards.ts';
import { killCases } from './kills.ts';
import { liveCases } from './live.ts';
import { longTalkCases } from './long-talk.ts';
import { messageCases } from './messages.ts';
import { moneyCases } from './money.ts';
import { overloadCases } from './overload.ts';
import { planCases } from './plans.ts';
import { raceCases } from './races.ts';
import { secureCases } from './secure.ts';
import { sliceCases } from './slices.ts';
import { troubleCases } from './trouble.ts';
import { webPhoneCases } from './web-phones.ts';
import { webTalkCases } from './web-talks.ts';
import { wordCases } from './words.ts';

const inOrder: readonly ProofCase[] = [
  ...callCases,
  ...moneyCases,
  ...planCases,
  ...raceCases,
  ...troubleCases,
  ...guardCases,
  ...wordCases,
  ...messageCases,
  ...longTalkCases,
  ...overloadCases,
  ...sliceCases,
  ...webPhoneCases,
  ...webTalkCases,
  ...killCases,
  ...secureCases,
  ...gonePhoneCases,
  ...liveCases,
  ...crowdedCases,
].toSorted((one, other) => one.number - other.number);

const twice = inOrder.find(({ number }, at) => inOrder[at + 1]?.number === number);
// Asked for by its number, only one of them could be meant.
if (twice) throw new Error(`Two cases have the number ${twice.number}.`);

export const cases = inOrder;
