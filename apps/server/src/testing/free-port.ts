import { randomInt } from 'node:crypto';
import net from 'node:net';

/** Below what systems give to outgoing connections by themselves. */
const range = [10_240, 32_768] as const;

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = net.createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/**
 * A port of this machine on which nobody listens. One that the system chose could become the near
 * end of anybody's connection before a server that is slow to start has it, or while it restarts.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...range);
    if (await isFree(port)) return port;
  }
}
