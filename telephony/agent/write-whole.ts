import { writeSync } from 'node:fs';

/**
 * Writes all of it, to where the file is at or from a position on, in bytes. The system may take less at
 * once than it is given, as the last of what fits on a disk; only the next write says why. Throws then.
 */
export function writeWhole(
  descriptor: number,
  bytes: Buffer,
  position: number | null = null,
): void {
  for (let at = 0; at < bytes.length;) {
    const to = position === null ? null : position + at;
    at += writeSync(descriptor, bytes, at, bytes.length - at, to);
  }
}
