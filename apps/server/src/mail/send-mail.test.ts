import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact, type Tx } from '../db/client.ts';
import { signInCode } from '@portal/features/sign-in/mails';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { createSmtpMailer, type Mailer } from '../ports/mailer.ts';
import { findEvents } from '../testing/account-events.ts';
import { type MadeCustomer, makeCustomer } from '../testing/factories.ts';
import { type MailSink, startMailSink } from '@portal/stand-ins/mail-sink';
import { keptOpen } from '../testing/kept-open.ts';
import { createTestApp } from '../testing/test-app.ts';
import { recipientOf } from './recipient.ts';
import { requeueMails, sendMail } from './send-mail.service.ts';

const app = keptOpen(() => createTestApp());
let sink: MailSink;
let mailer: Mailer;
let customer: MadeCustomer;

beforeAll(async () => {
  sink = await startMailSink();
  mailer = createSmtpMailer(sink.url);
  customer = await makeCustomer(app.deps.db, { language: 'es' });
});

afterAll(async () => {
  mailer.close();
  await sink.stop();
});

let before = 0;
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(app.deps.db);
  await sql`delete from mails`.execute(app.deps.db);
  sink.mood = 'takes';
  before = sink.received.length;
});

function addCode(tx: Tx, code: string, more: { expiresAt?: Date } = {}): Promise<string> {
  const { email } = customer;
  const to = recipientOf({ brandId: 1, customerId: customer.id }, { email, language: 'en' });
  return app.deps.outbox.add(tx, signInCode, to, { code, minutes: 10 }, more);
}

async function add(code = '604213', more: { expiresAt?: Date } = {}): Promise<string> {
  await transact(app.deps.db, (tx) => addCode(tx, code, more));
  const { id } = await newestMail();
  return id;
}

function newestMail() {
  return app.deps.db
    .selectFrom('mails')
    .selectAll()
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
}

