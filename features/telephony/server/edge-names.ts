import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function written(value: bigint, length: number): string {
  let left = value;
  let text = '';
  for (let at = 0; at < length; at += 1) {
    text = alphabet[Number(left % 32n)] + text;
    left /= 32n;
  }
  return text;
}

/** A name for a call that tells nothing but its time, and sorts by it: 26 characters. */
export function newEdgeCall(now = Date.now()): string {
  return written(BigInt(now), 10) + written(BigInt(`0x${randomBytes(10).toString('hex')}`), 16);
}
