import { sql } from 'kysely';
import { makeWorkerUtils } from 'graphile-worker';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type MailSink, startMailSink } from '@portal/stand-ins/mail-sink';
import { signInCode } from '@portal/features/sign-in/mails';
import { transact } from '../db/client.ts';
import { fail } from '../http/context.ts';
import { recipientOf } from '../mail/recipient.ts';
import { createSmtpMailer } from '../ports/mailer.ts';
import { makeCustomer } from '../testing/factories.ts';
import { makeSubscription } from '../testing/make-subscriptions.ts';
import { saveCard } from '../testing/subscription-clock.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { schedule, startWorker, type WorkerDeps } from './worker.ts';

let app: TestApp;
let sink: MailSink;

beforeEach(async () => {
  app = await createTestApp();
  sink = await startMailSink();
});

afterEach(async () => {
  await sink.stop();
  await app.close();
});

/** Puts a job where the clock's next minute would put it. */
async function addScheduled(task: string): Promise<void> {
  const item = schedule.find((one) => one.task === task);
  if (!item) throw new Error(`${task} is not on the schedule`);
  const { backfillPeriod: _, ...spec } = item.options;
  const utils = await makeWorkerUtils({ pgPool: app.deps.pool });
  try {
    await utils.addJob(task, {}, spec);
  } finally {
    await utils.release();
  }
}

async function renters(howMany: number): Promise<void> {
  for (let made = 0; made < howMany; made += 1) {
    const customer = await makeCustomer(app.deps.db);
    await saveCard(app.deps, customer.id, { pays: true });
    await makeSubscription(app.deps.db, customer, { renewsIn: '-1 hour' });
  }
}

async function jobsOf(task: string) {
  const { rows } = await sql<{ taken: number; waiting: number }>`
    select count(*) filter (where locked_at is not null)::int as taken,
      count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting
    from graphile_worker.jobs where task_identifier = ${task}`.execute(app.deps.db);
  return rows[0];
}

/** A worker whose gateway answers nobody before it is let go. */
async function startWithHangingGateway() {
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  const payments: WorkerDeps['payments'] = {
    ...app.deps.payments,
    async pay() {
      asked += 1;
      await gate.promise;
      return fail('UNAVAILABLE');
    },
  };
  const worker = await startWorker({ ...app.deps, payments, mailer: createSmtpMailer(sink.url) });
  return {
    asked: () => asked,
    async stop() {
      gate.resolve();
      await worker.stop();
    },
  };
}

it('a gateway that hangs for minutes keeps no code to log in with from being mailed', async () => {
  await renters(6);
  const worker = await startWithHangingGateway();
  try {
    for (let minute = 0; minute < 6; minute += 1) {
      await addScheduled('work-on-subscriptions');
      await expect.poll(worker.asked).toBeGreaterThan(0);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const to = recipientOf(
      { brandId: 1, customerId: null },
      { email: 'ann@example.com', language: 'en' },
    );
    await transact(app.deps.db, (tx) =>
      app.deps.outbox.add(tx, signInCode, to, { code: '100001', minutes: 10 }),
    );
    await sink.waitFor(1);
    expect(worker.asked()).toBe(1);
    expect(await jobsOf('work-on-subscriptions')).toEqual({ taken: 1, waiting: 1 });
  } finally {
    await worker.stop();
  }
});

it('a job whose worker died keeps its queue for seconds', async () => {
  const { db } = app.deps;
  const fiveSecondsAgo = new Date(Date.now() - 5_000);
  await addScheduled('work-on-subscriptions');
  await sql`update graphile_worker._private_jobs
    set locked_by = 'worker-dead', locked_at = ${fiveSecondsAgo}`.execute(db);
  await sql`update graphile_worker._private_job_queues
    set locked_by = 'worker-dead', locked_at = ${fiveSecondsAgo}`.execute(db);
  // The next minute's waits for it: of the dead one's nothing is left to be done.
  await addScheduled('work-on-subscriptions');
  const worker = await startWorker({ ...app.deps, mailer: createSmtpMailer(sink.url) });
  try {
    await expect.poll(() => jobsOf('work-on-subscriptions')).toEqual({ taken: 0, waiting: 0 });
  } finally {
    await worker.stop();
  }
});
