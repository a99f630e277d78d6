/** Whether a number may be ordered: it is for sale, or was put aside for the request that brought it. */
export function isOnOffer(
  number: { status: string; reservedFor: string | null },
  portInId: string | null,
): boolean {
  if (portInId === null) return number.status === 'for-sale';
  return number.status === 'reserved' && number.reservedFor === portInId;
}
