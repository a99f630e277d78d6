import { type PortInReason, portInReasons } from '../contract.ts';

/** What the desk says of a request; a day with 'scheduled', a reason with 'rejected'. */
export type PortInReport = { reference: string } & (
  | { state: 'submitted' | 'completed' }
  | { state: 'scheduled'; movesOn: string }
  | { state: 'rejected'; reason: PortInReason }
);

export const usage = `Reports to the running server how far a number on its way is.

  npm run port-in -- REFERENCE submitted
  npm run port-in -- REFERENCE scheduled YYYY-MM-DD
  npm run port-in -- REFERENCE rejected REASON
  npm run port-in -- REFERENCE completed

The reference stands in the mail to the brand's support. REASON is one of:
${portInReasons.join(', ')}.`;

/** The report that somebody typed; null where it is none, and `usage` says what is. */
export function readReport(words: readonly string[]): PortInReport | null {
  const [reference, state, more, ...rest] = words;
  if (reference === undefined || rest.length > 0) return null;
  if (state === 'submitted' || state === 'completed') {
    return more === undefined ? { reference, state } : null;
  }
  if (state === 'scheduled') {
    return /^\d{4}-\d\d-\d\d$/.test(more ?? '') ? { reference, state, movesOn: more ?? '' } : null;
  }
  const reason = portInReasons.find((known): known is PortInReason => known === more);
  return state === 'rejected' && reason ? { reference, state, reason } : null;
}

/** What the desk reads once its report is taken. */
export function taken({ reference, state }: PortInReport): string {
  return `${reference} is ${state}. Who asked was told by mail.`;
}
