/** Whether the typefaces of the paper have a code point. */
export type Drawable = (codePoint: number) => boolean;

const isSaid = /[\p{L}\p{N}]/u;

/**
 * What is drawn of a line: no marks of direction, and no sign that the typefaces lack, since both
 * come out as boxes. Where a letter or digit is lacking nothing of it is: ". 5" is no address.
 */
export function drawnText(text: string, isDrawable: Drawable): string {
  const signs = Array.from(text.normalize('NFC').replace(/[\p{Cc}\p{Cf}]/gu, ''));
  const isThere = (sign: string) => isDrawable(sign.codePointAt(0) ?? 0);
  if (signs.some((sign) => isSaid.test(sign) && !isThere(sign))) return '';
  return signs.filter(isThere).join('').replace(/ {2,}/g, ' ').trim();
}
