/** Calling codes of countries whose numbers may begin with a zero that is dialled from abroad too. */
const keepZero: ReadonlySet<string> = new Set(['39', '225', '229', '241', '242', '378']);

/** With fewer digits nobody has typed a number yet. */
const typedMin = 4;

/**
 * Whether a number begins with the zero that is dialled inside its country only, as far as that can
 * be told without the number plans: it is asked about and never dropped by itself (UX F11).
 */
export function mayHaveTrunkZero({ prefix, phone }: { prefix: string; phone: string }): boolean {
  return (
    prefix !== '' && !keepZero.has(prefix) && phone.startsWith('0') && phone.length >= typedMin
  );
}
