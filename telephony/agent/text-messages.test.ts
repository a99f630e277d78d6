import { expect, it } from 'vitest';
import { bringTextMessage } from './text-messages.ts';
import { readTrunks } from './trunks.rules.ts';

const trunks = readTrunks(
  JSON.stringify({ trunks: { a: { numbers: { country: '44', international: ['00'] } } } }),
);

const message = [
  'MESSAGE sip:+442079460000@edge SIP/2.0',
  'Call-ID: m1',
  'From: <sip:+447911123456@carrier>;tag=f1',
  'CSeq: 1 MESSAGE',
  'Content-Type: text/plain',
  '',
  'See you at six',
].join('\r\n');

it.each([
  [202, null, 200],
  [404, 'unknown-number', 404],
  [400, 'invalid', 400],
  // What somebody mends, and not the word of the portal: the carrier brings it again.
  [404, null, 503],
  [403, 'unknown-trunk', 503],
  [421, null, 503],
  [503, 'busy-server', 503],
  [0, null, 503],
])('a text that the portal answers %s %s is answered %s', async (status, error, code) => {
  const sent: object[] = [];
  await bringTextMessage(
    {
      trunks,
      post: () => Promise.resolve({ status, body: error && { error } }),
      send: (order) => sent.push(order),
    },
    {
      ev: 'message',
      trunk: 'a',
      ti: 1,
      tl: 2,
      msg: Buffer.from(message).toString('base64'),
    },
  );
  expect(sent).toMatchObject([
    { act: 'reply', code, header: code === 503 ? 'Retry-After: 30\r\n' : '' },
  ]);
});
