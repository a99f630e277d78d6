import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer, makeNumber } from '@portal/server/testing/factories';
import { playEdge, withEdges } from '@portal/server/testing/playing-edge';
import { findMails, readQueuedMail } from '@portal/server/testing/queued-mail';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import * as mails from './mails.ts';

const inbox = 'ann@example.com';
const test = keptOpen(() => createTestApp(withEdges));
const edge = playEdge(test);
let number: string;

beforeAll(async () => {
  const ann = await makeCustomer(test.deps.db, { email: inbox });
  number = (await makeNumber(test.deps.db, ann, { smsEmail: inbox })).didNumber;
});

const say = (more: object = {}) =>
  edge.post('message', {
    id: randomUUID(),
    trunk: 'a',
    from: '+447911123456',
    to: `+${number}`,
    contentType: 'text/plain',
    charset: 'utf-8',
    text: 'Hello',
    ...more,
  });

const texts = () =>
  test.deps.db.selectFrom('sms_messages').select(['sender', 'body', 'fate']).execute();
const sent = () => findMails(test.deps, {});

describe('a text that reaches an edge', () => {
  const id = randomUUID();
  const text = `"quotes", back\\slash, שלום,\nand 'more'`;

  it('is mailed as any other, once, however often it is said', async () => {
    const told = await Promise.all(Array.from({ length: 10 }, () => say({ id, text })));
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([202]));
    expect(told[0]?.body).toEqual({ message: id });
    expect(await texts()).toEqual([{ sender: '447911123456', body: text, fate: 'mailed' }]);
    expect(await sent()).toHaveLength(1);
    expect(await readQueuedMail(test.deps, inbox, mails.smsReceived)).toMatchObject({ body: text });
  });

  it('is read behind the heads of CPIM', async () => {
    const heads = 'From: <sip:a@b>\r\nTo: <sip:c@d>\r\n\r\nContent-Type: text/plain\r\n\r\n';
    await say({ contentType: 'message/cpim', text: `${heads}One\r\n\r\nTwo` });
    expect((await texts()).at(-1)?.body).toBe('One\n\nTwo');
  });

  it.each([
    ['Barclays', 'Barclays'],
    ['262966', '262966'],
    [null, ''],
  ])('from %s keeps its sender as it stands', async (from, sender) => {
    expect((await say({ from })).status).toBe(202);
    expect((await texts()).at(-1)).toMatchObject({ sender });
  });

  it('is kept without what no database can keep', async () => {
    expect((await say({ text: 'a\0b \uD83D👍', charset: '\0' })).status).toBe(202);
    expect((await texts()).at(-1)?.body).toBe('ab 👍');
  });

  it.each([
    ['nobody’s number', { to: '+12015559996' }, 404],
    ['another line', { trunk: 'c' }, 403],
    ['a picture', { contentType: 'image/png' }, 400],
    ['more than fits', { text: 'x'.repeat(8_193) }, 400],
    ['half a letter in its sender', { from: '+4479\uD83D' }, 400],
    ['a NUL in its line', { trunk: 'a\0' }, 400],
    ['no id', { id: '1' }, 400],
  ])('is refused for %s', async (_name, more, status) => {
    const before = (await texts()).length;
    expect((await say(more)).status).toBe(status);
    expect(await texts()).toHaveLength(before);
  });

  it('of a suspended customer is kept, and not mailed', async () => {
    const sue = await makeCustomer(test.deps.db, { status: 'Suspended' });
    const hers = await makeNumber(test.deps.db, sue, { smsEmail: 'sue@example.com' });
    expect((await say({ to: `+${hers.didNumber}` })).status).toBe(202);
    expect((await texts()).at(-1)).toMatchObject({ fate: 'kept' });
  });
});
