export { NumberCard } from './number-card.tsx';
export { OwnRequests } from './own-requests.tsx';
export { useOwnPortIns } from './own-requests-queries.ts';
export { sendSetUp, usePlanOf, usePortIn, useReread } from './port-in-queries.ts';
export { mayAskAgain, statusWords } from './status-words.rules.ts';
export { Timeline } from './timeline.tsx';
export { WithdrawQuestion } from './withdraw-question.tsx';
