import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';

/** A small disk for the database; null where this user may not make one. */
export function smallDisk(folder: string): (() => void) | null {
  const mounted = spawnSync('/bin/mount', [
    '-t',
    'tmpfs',
    '-o',
    'size=500m,mode=755',
    'tmpfs',
    folder,
  ]);
  if (mounted.status !== 0) return null;
  return () => void spawnSync('/bin/umount', ['-l', folder]);
}

/** Writes a file until there is no room for more of it. */
export function useUp(file: string): void {
  const block = Buffer.alloc(1_000_000);
  try {
    for (;;) appendFileSync(file, block);
  } catch {
    // That was the last of the room.
  }
}
