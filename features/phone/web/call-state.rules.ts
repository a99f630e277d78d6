/** A call that rings in this browser, or that it talks in. */
export interface PhoneCall {
  readonly id: string;
  /** Digits; null where the caller hides, or is not shown. */
  readonly caller: string | null;
  /** The digits that were called. */
  readonly called: string;
  readonly stage: 'ringing' | 'answering' | 'talking';
  /** When it began to ring, then when it was answered: milliseconds since 1970. */
  readonly since: number;
  readonly isMuted: boolean;
  readonly isHeld: boolean;
  /** The other side does not listen for a while. */
  readonly isHeldByCaller: boolean;
}

const digitsIn = (text: string): string => /\+?(\d{2,15})(?=@|$)/.exec(text)?.[1] ?? '';

/**
 * Who calls whom, by what the edge sends: the called number stands in Diversion, and as the caller too
 * where the caller is not to be shown.
 */
export function partiesOf(said: {
  readonly from: string;
  readonly diversion: string;
}): Pick<PhoneCall, 'caller' | 'called'> {
  const called = digitsIn(/<?sip:([^;>]*)/.exec(said.diversion)?.[1] ?? '');
  const caller = digitsIn(said.from);
  return { called, caller: caller === '' || caller === called ? null : caller };
}

/** When to ask for new credentials: two thirds of the way to their end, never in a hurry. */
export function renewInMs(expires: string, now: number): number {
  return Math.max(30_000, Math.round(((Date.parse(expires) - now) * 2) / 3));
}
