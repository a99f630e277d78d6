import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { keptDatabase } from '../testing/kept-open.ts';
import { compiled } from './compiled.ts';
import { actFor, createRequestScope, runInScope } from './request-scope.ts';

const brief = { isBrief: () => true };
/** Which connection answers, and what it was asked. */
const askedOf = compiled(
  (_, value: number) => sql<{ pid: number; value: number }>`
    select pg_backend_pid() as pid, ${value}::int as value`,
  brief,
);
/** Takes so many seconds. */
const slow = compiled(
  (_, seconds: number) => sql<{ pid: number }>`
    select pg_backend_pid() as pid from pg_sleep(${seconds}::float)`,
  brief,
);
const failing = compiled((_, value: number) => sql<object>`select 1 / ${value}::int`, brief);

const test = keptDatabase({ hasBriefReads: true });

const many = (count: number) => Array.from({ length: count }, (_, value) => value);
const pidOf = async (value = 0) => (await askedOf(test.db, value))[0]?.pid ?? 0;
const askAll = async (count: number) => {
  const answers = await Promise.all(many(count).map((value) => askedOf(test.db, value)));
  return answers.flat();
};

/** The line's connection, once it is open: then two reads at once are answered by the same. */
async function lineOpened(): Promise<number> {
  for (;;) {
    const [first, second] = await Promise.all([pidOf(), pidOf()]);
    if (first === second) return first;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('brief reads', () => {
  it('that are asked at once share a connection, and each has its own answer', async () => {
    const line = await lineOpened();
    const answers = await askAll(16);
    expect(answers.map(({ value }) => value)).toEqual(many(16));
    expect(new Set(answers.map(({ pid }) => pid))).toEqual(new Set([line]));
  });

  it('are planned once, and not anew for each value', async () => {
    const line = await lineOpened();
    const plansOf = compiled(
      (_, one: number) => sql<{ pid: number; mode: string; one: number }>`
        select pg_backend_pid() as pid, current_setting('plan_cache_mode') as mode, ${one}::int as one`,
      brief,
    );
    const answer = { pid: line, mode: 'force_generic_plan', one: 1 };
    expect(await plansOf(test.db, 1)).toEqual([answer]);
  });

  it('fail alone', async () => {
    await lineOpened();
    const [before, failed, after] = await Promise.allSettled([
      askedOf(test.db, 1),
      failing(test.db, 0),
      askedOf(test.db, 2),
    ]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    expect([before, after]).toMatchObject([{ value: [{ value: 1 }] }, { value: [{ value: 2 }] }]);
  });

  it('are part of a transaction that they are asked in', async () => {
    const line = await lineOpened();
    await test.db.transaction().execute(async (tx) => {
      const [own] = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows;
      const [read] = await askedOf(tx, 1);
      expect(read?.pid).toBe(own?.pid);
      expect(read?.pid).not.toBe(line);
    });
  });

  it('of one customer never fill the line of all', async () => {
    const line = await lineOpened();
    const answers = await runInScope(createRequestScope(), () => {
      actFor(1);
      return askAll(40);
    });
    expect(answers.map(({ value }) => value)).toEqual(many(40));
    expect(answers.filter(({ pid }) => pid === line)).toHaveLength(16);
  });

  it('are answered by the pool where one of them takes long, and the one too', async () => {
    const line = await lineOpened();
    let isDone = false;
    const late = slow(test.db, 4).finally(() => (isDone = true));
    const answers = await askAll(4);
    expect(isDone).toBe(false);
    expect(answers.map(({ value }) => value)).toEqual(many(4));
    expect(answers.some(({ pid }) => pid === line)).toBe(false);
    expect((await late)[0]?.pid).not.toBe(line);
  });

  it('lose nothing when their connection is cut, and have another one soon', async () => {
    const line = await lineOpened();
    const waiting = askAll(4);
    const killed = sql`select pg_terminate_backend(${line})`.execute(test.db);
    expect((await waiting).map(({ value }) => value)).toEqual(many(4));
    await killed;
    expect((await askAll(4)).map(({ value }) => value)).toEqual(many(4));
    expect(await lineOpened()).not.toBe(line);
  });
});
