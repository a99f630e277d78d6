import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { type LoggedIn, makeLoggedIn } from '@portal/server/testing/logged-in';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { supportRequest } from './mails.ts';

const overlong = 'x'.repeat(5001);
const test = keptOpen(() => createTestApp({ TRUSTED_PROXIES: '127.0.0.1' }));
let made = 0;

const write = (who: Pick<LoggedIn, 'token'>, body: object, brand = 1) =>
  test.call('POST', '/api/inquiry/support-customer', {
    token: who.token,
    body: { languageISO: 'es', subject: 'billing', message: 'Why?\nAnn', ...body },
    brand,
  });
const mails = (template: string, customerId: number | null) => {
  const query = test.deps.db
    .selectFrom('mails')
    .select(['recipient', 'reply_to as replyTo', 'language', 'brand_id as brandId'])
    .where('template', '=', template)
    .orderBy('created_at', 'desc');
  return (
    customerId === null
      ? query.where('customer_id', 'is', null)
      : query.where('customer_id', '=', customerId)
  ).execute();
};
const supportOf = (brandId: number) => test.deps.brands.byId(brandId)?.supportEmail ?? '';

describe('support-customer', () => {
  it('mails the brand’s support with the customer as Reply-To, and a copy to the customer', async () => {
    const ann = await makeLoggedIn(test, { firstName: 'Ann', lastName: 'Bell', brandId: 2 });
    const { status, body } = await write(ann, {}, 2);
    expect([status, body?.isSuccessful]).toEqual([200, true]);
    expect(body?.result).toBeGreaterThan(0);
    expect(await mails('support-request', ann.id)).toEqual([
      { recipient: supportOf(2), replyTo: ann.email, language: 'en', brandId: 2 },
    ]);
    expect(await mails('support-copy', ann.id)).toEqual([
      { recipient: ann.email, replyTo: null, language: 'es', brandId: 2 },
    ]);
    expect(await readQueuedMail(test.deps, supportOf(2), supportRequest)).toEqual({
      inquiryId: body?.result,
      subject: 'billing',
      message: 'Why?\nAnn',
      name: 'Ann Bell',
      email: ann.email,
      phone: '',
      language: 'es',
      customerId: ann.id,
    });
    const kept = await test.deps.db
      .selectFrom('inquiries')
      .select(['kind', 'subject', 'message', 'customer_id as customerId'])
      .where('id', '=', body?.result)
      .executeTakeFirst();
    expect(kept).toEqual({
      kind: 'support',
      subject: 'billing',
      message: 'Why?\nAnn',
      customerId: ann.id,
    });
  });

  it.each([
    [{ subject: 'spam' }, '/subject', 'form.subject-required'],
    [{ message: '  ' }, '/message', 'form.message-required'],
    [{ message: overlong }, '/message', 'form.message-too-long'],
    [{ languageISO: 'fr' }, '/languageISO', undefined],
  ])('refuses a wrong field (%#)', async (change, field, text) => {
    const ann = await makeLoggedIn(test);
    const { status, body } = await write(ann, change);
    expect([status, body?.messages?.[0]?.field]).toEqual([400, field]);
    if (text !== undefined) expect(body?.messages?.[0]?.text).toBe(text);
    expect(await mails('support-request', ann.id)).toEqual([]);
  });

  it('takes ten an hour from one customer', async () => {
    const ann = await makeLoggedIn(test);
    const answers = await Promise.all(
      Array.from({ length: 13 }, (_, at) => write(ann, { message: `Why ${at}?` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const held = answers.find(({ status }) => status === 429);
    expect(held?.body).toMatchObject({ isSuccessful: false, result: 0 });
    expect(Number(held?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await mails('support-copy', ann.id)).toHaveLength(10);
  });

  it('sent again after a lost answer, or twice at once, is one letter', async () => {
    const ann = await makeLoggedIn(test);
    const answers = await Promise.all([1, 2, 3].map(() => write(ann, {})));
    answers.push(await write(ann, {}));
    expect(new Set(answers.map(({ body }) => body?.result)).size).toBe(1);
    const other = await write(ann, { message: 'Something else' });
    expect(other.body?.result).not.toBe(answers[0]?.body?.result);
    await sql`update inquiries set created_at = app_now() - interval '11 minutes'
      where customer_id = ${ann.id}`.execute(test.deps.db);
    expect((await write(ann, {})).body?.result).toBeGreaterThan(other.body?.result);
    for (const template of ['support-request', 'support-copy']) {
      expect(await mails(template, ann.id)).toHaveLength(3);
    }
  });

  it('is of nobody whose account closes while the bot check is looked at', async () => {
    const ann = await makeLoggedIn(test);
    vi.spyOn(test.deps.botVerifier, 'verify').mockImplementationOnce(async () => {
      await sql`update customers set status = 'Closed' where id = ${ann.id}`.execute(test.deps.db);
      return 'passed';
    });
    expect((await write(ann, {})).status).toBe(401);
    expect(await mails('support-request', ann.id)).toEqual([]);
  });

  it('is closed to visitors, suspended customers and other brands', async () => {
    const ann = await makeLoggedIn(test);
    const sue = await makeLoggedIn(test, { status: 'Suspended' });
    expect((await write({ token: 'a.b.c' }, {})).status).toBe(401);
    expect((await write(sue, {})).status).toBe(403);
    expect((await write(ann, {}, 2)).status).toBe(401);
  });
});

describe.each(['/api/inquiry/create-lead', '/api/inquiry/create-inquiry'])('%s', (call) => {
  const ask = (change: object, address = `192.0.2.${(made += 1)}`) =>
    test.call('POST', call, {
      body: {
        languageISO: 'he',
        name: 'נועה לוי',
        email: 'noa@example.com',
        subject: 'plans',
        message: `How much? Asked by ${call}`,
        ...change,
      },
      headers: { 'x-forwarded-for': address },
    });

  it('mails the brand with the visitor as Reply-To, and sends no copy', async () => {
    const { body } = await ask({ phone: '+972 55 555 0142' });
    expect(body?.result).toBeGreaterThan(0);
    const [mail] = await mails('support-request', null);
    expect(mail).toMatchObject({ recipient: supportOf(1), replyTo: 'noa@example.com' });
    expect(await readQueuedMail(test.deps, supportOf(1), supportRequest)).toMatchObject({
      inquiryId: body?.result,
      name: 'נועה לוי',
      phone: '+972 55 555 0142',
      customerId: null,
    });
    expect(await mails('support-copy', null)).toEqual([]);
  });

  it('sent again after a lost answer, or twice at once, is one letter', async () => {
    const letter = { message: `Asked by ${call}` };
    const answers = await Promise.all([1, 2, 3].map(() => ask(letter)));
    answers.push(await ask(letter));
    expect(new Set(answers.map(({ body }) => body?.result)).size).toBe(1);
    const other = await ask({ ...letter, email: 'lev@example.com' });
    expect(other.body?.result).not.toBe(answers[0]?.body?.result);
  });

  it.each([
    [{ name: ' ' }, '/name'],
    [{ email: 'noa' }, '/email'],
    [{ email: 'noa@example.com, eve@example.com' }, '/email'],
    [{ email: 'noa@example.com\r\nBcc: eve@example.com' }, '/email'],
    [{ message: '' }, '/message'],
    [{ subject: 'more' }, '/subject'],
    [{ phone: 'x'.repeat(41) }, '/phone'],
  ])('refuses %j', async (change, field) => {
    const { status, body } = await ask(change);
    expect([status, body?.messages?.[0]?.field]).toEqual([400, field]);
  });

  it('takes ten an hour from one client address', async () => {
    const answers = await Promise.all(Array.from({ length: 13 }, () => ask({}, '198.51.100.7')));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(10);
    expect((await ask({}, '198.51.100.7')).status).toBe(429);
    expect((await ask({})).status).toBe(200);
  });
});

describe('The calls that a machine could flood', () => {
  const visitor = { languageISO: 'en', name: 'Noa', subject: 'plans', message: 'How much?' };

  it.each([
    ['/api/inquiry/create-lead', visitor],
    ['/api/inquiry/create-inquiry', visitor],
    ['/api/vnumber/auth/reset-password', { languageIso: 'en' }],
    ['/api/vnumber/find-customer', {}],
  ])('%s asks for the bot check', async (path, body) => {
    const guarded = await createTestApp({ BOT_CHECK: 'altcha' });
    try {
      const answer = await guarded.call('POST', path, {
        body: { ...body, email: 'noa@example.com' },
      });
      expect([answer.status, answer.body?.messages]).toEqual([
        403,
        [{ code: 'BOT-CHECK', text: 'missing' }],
      ]);
    } finally {
      await guarded.close();
    }
  });
});
