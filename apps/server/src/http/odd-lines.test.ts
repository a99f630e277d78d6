import net from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StandIns, startDevelopmentStandIns } from '../stand-ins.ts';
import { openWhole } from '@portal/stand-ins/drills/odd-world';
import { keptOpen } from '../testing/kept-open.ts';
import { createTestApp } from '../testing/test-app.ts';

const test = keptOpen(() => createTestApp());
let standIns: StandIns | null;
let close: () => Promise<void>;
let port: number;

beforeAll(async () => {
  standIns = await startDevelopmentStandIns(test.deps.config);
  const app = await openWhole(test, standIns);
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as net.AddressInfo).port;
  close = () => app.close();
});
afterAll(async () => {
  await close();
  await standIns?.stop();
});

/** Sends bytes as they are and answers the status line. */
function send(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write(Buffer.from(request, 'latin1')),
    );
    socket.on('data', (data) => (text += data.toString('latin1')));
    socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
  });
}

const home = '/api/globalhub/countries';
const end = 'Connection: close\r\n\r\n';

it.each([
  ['GET // HTTP/1.1', ''],
  ['GET //evil.example/home HTTP/1.1', ''],
  ['GET /%00 HTTP/1.1', ''],
  ['GET /% HTTP/1.1', ''],
  ['GET /home/%E0%A4%A HTTP/1.1', ''],
  ['GET /home/%C0%80 HTTP/1.1', ''],
  ['GET /api/%ff?a=%ff HTTP/1.1', ''],
  ['GET /\xff\xfe HTTP/1.1', ''],
  ['GET /api/vnumber/dids?search=%ff%00 HTTP/1.1', ''],
  ['GET /brand/..%2f..%2fpackage.json HTTP/1.1', ''],
  ['GET /dev/inbox/..%2f..%2f HTTP/1.1', ''],
  ['GET http://evil.example/home HTTP/1.1', ''],
  ['GET ? HTTP/1.1', ''],
  ['GET /home?%=&=&&&a[]=1&a[b]=2&__proto__=3 HTTP/1.1', ''],
  ['OPTIONS * HTTP/1.1', ''],
  ['OPTIONS /api/vnumber/auth/Login HTTP/1.1', ''],
  ['TRACE /home HTTP/1.1', ''],
  ['PROPFIND /home HTTP/1.1', ''],
  [`GET ${home} HTTP/1.1`, 'Brand-Id: 1\r\nBrand-Id: 2\r\n'],
  [`GET ${home} HTTP/1.1`, 'Authorization: Bearer \xff\xfe\r\n'],
  [`GET ${home} HTTP/1.1`, `Cookie: ${'a=%ff;'.repeat(500)}\r\n`],
  ['GET /home HTTP/1.1', 'Accept-Language: \xe9\xff;q=\xff\r\n'],
  ['GET /home HTTP/1.1', 'Cookie: preferredLang=__proto__\r\n'],
  [
    'POST /api/vnumber/auth/Login HTTP/1.1',
    'Content-Type: application/json\r\nContent-Length: 0\r\n',
  ],
  ['POST /api/vnumber/auth/Login HTTP/1.1', 'Content-Type: \xff\xfe\r\nContent-Length: 0\r\n'],
])('%s %j is answered, and not as our fault', async (line, headers) => {
  const status = await send(`${line}\r\nHost: 127.0.0.1\r\n${headers}${end}`);
  expect(status).toMatch(/^HTTP\/1\.1 [2-4]\d\d /);
});

it.each(['', ' ', '[', '[::1]:99999', 'a b', 'é', ':', '@', 'x'.repeat(3_000), 'a:b:c'])(
  'the host %j is answered, and not as our fault',
  async (host) => {
    for (const path of ['/home', home, '/login', '/sitemap.xml', '/dev/inbox']) {
      const status = await send(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${end}`);
      expect({ path, status }).toMatchObject({ status: expect.stringMatching(/ [2-4]\d\d /) });
    }
  },
);
