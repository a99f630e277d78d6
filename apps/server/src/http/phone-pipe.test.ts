import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { passPhones } from './phone-pipe.ts';

const path = '/phone';
const ofClientMax = 40;
const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** A server whose proxy is this machine, and an edge that takes whoever is let through. */
async function setUp() {
  const edge = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', (head) => {
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n\r\n${head.toString().split('\r\n')[0]}`);
      socket.on('data', (word) => socket.write(`heard ${word.toString()}`));
    });
  }).listen(0, '127.0.0.1');
  await once(edge, 'listening');
  closers.push(() => edge.close());
  const app = Fastify();
  passPhones(app, {
    phone: {
      url: path,
      secrets: [],
      edge: { host: '127.0.0.1', port: (edge.address() as AddressInfo).port },
    },
    trustedProxies: ['loopback'],
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  closers.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const open = async (client: string): Promise<{ socket: Socket; answer: string }> => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => socket.destroy());
    closers.push(() => socket.destroy());
    const lines = ['Host: portal.example', 'Connection: Upgrade', 'Upgrade: websocket'];
    socket.write(
      [`GET ${path} HTTP/1.1`, ...lines, `X-Forwarded-For: ${client}`, '', ''].join('\r\n'),
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    return { socket, answer: answer.toString() };
  };
  return { app, open };
}

test('a browser that rings is passed on to the edge as it came, and both hear each other', async () => {
  const { open } = await setUp();
  const { socket, answer } = await open('192.0.2.7');
  expect(answer).toContain('101 Switching Protocols');
  socket.write('REGISTER');
  const [heard] = (await once(socket, 'data')) as [Buffer];
  expect(heard.toString()).toContain('heard REGISTER');
});

test('no client takes the places of all, and one that goes leaves its place', async () => {
  const { app, open } = await setUp();
  const taken: Socket[] = [];
  for (let place = 0; place < ofClientMax; place += 1) {
    // Of one customer's net, whatever address of it asks.
    const { socket, answer } = await open(`2001:db8:0:1::${place.toString(16)}`);
    expect(answer).toContain('101');
    taken.push(socket);
  }
  const refused = await open('2001:db8:0:1::ffff');
  expect(refused.answer).toContain('503 Service Unavailable');
  // It is closed, though its other side stays open for as long as nobody ends it.
  const connections = promisify(app.server.getConnections.bind(app.server));
  await expect.poll(() => connections()).toBe(ofClientMax);
  refused.socket.destroy();
  expect((await open('2001:db8:0:2::1')).answer).toContain('101');
  taken[0]?.destroy();
  await expect.poll(async () => (await open('2001:db8:0:1::1')).answer).toContain('101');
});

test('who resets the connection at once takes nothing with it', async () => {
  const { app, open } = await setUp();
  const socket = new PassThrough();
  // As Node tells it where the peer is gone before anybody has asked for its address.
  const request = {
    url: path,
    rawHeaders: [],
    socket: {},
    headers: { 'x-forwarded-for': '192.0.2.7' },
  };
  app.server.emit('upgrade', request, socket, Buffer.alloc(0));
  expect(socket.destroyed).toBe(true);
  expect((await open('192.0.2.7')).answer).toContain('101');
});
