import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../db/client.ts';
import { createSmtpMailer } from '../ports/mailer.ts';
import { databaseDoor } from '../testing/database-door.ts';
import { makeCustomer } from '../testing/factories.ts';
import { type MailSink, startMailSink } from '@portal/stand-ins/mail-sink';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { forgetWhatIsOver } from './retention.ts';
import { startWorker } from './worker.ts';
import { signInCode } from '@portal/features/sign-in/mails';
import { recipientOf } from '../mail/recipient.ts';

let app: TestApp;
let sink: MailSink;
const children: ChildProcess[] = [];

beforeEach(async () => {
  app = await createTestApp();
  sink = await startMailSink();
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await sink.stop();
  await app.close();
});

/** A worker in a process of its own, so that it can be killed. */
async function forkWorker(): Promise<ChildProcess> {
  const file = path.join(import.meta.dirname, '../testing/worker-process.ts');
  const { databaseUrl, dataDir, appSecret } = app.deps.config;
  const child = fork(file, [sink.url], {
    execArgv: [],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      APP_SECRET: appSecret,
      SEED: 'none',
    },
  });
  children.push(child);
  await once(child, 'message');
  return child;
}

async function addCode(code: string): Promise<void> {
  await transact(app.deps.db, (tx) =>
    app.deps.outbox.add(
      tx,
      signInCode,
      recipientOf({ brandId: 1, customerId: null }, { email: 'ann@example.com', language: 'en' }),
      { code, minutes: 10 },
    ),
  );
}

async function until(what: () => Promise<boolean>): Promise<void> {
  await expect.poll(what).toBe(true);
}

async function takenJobs(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker.jobs where locked_at is not null`.execute(
    app.deps.db,
  );
  return rows[0]?.n ?? 0;
}

describe('a worker that is killed', () => {
  it('loses no mail: the next one takes over what it had begun', async () => {
    sink.mood = 'hangs';
    const child = await forkWorker();
    for (const code of ['100001', '100002', '100003']) await addCode(code);
    await until(async () => (await takenJobs()) === 3);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await takenJobs()).toBe(3);

    sink.mood = 'takes';
    const worker = await startWorker({ ...app.deps, mailer: createSmtpMailer(sink.url) });
    try {
      await sink.waitFor(3);
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(
        sink.received.map(({ subject }) => /\d{6}/.exec(subject ?? '')?.[0]).toSorted(),
      ).toEqual(['100001', '100002', '100003']);
    } finally {
      await worker.stop();
    }
  });

  it('has no jobs taken away while it lives', async () => {
    sink.mood = 'hangs';
    await forkWorker();
    await addCode('200001');
    await until(async () => (await takenJobs()) === 1);
    const other = await startWorker({ ...app.deps, mailer: createSmtpMailer(sink.url) });
    try {
      // Longer than it takes to look twice for jobs of the dead.
      await new Promise((resolve) => setTimeout(resolve, 9_000));
      expect(await takenJobs()).toBe(1);
      expect(sink.received).toEqual([]);
    } finally {
      await other.stop();
    }
  });
});

describe('a worker whose database goes away in the middle of a job', () => {
  it('goes on when it is back, and the job is done', async () => {
    const door = databaseDoor(app.deps.config.databaseUrl);
    sink.mood = 'hangs';
    const own = { ...app.deps, ...app.deps.jobs };
    const worker = await startWorker({ ...own, mailer: createSmtpMailer(sink.url) });
    try {
      await addCode('300001');
      await until(async () => (await takenJobs()) === 1);
      await door.shut();
      try {
        // The mail can't be sent, and nobody can be told.
        await sink.goDown();
        await until(() => Promise.resolve(!worker.isRunning()));
      } finally {
        await door.open();
      }
      sink.mood = 'takes';
      await sink.comeBack();
      await until(() => Promise.resolve(worker.isRunning()));
      await addCode('300002');
      const arrived = () => sink.received.map(({ subject }) => /\d{6}/.exec(subject ?? '')?.[0]);
      await expect.poll(arrived).toContain('300002');
    } finally {
      await worker.stop();
    }
  });
});

describe('retention', () => {
  it('forgets what ended a month ago and keeps the rest', async () => {
    const { db } = app.deps;
    const customer = await makeCustomer(db);
    const session = (ended: string) =>
      sql`
      with made as (
        insert into sessions (customer_id, kind, expires_at, ended_at, end_reason)
        values (${customer.id}, 'active', app_now() + interval '1 day',
          app_now() - ${ended}::interval, 'logout') returning id)
      insert into refresh_tokens (token_hash, session_id)
      select ${Buffer.from(ended)}, id from made`.execute(db);
    await session('31 days');
    await session('29 days');
    const token = (ended: string) =>
      sql`
      insert into one_time_tokens (customer_id, purpose, token_hash, expires_at)
      values (${customer.id}, 'two-factor', ${Buffer.from(ended)}, app_now() - ${ended}::interval)`.execute(
        db,
      );
    await token('31 days');
    await token('29 days');
    await sql`insert into bot_check_uses values
      ('\\x01', app_now() - interval '1 second'), ('\\x02', app_now() + interval '1 minute')`.execute(
      db,
    );
    await forgetWhatIsOver(db);
    const count = async (
      table: 'sessions' | 'refresh_tokens' | 'one_time_tokens' | 'bot_check_uses',
    ) =>
      (
        await db
          .selectFrom(table)
          .select(sql<number>`count(*)::int`.as('n'))
          .executeTakeFirst()
      )?.n;
    expect(await count('sessions')).toBe(1);
    expect(await count('refresh_tokens')).toBe(1);
    expect(await count('one_time_tokens')).toBe(1);
    expect(await count('bot_check_uses')).toBe(1);
  });
});
