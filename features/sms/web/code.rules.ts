/** Words that stand beside a code, in the languages of the product; the start of a word is enough. */
const codeWords =
  /(?<![\p{L}\p{N}])(?:codes?|pin|otp|passcode|password|verif\p{L}*|one-time|c[óo]digos?|clave|contraseña|senha|token|[והלב]*(?:קוד|סיסמ[הא]|אימות)\p{L}*)(?![\p{L}])/giu;
/** Four to eight digits by themselves: no part of a number, an amount, a date or an address. */
const candidates =
  /(?<![\p{L}\p{N}+$€£₪#/.,:@*-])(\d{4,8}|\d{3}[ -]\d{3})(?![\p{L}\p{N}/:@*-]|[.,]\d)/gu;
/** G-482913 is how some write it. */
const withLetter = /(?<![\p{L}\p{N}])[A-Z]-(\d{4,8})(?![\p{L}\p{N}-])/gu;
/** A code stands so many characters from its word at most. */
const nearMost = 40;

interface Found {
  readonly code: string;
  readonly start: number;
  readonly end: number;
}

function digitGroups(text: string): Found[] {
  return [...text.matchAll(candidates), ...text.matchAll(withLetter)].map((match) => ({
    code: (match[1] ?? '').replace(/\D/g, ''),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The code that a text is about: the digits nearest to a word for one; null where there is none. */
export function codeIn(text: string): string | null {
  const words = [...text.matchAll(codeWords)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  let nearest: { code: string; distance: number } | null = null;
  for (const { code, start, end } of digitGroups(text)) {
    for (const word of words) {
      const distance = start >= word.end ? start - word.end : word.start - end;
      if (distance > nearMost || (nearest && nearest.distance <= distance)) continue;
      nearest = { code, distance };
    }
  }
  return nearest?.code ?? null;
}
