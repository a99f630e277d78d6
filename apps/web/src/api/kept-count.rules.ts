/**
 * A short mark of a customer, by which a browser knows what it counted for whom: not an e-mail, since
 * it stays after a log-out. FNV-1a, which is no secret and need not be one.
 */
export function markOf(email: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(email.trim().toLowerCase())) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/** The count in what was kept, where it was counted for this customer. */
export function countIn(kept: string | null, mark: string): number | null {
  const [whose = '', count = ''] = kept?.split(':') ?? [];
  return whose === mark && /^\d{1,6}$/.test(count) ? Number(count) : null;
}
