import { createServer, type Server } from 'node:net';
import { createSocket } from 'node:dgram';
import { readFileSync } from 'node:fs';

/** Blocks that no program of Debian's is known for, below those that the system itself gives out. */
const blocks = [15_000, 20_000, 24_000, 10_000] as const;
/** Held for as long as the proof runs, so that another proof takes another block. */
const markAt = 999;

const host = '127.0.0.1';

async function hold(port: number): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy()).unref();
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(port, host, () => resolve(server));
  });
}

async function isFree(port: number): Promise<boolean> {
  const server = await hold(port);
  if (!server) return false;
  await new Promise((resolve) => server.close(resolve));
  const socket = createSocket('udp4');
  return new Promise((resolve) => {
    socket.once('error', () => resolve(false));
    socket.bind(port, host, () => socket.close(() => resolve(true)));
  });
}

/** A block of some four thousand ports that is this proof's alone; the ports named must be free in it. */
export async function claimBlock(needed: readonly number[]): Promise<number> {
  for (const block of blocks) {
    const mark = await hold(block + markAt);
    if (!mark) continue;
    const free = await Promise.all(needed.map((port) => isFree(block + port)));
    if (free.every(Boolean)) return block;
    mark.close();
  }
  throw new Error(
    `No ports are free for the proof: it needs one of the blocks ${blocks.join(', ')}`,
  );
}

/** Whether a program listens at a port of this machine, as Linux says. */
export function isTaken(port: number, kind: 'udp' | 'tcp' = 'udp'): boolean {
  const its = port.toString(16).toUpperCase().padStart(4, '0');
  return readFileSync(`/proc/net/${kind}`, 'utf8')
    .split('\n')
    .some((line) => /^\s*\d+: [0-9A-F]+:([0-9A-F]{4}) /.exec(line)?.[1] === its);
}
