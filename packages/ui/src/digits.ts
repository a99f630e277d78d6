const digit = /\p{Nd}/u;

/**
 * Only the decimal digits of a text, as ASCII: Arabic-Indic, full-width and every other script's
 * digits are converted, all else is dropped.
 */
export function digitsOnly(text: string): string {
  let out = '';
  for (const char of text.normalize('NFKC')) {
    if (char >= '0' && char <= '9') out += char;
    else if (digit.test(char)) out += String(decimalValue(char));
  }
  return out;
}

/** Unicode keeps each script's ten digits in one run, so the value is the distance to its zero. */
function decimalValue(char: string): number {
  const code = char.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && digit.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/** Letters and digits of a one-time code, digits as ASCII, without the spaces and dashes people paste, at most `length`. */
export function codeCharacters(text: string, length: number): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\p{Nd}/gu, digitsOnly)
    .slice(0, length);
}

/**
 * True when a changed value came in as one piece (autofill, drop) that holds more than its box:
 * it starts like an international number or has more digits than the box takes.
 */
export function looksLikeWholeNumber(before: string, after: string, boxDigits: number): boolean {
  if (after.length - before.length < 2) return false;
  return /^\s*(\+|00)/.test(after) || digitsOnly(after).length > boxDigits;
}
