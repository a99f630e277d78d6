/** The first and the last byte that are asked for, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * What a Range header asks of so many bytes: all of them where it asks for no single range of bytes
 * (RFC 9110 lets it go unread), null where none of the range is there.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'all' | null {
  const { from = '', to = '' } =
    /^bytes=(?<from>\d{0,15})-(?<to>\d{0,15})$/.exec(header ?? '')?.groups ?? {};
  if (from === '' && to === '') return 'all';
  const end = bytes - 1;
  if (from === '') {
    const length = Math.min(Number(to), bytes);
    return length === 0 ? null : { first: bytes - length, last: end };
  }
  const first = Number(from);
  const last = to === '' ? Infinity : Number(to);
  // A range that ends before it begins is none.
  if (last < first) return 'all';
  return first > end ? null : { first, last: Math.min(last, end) };
}
