import { once } from 'node:events';
import net from 'node:net';
import { type DrilledServer, startDrilledServer } from '../../stand-ins/drills/drilled-server.ts';
import {
  inWords,
  slowest,
  type Timed,
  timedRequest,
} from '../../stand-ins/drills/timed-requests.ts';
import type { Part } from './part.ts';

const page = '/api/vnumber/get-translation/en';
const request = `GET ${page} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const cutMs = 31_500;

/** Sends bytes on one connection, and reads what comes or nothing at all. */
async function pipeline(port: number, bytes: number, reads: boolean): Promise<void> {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  if (reads) socket.resume();
  else socket.pause();
  socket.write(request.repeat(Math.ceil(bytes / request.length)));
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 8_000))]);
  socket.destroy();
}

/** How others fare while something goes on. */
async function beside(server: DrilledServer, work: Promise<unknown>) {
  let isOver = false;
  const over = work.finally(() => (isOver = true));
  const others = [];
  while (!isOver) others.push(await timedRequest(server.url, { name: 'other', path: '/livez' }));
  await over;
  return others;
}

/** Somebody asked, and nobody was refused: a refusal is quick. */
const areAnswered = (others: readonly Timed[]) =>
  others.length > 0 && others.every(({ status }) => status === 200);

/** Sends a byte a second and says after how many milliseconds the server had enough. */
async function sendSlowly(port: number, begin: string, more: string): Promise<number> {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.resume();
  await once(socket, 'connect');
  const began = performance.now();
  socket.write(begin);
  const drip = setInterval(() => socket.writable && socket.write(more), 1_000);
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 90_000))]);
  clearInterval(drip);
  socket.destroy();
  return performance.now() - began;
}

export const part: Part = {
  name: 'one-connection',
  async run({ report }) {
    const server = await startDrilledServer({ LOG_LEVEL: 'error' });
    try {
      // What is made once is made before it is measured.
      await beside(server, pipeline(server.port, 2_000, true));
      const before = server.residentMb();
      for (const bytes of [55_000, 437_000, 4_000_000]) {
        for (const reads of [true, false]) {
          const others = await beside(server, pipeline(server.port, bytes, reads));
          const grown = server.residentMb() - before;
          const client = reads ? 'reads' : 'does not read';
          report(
            `${bytes / 1_000} kB of pipelined requests, by a client that ${client}, stop nobody`,
            grown < 80 && slowest(others) < 1_000 && areAnswered(others),
            `${grown.toFixed(0)} MB more; ${inWords(others)}`,
          );
        }
      }
      const slow = await Promise.all([
        ...Array.from({ length: 20 }, () =>
          sendSlowly(server.port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX: ', 'x'),
        ),
        ...Array.from({ length: 20 }, () =>
          sendSlowly(
            server.port,
            'POST /api/vnumber/auth/Login HTTP/1.1\r\nHost: localhost\r\n' +
              'Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
            ' ',
          ),
        ),
      ]);
      const longest = Math.max(...slow);
      report(
        'Slow heads and bodies are cut at 30 seconds',
        longest < cutMs,
        `40 connections, the longest ${(longest / 1_000).toFixed(1)} s`,
      );
    } finally {
      await server.close();
    }
  },
};
