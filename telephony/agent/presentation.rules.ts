import type { CallerShown, Diversion } from './portal-words.ts';

/** What a phone is shown: the display and address of From, and header lines of their own. */
export interface Presentation {
  readonly display: string;
  readonly from: string;
  /** Each line ends with CRLF. */
  readonly headers: string;
}

const quoted = (text: string) => `"${text.replace(/[\r\n]/g, ' ').replace(/["\\]/g, '\\$&')}"`;

/**
 * How the caller stands on a phone's display. A hidden number is Anonymous; one that is not to be
 * shown, or can't be, is the called number, which the phone's owner knows.
 */
export function presentation(
  { caller, diversion }: { caller: CallerShown; diversion: Diversion },
  { host, mayPresent }: { host: string; mayPresent: 'any' | 'own' },
): Presentation {
  const address = (number: string) => `sip:${number}@${host}`;
  const divertedBy =
    `Diversion: <${address(diversion.number)}>;reason=${diversion.reason}` +
    `;counter=${diversion.counter};privacy=off;screen=yes\r\n`;
  if (mayPresent === 'own') {
    return { display: '', from: address(diversion.number), headers: divertedBy };
  }
  const asserted = caller.pai === null ? '' : `P-Asserted-Identity: <${address(caller.pai)}>\r\n`;
  if (caller.privacy === 'id') {
    return {
      display: '"Anonymous"',
      from: 'sip:anonymous@anonymous.invalid',
      headers: `${asserted}Privacy: id\r\n${divertedBy}`,
    };
  }
  return {
    display: caller.display === '' ? '' : quoted(caller.display),
    from: address(caller.from ?? diversion.number),
    headers: `${asserted}${divertedBy}`,
  };
}

/** Why a later step rings, in the words of Diversion, from how the step before it ended. */
export function diversionReason(
  isFirst: boolean,
  codes: readonly number[],
  original: string,
): string {
  if (isFirst) return original;
  return codes.some((code) => code === 486 || code === 600) ? 'user-busy' : 'no-answer';
}
