import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { needFreePorts } from './free-ports.mjs';

/** @type {(() => void)[]} */
const open = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

const host = '127.0.0.1';

/** @returns {Promise<number>} */
const tcp = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
    open.push(() => server.close());
  });

/** @returns {Promise<number>} */
const udp = () =>
  new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.bind(0, host, () => resolve(socket.address().port));
    open.push(() => socket.close());
  });

describe('ports that a program needs', () => {
  it('are named with what they are for where another program has them', async () => {
    const [signalling, sound] = [await tcp(), await udp()];
    const asked = needFreePorts([
      { kind: 'TCP', host, port: signalling, what: 'carriers' },
      { kind: 'UDP', host, port: signalling, what: 'nothing' },
      { kind: 'UDP', host, port: sound, what: 'sound' },
    ]);
    await expect(asked).rejects.toThrow(
      `  ${host}:${signalling} TCP, for carriers\n  ${host}:${sound} UDP, for sound\n`,
    );
    await expect(asked).rejects.not.toThrow('nothing');
  });

  it('are free again once it is gone', async () => {
    const port = await tcp();
    open.pop()?.();
    const asked = needFreePorts([{ kind: 'TCP', host, port, what: 'carriers' }]);
    await expect(asked).resolves.toBeUndefined();
  });
});
