/** The id of a row as the portal's addresses carry it: digits. Anything else belongs to nobody: null. */
export function readId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
