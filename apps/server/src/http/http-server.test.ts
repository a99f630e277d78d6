import { once } from 'node:events';
import type http from 'node:http';
import net from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { createHttpServer, type ServerTimes, refuseConnection } from './http-server.ts';

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

interface Scene {
  /** Paths in the order in which they were begun. */
  begun: string[];
  answers: Map<string, http.ServerResponse>;
  connect(): Promise<{ socket: net.Socket; text(): string }>;
}

let server: http.Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listen(times: Partial<ServerTimes> = {}): Promise<Scene> {
  const begun: string[] = [];
  const answers = new Map<string, http.ServerResponse>();
  const mine = createHttpServer((incoming, response) => {
    const path = incoming.url ?? '';
    begun.push(path);
    if (path.startsWith('/held')) answers.set(path, response);
    else response.end(`answer to ${path}\n`);
  }, times);
  mine.on('clientError', (error, socket) =>
    refuseConnection(error, socket as net.Socket, { info: () => {} }),
  );
  server = mine;
  await once(mine.listen(0, '127.0.0.1'), 'listening');
  return {
    begun,
    answers,
    async connect() {
      const { port } = mine.address() as net.AddressInfo;
      const socket = net.connect(port, '127.0.0.1');
      socket.on('error', () => {});
      await once(socket, 'connect');
      let text = '';
      socket.on('data', (data) => (text += data.toString()));
      return { socket, text: () => text };
    },
  };
}

const paths = (many: number) => Array.from({ length: many }, (_, at) => `/${at}`);
const answered = (text: string) => [...text.matchAll(/answer to (\S+)/g)].map(([, path]) => path);

describe('one connection', () => {
  it('is answered one request at a time, in order, while others are served', async () => {
    const { begun, answers, connect } = await listen();
    const mine = await connect();
    mine.socket.write(request('/held') + paths(20).map(request).join(''));
    const other = await connect();
    other.socket.write(request('/other'));
    await expect.poll(() => answered(other.text())).toEqual(['/other']);
    expect(begun).toEqual(['/held', '/other']);
    answers.get('/held')?.end('held\n');
    await expect.poll(() => answered(mine.text())).toEqual(paths(20));
    mine.socket.write(request('/again'));
    await expect.poll(() => answered(mine.text()).at(-1)).toBe('/again');
  });

  it('may have a few that wait', async () => {
    const { answers, connect } = await listen();
    const mine = await connect();
    mine.socket.write(request('/held') + paths(32).map(request).join(''));
    await expect.poll(() => answers.has('/held')).toBe(true);
    answers.get('/held')?.end('held\n');
    await expect.poll(() => answered(mine.text())).toEqual(paths(32));
  });

  it('that sends more than may wait is ended, and nothing of it is begun', async () => {
    const { begun, connect } = await listen();
    const mine = await connect();
    const over = new Promise((resolve) => mine.socket.once('close', resolve));
    mine.socket.write(request('/held') + paths(10_000).map(request).join(''));
    await over;
    const other = await connect();
    other.socket.write(request('/other'));
    await expect.poll(() => answered(other.text())).toEqual(['/other']);
    expect(begun).toEqual(['/held', '/other']);
  });

  it('that does not read is not answered into memory', async () => {
    const { begun, answers, connect } = await listen();
    const mine = await connect();
    mine.socket.pause();
    mine.socket.write(request('/held') + paths(10).map(request).join(''));
    await expect.poll(() => answers.has('/held')).toBe(true);
    // More than any buffer between the two takes.
    answers.get('/held')?.end(Buffer.alloc(64_000_000));
    const other = await connect();
    for (let round = 0; round < 20; round += 1) {
      other.socket.write(request(`/other-${round}`));
      await expect.poll(() => answered(other.text()).length).toBe(round + 1);
    }
    expect(begun.filter((path) => !path.startsWith('/other'))).toEqual(['/held']);
  });

  it('that goes away takes what waits with it', async () => {
    const { begun, answers, connect } = await listen();
    const mine = await connect();
    mine.socket.write(request('/held') + paths(5).map(request).join(''));
    await expect.poll(() => answers.has('/held')).toBe(true);
    const gone = once(answers.get('/held') as http.ServerResponse, 'close');
    mine.socket.destroy();
    await gone;
    const other = await connect();
    other.socket.write(request('/other'));
    await expect.poll(() => answered(other.text())).toEqual(['/other']);
    expect(begun).toEqual(['/held', '/other']);
  });

  it.each([
    ['head', 'GET / HTTP/1.1\r\nHost: loc'],
    ['body', 'POST /held HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n12345'],
  ])('is cut where the %s of a request does not come to its end', async (_part, begin) => {
    const { connect } = await listen({ requestMs: 300, lookMs: 50 });
    const { socket, text } = await connect();
    const over = once(socket, 'close');
    socket.write(begin);
    await over;
    expect(text()).toContain('HTTP/1.1 408');
  });
});

it('is the server of the product, with half a minute for a request', async () => {
  const { app, close } = await createTestApp();
  expect(app.server.headersTimeout).toBeLessThan(30_000);
  // A request is cut when it is looked at after its time.
  const { connectionsCheckingInterval } = app.server as unknown as Record<string, number>;
  expect(app.server.requestTimeout + Number(connectionsCheckingInterval)).toBeLessThanOrEqual(
    30_000,
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as net.AddressInfo;
  const socket = net.connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (piece: string) => (text += piece));
  socket.write(
    paths(500)
      .map(() => request('/livez'))
      .join(''),
  );
  await once(socket, 'close');
  // However the line cuts them into pieces.
  expect(text.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(500);
  await close();
});

it.each([
  ['400', 'FOO\r\n\r\n'],
  ['431', `GET / HTTP/1.1\r\nHost: localhost\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`],
])('names what is no request by an id of its own, in the log too: %s', async (status, sent) => {
  const lines: string[] = [];
  const { app, close } = await createTestApp({}, { log: { write: (line) => lines.push(line) } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as net.AddressInfo;
  const socket = net.connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (piece: string) => (text += piece));
  socket.write(sent);
  await once(socket, 'close');
  expect(text).toContain(`HTTP/1.1 ${status} `);
  const [, id] = /^x-request-id: ([\da-f-]{36})\r$/im.exec(text) ?? [];
  expect(lines.filter((line) => line.includes(`"requestId":"${id}"`))).toHaveLength(1);
  await close();
});

it('sends the description of the interface from one buffer', async () => {
  const { app, close } = await createTestApp();
  const first = await app.inject('/api/openapi.json');
  expect(first.json()).toMatchObject({ openapi: '3.1.0' });
  const { etag } = first.headers;
  const written = vi.spyOn(JSON, 'stringify');
  const { body } = await app.inject('/api/openapi.json');
  expect(written.mock.calls.filter(([what]) => what?.openapi !== undefined)).toEqual([]);
  written.mockRestore();
  expect(body).toBe(first.body);
  const again = await app.inject({ url: '/api/openapi.json', headers: { 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
  await close();
});
