import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { Failure } from './failure.mjs';

/**
 * @typedef {{ kind: 'TCP' | 'UDP', host: string, port: number, what: string }} NeededPort
 */

/** @param {NeededPort} needed @returns {Promise<boolean>} */
function isFree({ kind, host, port }) {
  return new Promise((resolve) => {
    if (kind === 'UDP') {
      const socket = createSocket('udp4');
      socket.once('error', () => resolve(false));
      socket.bind(port, host, () => socket.close(() => resolve(true)));
      return;
    }
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/**
 * A Failure says which ports another program has, before anything was started that needs them.
 * @param {readonly NeededPort[]} needed
 */
export async function needFreePorts(needed) {
  const free = await Promise.all(needed.map(isFree));
  const taken = needed.filter((_, at) => !free[at]);
  if (taken.length === 0) return;
  const lines = taken.map(({ kind, host, port, what }) => `  ${host}:${port} ${kind}, for ${what}`);
  throw new Failure(
    `The telephone edge can't start, because another program has:\n${lines.join('\n')}\n` +
      'A kamailio or rtpengine that runs as a service of the machine has to be stopped first.',
  );
}
