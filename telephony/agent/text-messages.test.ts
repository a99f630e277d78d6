import { expect, it } from 'vitest';
import { bringTextMessage } from './text-messages.ts';
import { readTrunks } from './trunks.rules.ts';

const trunks = readTrunks(
  JSON.stringify({
    trunks: { a: { numbers: { country: '44', international: ['00'], bare: 'national' } } },
  }),
);

const messageOf = (from: string, ...more: string[]) =>
  Buffer.from(
    [
      'MESSAGE sip:+442079460000@edge SIP/2.0',
      'Call-ID: m1',
      `From: ${from};tag=f1`,
      'CSeq: 1 MESSAGE',
      'Content-Type: text/plain',
      ...more,
      '',
      'See you at six',
    ].join('\r\n'),
  ).toString('base64');

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
      msg: messageOf('<sip:+447911123456@carrier>'),
    },
  );
  expect(sent).toMatchObject([
    { act: 'reply', code, header: code === 503 ? 'Retry-After: 30\r\n' : '' },
  ]);
});

it.each([
  ['<sip:+447911123456@carrier>', [], '+447911123456'],
  ['<sip:7911123456@carrier>', [], '+447911123456'],
  ['"A phone" <sip:447911123456@carrier>', [], '+44447911123456'],
  // A company's short code is no national number, and its name no number at all.
  ['<sip:62966@carrier>', [], '62966'],
  ['<tel:262966;phone-context=+44>', [], '262966'],
  ['<sip:Barclays@carrier>', [], 'Barclays'],
  ['<sip:Tom%20%26%20Co@carrier>', [], 'Tom & Co'],
  ['"Barclays" <sip:carrier>', [], 'Barclays'],
  ['<sip:Two%0D%0A%00@carrier>', [], 'Two'],
  [`<sip:${'Very'.repeat(20)}@carrier>`, [], 'Very'.repeat(8)],
  ['<sip:Barclays@carrier>', ['Privacy: id'], null],
  ['"Anonymous" <sip:anonymous@anonymous.invalid>', [], null],
])('a text from %s %j is told as of %s', async (from, more, told) => {
  const bodies: object[] = [];
  const post = (_: string, body: object) => {
    bodies.push(body);
    return Promise.resolve({ status: 202, body: null });
  };
  const msg = messageOf(from, ...more);
  const word = { ev: 'message', trunk: 'a', ti: 1, tl: 2, msg };
  await bringTextMessage({ trunks, post, send: () => {} }, word);
  expect(bodies).toMatchObject([{ from: told, to: '+442079460000' }]);
});
