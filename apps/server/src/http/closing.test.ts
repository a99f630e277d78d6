import { once } from 'node:events';
import net from 'node:net';
import { expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

it('ends with its last answer, not with the patience for connections that are kept', async () => {
  const { app, close } = await createTestApp();
  // Kept for ever, unless closing ends it.
  app.server.keepAliveTimeout = 0;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as net.AddressInfo;
  const socket = net.connect(port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (text: string) => (answer += text));
  socket.write(
    'POST /api/vnumber/auth/Login HTTP/1.1\r\nHost: localhost\r\nBrand-Id: 1\r\n' +
      'Content-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n',
  );
  await once(socket, 'data');
  const over = Promise.all([app.close(), once(socket, 'close')]);
  socket.write('{}');
  await over;
  expect(answer).toMatch(/^HTTP\/1\.1 100 .*HTTP\/1\.1 [24]\d\d /s);
  expect(answer).toMatch(/connection: keep-alive/i);
  await close();
});