async function waitingJobs(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker.jobs where task_identifier = 'send-mail'`.execute(
    app.deps.db,
  );
  return rows[0]?.n ?? -1;
}

function send(mailId: string, refusals = 0): Promise<void> {
  return sendMail({ ...app.deps, mailer, mails: [signInCode] }, { mailId, refusals });
}

async function withWorker(work: (worker: Worker) => Promise<void>): Promise<void> {
  const worker = await startWorker({ ...app.deps, mailer });
  try {
    await work(worker);
  } finally {
    await worker.stop();
  }
}

function fail(): never {
  throw new TypeError('A value is missing');
}

async function expectNoMore(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(sink.received.length).toBe(before);
}

describe('the outbox', () => {
  it('sends a mail that was committed, and no other', async () => {
    await withWorker(async (worker) => {
      expect(worker.isRunning()).toBe(true);
      const rolledBack = transact(app.deps.db, async (tx) => {
        await addCode(tx, '111111');
        throw new Error('changed my mind');
      });
      await expect(rolledBack).rejects.toThrow('changed my mind');
      await add('222222');
      await sink.waitFor(before + 1);
      await expect.poll(waitingJobs).toBe(0);
    });
    expect(sink.received.length).toBe(before + 1);
    const mail = sink.received.at(-1);
    expect(mail?.recipients).toEqual([customer.email]);
    expect(mail?.subject).toContain('222222');
    expect(await newestMail()).toMatchObject({ state: 'sent', sealed: null, tries: 1 });
  });

  it('keeps what a mail says sealed, and forgets it once the mail is final', async () => {
    const id = await add();
    const queued = await newestMail();
    const stored = JSON.stringify(queued) + (queued.sealed?.toString('latin1') ?? '');
    expect(queued.sealed?.length).toBeGreaterThan(30);
    expect(stored).not.toContain('604213');
    await send(id);
    expect((await newestMail()).sealed).toBeNull();
  });

  it('puts no secret into the job', async () => {
    await add();
    const { rows } = await sql<{ payload: unknown }>`
      select payload from graphile_worker._private_jobs`.execute(app.deps.db);
    expect(JSON.stringify(rows)).not.toContain('604213');
  });
});

describe('sending', () => {
  it('sends a mail once, however often its job runs', async () => {
    const id = await add();
    await send(id);
    await send(id);
    expect(sink.received.length).toBe(before + 1);
    expect(sink.received.at(-1)?.messageId).toBe(`<${id}@halloway.example>`);
  });

  it('does not send what has expired, and forgets it', async () => {
    const id = await add('604213', { expiresAt: new Date(Date.now() - 1_000) });
    await send(id);
    await expectNoMore();
    expect(await newestMail()).toMatchObject({ state: 'expired', sealed: null });
  });

  it('gives up a mail that the server refuses three times, and says so', async () => {
    sink.mood = 550;
    const id = await add();
    await send(id, 0);
    expect(await newestMail()).toMatchObject({ state: 'queued', tries: 1 });
    await send(id, 1);
    await send(id, 2);
    expect(await newestMail()).toMatchObject({ state: 'failed', sealed: null, tries: 3 });
    const events = await findEvents(app.deps, customer.id);
    const failed = events.find(({ event }) => event === 'mail-failed');
    expect(failed?.detail).toMatchObject({ template: 'sign-in-code' });
    await expectNoMore();
  });

  it('does not count a server in trouble as a refusal', async () => {
    sink.mood = 450;
    const id = await add();
    for (let tries = 0; tries < 5; tries += 1) await send(id, 2);
    expect(await newestMail()).toMatchObject({ state: 'queued' });
  });

  it('gives up after three days without a server', async () => {
    const id = await add();
    await app.deps.db
      .updateTable('mails')
      .set({ created_at: sql<Date>`app_now() - interval '73 hours'` })
      .where('id', '=', id)
      .execute();
    sink.mood = 450;
    await send(id);
    const mail = await app.deps.db.selectFrom('mails').selectAll().where('id', '=', id).execute();
    expect(mail[0]).toMatchObject({ state: 'failed', sealed: null });
  });

  it.each([
    ['has another secret', { config: 'another one' }],
    ['does not know the template', { mails: [] }],
    ['cannot write its words', { mails: [{ ...signInCode, write: () => fail() }] }],
    ['lacks the brand', { brands: { byId: () => undefined } }],
  ])('leaves a mail to another node where this one %s', async (_, lack) => {
    const id = await add();
    const config = { ...app.deps.config, ...('config' in lack && { appSecret: 'another one' }) };
    const node = { ...app.deps, mailer, mails: [signInCode], ...lack, config };
    await sendMail(node as Parameters<typeof sendMail>[0], { mailId: id });
    expect(await newestMail()).toMatchObject({ state: 'queued', tries: 1 });
    await expectNoMore();
    await send(id);
    expect(await newestMail()).toMatchObject({ state: 'sent', sealed: null });
  });

  it('gives up after three days what no node can write', async () => {
    const id = await add();
    await sql`update mails set created_at = app_now() - interval '73 hours'`.execute(app.deps.db);
    await sendMail({ ...app.deps, mailer, mails: [] }, { mailId: id });
    expect(await newestMail()).toMatchObject({ state: 'failed', sealed: null });
  });

  it('gives a job to a mail whose job is not tried any more', async () => {
    await add();
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(
      app.deps.db,
    );
    await sql`update mails set created_at = app_now() - interval '3 minutes'`.execute(app.deps.db);
    await requeueMails(app.deps);
    const { rows } = await sql`select from graphile_worker.jobs where attempts = 0`.execute(
      app.deps.db,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a mail server that is down', () => {
  it('gets each mail once when it is back', async () => {
    await sink.goDown();
    await withWorker(async () => {
      const codes = ['300001', '300002', '300003', '300004', '300005', '300006'];
      for (const code of codes) await add(code);
      await expect.poll(async () => (await newestMail()).tries).toBeGreaterThan(0);
      expect(sink.received.length).toBe(before);
      await sink.comeBack();
      await sink.waitFor(before + codes.length);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      const subjects = sink.received.slice(before).map(({ subject }) => subject ?? '');
      expect(subjects.length).toBe(codes.length);
      for (const code of codes)
        expect(subjects.filter((text) => text.includes(code)).length).toBe(1);
    });
  });
});
