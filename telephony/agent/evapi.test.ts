import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Evapi, type Told } from './evapi.ts';
import { encodeNetstring } from './netstring.ts';

let kamailio: Server;
let lines: Socket[];
let agent: Evapi;
let told: Told[];
let said: string[];

beforeEach(async () => {
  lines = [];
  told = [];
  said = [];
  kamailio = createServer((socket) => {
    socket.on('error', () => {});
    lines.push(socket);
  });
  await new Promise<void>((resolve) => kamailio.listen(0, '127.0.0.1', resolve));
  const { port } = kamailio.address() as AddressInfo;
  const onTold = (one: Told) => {
    if (one.ev === 'fault') throw new Error('Somebody fails at it');
    told.push(one);
  };
  const say = (what: string) => said.push(what);
  agent = new Evapi({ host: '127.0.0.1', port }, { onTold, onState: () => {}, say });
  await vi.waitUntil(() => lines.length === 1);
});

afterEach(() => {
  agent.close();
  for (const line of lines) line.destroy();
  kamailio.close();
});

const message = (ev: string) => encodeNetstring(JSON.stringify({ ev }));

it('a message that can’t be read is left out and told, and the line goes on', async () => {
  const bad = encodeNetstring('{"ev":"tab","uri":"sip:\\x@there"}');
  lines[0]?.write(Buffer.concat([message('one'), bad, message('fault'), message('two')]));
  await expect.poll(() => told.map(({ ev }) => ev)).toEqual(['one', 'two']);
  expect(said).toEqual(['not-understood', 'not-understood']);
  lines[0]?.write(message('three'));
  await expect.poll(() => told.length).toBe(3);
  expect(lines).toHaveLength(1);
});

it('a line on which nothing can be read any more is made again', async () => {
  lines[0]?.write('no netstring');
  await expect.poll(() => lines.length).toBe(2);
  lines[1]?.write(message('one'));
  await expect.poll(() => told.map(({ ev }) => ev)).toEqual(['one']);
});
