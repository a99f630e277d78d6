import { createHmac } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Evapi, type Told } from '../agent/evapi.ts';
import { RtpEngine } from '../agent/rtpengine.ts';
import { inviteByTab, openTab, registerTab } from '../proof/raw-tab.ts';
import { until } from '../proof/until.ts';
import { DevEdge } from './dev-edge.ts';

const [older, newer] = ['an-older-secret-of-web-phones', 'a-newer-secret-of-web-phones'];
const user = 'address.session';

let edge: DevEdge;
let agent: Evapi;
let media: RtpEngine;
let told: Told[];
let port: number;
let origin: string;
let opened: Socket[];

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

beforeEach(async () => {
  const [phonePort = 0, evapiPort = 0, mediaPort = 0] = await freePorts(3);
  const files = new Map([['/', { type: 'text/html', body: 'A telephone' }]]);
  edge = new DevEdge({ phonePort, evapiPort, mediaPort, phoneSecrets: [newer, older], files });
  await edge.listen();
  port = phonePort;
  origin = `http://127.0.0.1:${port}`;
  told = [];
  opened = [];
  agent = new Evapi(
    { host: '127.0.0.1', port: evapiPort },
    { onTold: (one) => told.push(one), onState: () => {}, say: () => {} },
  );
  media = new RtpEngine({ host: '127.0.0.1', port: mediaPort });
});

afterEach(() => {
  for (const socket of opened) socket.destroy();
  agent.close();
  media.close();
  edge.close();
});

function named(its: { seconds?: number; secret?: string; user?: string }) {
  const end = Math.floor(Date.now() / 1_000) + (its.seconds ?? 600);
  const username = `${end}:${user}`;
  const password = createHmac('sha256', its.secret ?? newer)
    .update(username)
    .digest('base64');
  return { username, password, user: its.user ?? user };
}

async function tab(from = origin): Promise<Socket> {
  const socket = await openTab(port, '/phone', from);
  if (typeof socket === 'number') throw new Error(`It was refused with ${socket}`);
  opened.push(socket);
  return socket;
}

it('lets in tabs that the portal gave a name to, by every secret of the list, and nobody else', async () => {
  expect(await registerTab(await tab(), named({}))).toBe(200);
  expect(await registerTab(await tab(), named({ secret: older }))).toBe(200);
  expect(await registerTab(await tab(), named({ secret: 'a-secret-of-somebody' }))).toBe(403);
  expect(await registerTab(await tab(), named({ seconds: -1 }))).toBe(403);
  expect(await registerTab(await tab(), named({ user: 'other.session' }))).toBe(403);
  await until('two tabs', () => told.filter(({ ev }) => ev === 'tab').length === 2);
  expect(told.find(({ ev }) => ev === 'tab')).toMatchObject({ user, uri: expect.any(String) });
});

it('lets no other site’s page connect', async () => {
  expect(await openTab(port, '/phone', 'https://evil.example')).toBe(403);
  expect(await openTab(port, '/telephone', 'https://evil.example')).toBe(403);
});

it('lets no tab call', async () => {
  const socket = await tab();
  expect(await registerTab(socket, named({}))).toBe(200);
  expect(await inviteByTab(socket, named({}))).toBe(403);
});

it('lets go of a sign-in that is over, and tells of tabs that are gone', async () => {
  const socket = await tab();
  await registerTab(socket, named({}));
  await until('the tab', () => told.some(({ ev }) => ev === 'tab'));
  const conid = told.find(({ ev }) => ev === 'tab')?.conid;
  agent.send({ act: 'gone', session: 'session' });
  agent.send({ act: 'drop', conid });
  await until('its end', () => told.some((one) => one.ev === 'tab-gone' && one.conid === conid));
  expect(await registerTab(await tab(), named({}))).toBe(403);
});

it('tells an agent that begins anew who is there, and lists no calls where there are none', async () => {
  await registerTab(await tab(), named({}));
  await until('the tab', () => told.some(({ ev }) => ev === 'tab'));
  told = [];
  agent.send({ act: 'hello' });
  agent.send({ act: 'list' });
  await until('the list', () => told.some(({ ev }) => ev === 'list'));
  expect(told.map(({ ev }) => ev)).toEqual(['tab', 'list']);
  expect(JSON.parse(Buffer.from(told[1]?.body ?? '', 'base64').toString())).toEqual({ result: [] });
  expect(await media.calls()).toEqual(new Set());
});

it('shows the page that is a telephone, and nothing else', async () => {
  expect(await (await fetch(`${origin}/`)).text()).toBe('A telephone');
  expect((await fetch(`${origin}/secrets`)).status).toBe(404);
});

it('stays where another site asks for a connection and goes away', async () => {
  const faults: unknown[] = [];
  const note = (fault: unknown) => faults.push(fault);
  process.on('uncaughtException', note);
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
    const head = `Host: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`;
    socket.write(`GET / HTTP/1.1\r\n${head}\r\n`);
    await new Promise((resolve) => setImmediate(resolve));
    socket.resetAndDestroy();
  }
  expect((await fetch(origin)).status).toBe(200);
  process.off('uncaughtException', note);
  expect(faults).toEqual([]);
});
