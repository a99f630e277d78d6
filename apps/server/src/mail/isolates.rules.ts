/**
 * Data inside sentences is wrapped in Unicode isolates, so that a phone number keeps its order in
 * Hebrew. HTML turns them into elements, since some mail programs drop the characters; a subject
 * goes without.
 */
const leftToRight = '\u2066';
const byItsLetters = '\u2068';
const end = '\u2069';

/** A number, a code, an e-mail or an address: reads from left to right in every language. */
export function ltr(text: string): string {
  return leftToRight + text + end;
}

/** What a person typed: its own letters say how it reads. */
export function typed(text: string): string {
  return byItsLetters + text + end;
}

export function withoutIsolates(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '');
}

/**
 * A subject on one line and without marks that nobody sees: some mail programs draw them as boxes,
 * and filters count them against a mail. In Hebrew a space that does not break ties the groups of a
 * number together, so that they keep their order.
 */
export function subjectLine(text: string): string {
  const isHebrew = /\p{Script=Hebrew}/u.test(text);
  const tied = text.replace(/\u2066([^\u2066-\u2069]*)\u2069/g, (_, data: string) =>
    isHebrew ? data.replaceAll(' ', '\u00a0') : data,
  );
  return tied
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

export interface Run {
  text: string;
  direction: 'ltr' | 'auto' | null;
}

/** The sentence in pieces, with what was wrapped on its own. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const found of text.matchAll(/([\u2066\u2068])([^\u2066-\u2069]*)\u2069/g)) {
    if (found.index > at) runs.push({ text: text.slice(at, found.index), direction: null });
    runs.push({ text: found[2] ?? '', direction: found[1] === leftToRight ? 'ltr' : 'auto' });
    at = found.index + found[0].length;
  }
  if (at < text.length) runs.push({ text: text.slice(at), direction: null });
  return runs;
}

/** Text from outside on one line, without control characters and marks that turn text around. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/**
 * A first name for a greeting, or nothing. A mail of ours goes to addresses that nobody has
 * confirmed, so a name is never an address, a link or a message.
 */
export function greetingName(name: string): string {
  const line = oneLine(name);
  return line.length > 40 || /[:/@\\<>]|\.\S/.test(line) ? '' : line;
}
