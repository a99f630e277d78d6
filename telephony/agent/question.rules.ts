import { isServiceNumber, toInternational } from './numbers.rules.ts';
import type { Diversion, Question } from './portal-words.ts';
import {
  type Address,
  parseAddress,
  requestUri,
  type SipMessage,
  userOf,
  valueOf,
  valuesOf,
} from './sip-message.ts';
import type { Trunk } from './trunks.rules.ts';

/** What the caller's carrier asks, in the server's words; or the code that it gets at once. */
export type Reading =
  | { readonly question: Omit<Question, 'edge' | 'at' | 'can' | 'source'> }
  | { readonly code: 404 | 484 | 488; readonly text: string };

const isAnonymous = (uri: string) => /anonymous|unavailable|restricted|invalid/i.test(uri);

type Party = Pick<Question, 'from' | 'privacy'>;

/** Who asks, as far as the trunk may be believed. One who is hidden is not even read. */
function partyOf(
  message: SipMessage,
  trunk: Trunk,
  read: (party: Address) => string | null,
): Party {
  const privacy = valuesOf(message, 'Privacy', true)
    .flatMap((value) => value.split(';'))
    .map((value) => value.trim().toLowerCase());
  if (privacy.some((one) => ['id', 'user', 'header'].includes(one))) {
    return { from: null, privacy: 'id' };
  }
  const from = parseAddress(valueOf(message, 'From'));
  const asserted = trunk.trusted ? valuesOf(message, 'P-Asserted-Identity', true) : [];
  if (asserted.length === 0 && isAnonymous(from.uri)) return { from: null, privacy: 'id' };
  for (const party of [...asserted.map(parseAddress), from]) {
    const found = read(party);
    if (found !== null) return { from: found, privacy: 'none' };
  }
  return { from: null, privacy: 'unavailable' };
}

const callerOf = (message: SipMessage, trunk: Trunk) =>
  partyOf(message, trunk, ({ uri }) => toInternational(userOf(uri), trunk.numbers));

/** Fewer digits than a phone that writes texts has. */
const shortCode = /^\d{1,6}$/;
const senderMost = 32;

/**
 * Who wrote a text: a number, or as it stands the name or the short code that companies write under,
 * which no country's prefix belongs before. Null where the sender is hidden.
 */
export function senderOf(message: SipMessage, trunk: Trunk): string | null {
  return partyOf(message, trunk, ({ uri, display }) => {
    if (isAnonymous(uri)) return null;
    const written = (userOf(uri) || display).replace(/\p{Cc}/gu, '').trim();
    const isName = shortCode.test(written) || /\p{L}/u.test(written);
    const name = Array.from(written).slice(0, senderMost).join('');
    return isName ? name : toInternational(written, trunk.numbers);
  }).from;
}

const verstats: readonly [RegExp, Question['verstat']][] = [
  [/TN-Validation-Passed-A/i, 'passed-A'],
  [/TN-Validation-Passed-B/i, 'passed-B'],
  [/TN-Validation-Passed-C/i, 'passed-C'],
  [/TN-Validation-Passed/i, 'passed-A'],
  [/TN-Validation-Failed/i, 'failed'],
];

function verstatOf(message: SipMessage): Question['verstat'] {
  const said = [valueOf(message, 'P-Asserted-Identity'), valueOf(message, 'From')].join(' ');
  return verstats.find(([pattern]) => pattern.test(said))?.[1] ?? 'none';
}

const diversionsMax = 10;

/** The numbers that passed this call on, newest first. */
function diversionsOf(message: SipMessage, trunk: Trunk): Diversion[] {
  const diverted = valuesOf(message, 'Diversion', true).map((value) => {
    const { uri, params } = parseAddress(value);
    const reason = params['reason'] ?? 'unknown';
    return { uri, reason, counter: Number(params['counter'] ?? 1) };
  });
  // History-Info lists the oldest first, and the last one is who is called now.
  const history = valuesOf(message, 'History-Info', true)
    .map((value) => ({ uri: parseAddress(value).uri, reason: 'unknown', counter: 1 }))
    .slice(0, -1)
    .reverse();
  return (diverted.length > 0 ? diverted : history)
    .flatMap(({ uri, reason, counter }) => {
      const number = toInternational(userOf(uri), trunk.numbers);
      if (number === null) return [];
      return [{ number, reason, counter: Number.isInteger(counter) && counter > 0 ? counter : 1 }];
    })
    .slice(0, diversionsMax);
}

const namedCodecs: Readonly<Record<string, string>> = { '0': 'PCMU', '8': 'PCMA' };

function codecsOf(message: SipMessage): string[] {
  const media = /^m=audio \d+ \S+ (.+)$/m.exec(message.body.toString())?.[1] ?? '';
  return media
    .trim()
    .split(/\s+/)
    .flatMap((payload) => namedCodecs[payload] ?? []);
}

/**
 * A secure trunk talks by SRTP, whoever asks for less on the way; on any other the keys of SRTP would be
 * read with the rest.
 */
function isSoundOf(message: SipMessage, { secure }: Trunk): boolean {
  const profile = /^m=audio \d+ (\S+)/m.exec(message.body.toString())?.[1] ?? null;
  const wanted = secure ? ['RTP/SAVP', 'RTP/SAVPF'] : ['RTP/AVP', 'RTP/AVPF'];
  return profile === null || wanted.includes(profile);
}

/** Reads an INVITE, or another request that begins something for a number. */
export function readQuestion(message: SipMessage, trunk: Trunk): Reading {
  const called = userOf(requestUri(message));
  if (isServiceNumber(called)) return { code: 404, text: 'Not Found' };
  const to = toInternational(called, trunk.numbers);
  if (to === null) return { code: 484, text: 'Address Incomplete' };
  if (!isSoundOf(message, trunk)) return { code: 488, text: 'Not Acceptable Here' };
  const hops = Number(valueOf(message, 'Max-Forwards'));
  return {
    question: {
      trunk: trunk.name,
      callId: valueOf(message, 'Call-ID'),
      fromTag: parseAddress(valueOf(message, 'From')).params['tag'] ?? '',
      to,
      ...callerOf(message, trunk),
      verstat: verstatOf(message),
      diversions: diversionsOf(message, trunk),
      maxForwards: Number.isInteger(hops) && hops >= 0 && hops < 256 ? hops : 70,
      codecs: codecsOf(message),
    },
  };
}
