/** How many phones that rang before are offered. */
const phonesMost = 4;

/** Phones of the account that may ring, each once: where numbers ring now, then what was proved. */
export function usedDigits(
  rings: readonly string[],
  proved: readonly string[],
  own: readonly string[],
): readonly string[] {
  const known = new Set([...rings, ...proved].filter((digits) => !own.includes(digits)));
  return [...known].slice(0, phonesMost);
}
