import { digitsOf } from './routing.rules.ts';
import type { CallReport } from './settling.rules.ts';

/** What the SIP edge says of a call that is over; instants are ISO 8601. */
export interface Cdr {
  answeredAt?: string | null | undefined;
  endedAt: string;
  legs: readonly { destination: string; seconds: number }[];
}

const daySeconds = 86_400;

/** The legs of a record; one without legs is rated from its answer to its end, in started seconds. */
export function readCdr(cdr: Cdr): CallReport {
  if (cdr.legs.length > 0) {
    const legs = cdr.legs.map(({ destination, seconds }) => ({
      destination: digitsOf(destination),
      seconds,
    }));
    return { kind: 'ended', legs };
  }
  const lasted = cdr.answeredAt ? (Date.parse(cdr.endedAt) - Date.parse(cdr.answeredAt)) / 1000 : 0;
  const seconds = Math.min(daySeconds, Math.max(0, Math.ceil(lasted)));
  return { kind: 'ended', legs: [{ destination: '', seconds }] };
}
