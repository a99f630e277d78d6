import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Portal, PortalAnswer } from '../../agent/portal.ts';
import { milliseconds, must, type ProofCase, seconds } from '../case.ts';
import type { Stage } from '../stage.ts';

const times = 3;
const measureMs = 3_000;
const overloadMs = 6_000;
/** What a route promises, and the way there and back on a machine that does all of this at once. */
const answerMostMs = 300;
const wayMs = 100;
const pageMostMs = 500;
const settleMs = 1_500;
const triesMost = 4;
const patienceMs = 5_000;
/** Programs that wait for each processor: with more, times say nothing of the portal. */
const loadMost = 4;

interface Asked extends PortalAnswer {
  readonly ms: number;
  readonly word: Word;
}

interface Word {
  readonly trunk: string;
  readonly callId: string;
  readonly fromTag: string;
  readonly to: string;
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;

/** Numbers that ring something, each of a customer who may be called. */
async function numbersOf(stage: Stage): Promise<string[]> {
  const rows = await stage.world.portal.sql<{ did_number: string }>(
    `select n.did_number from numbers n join customers c on c.id = n.customer_id
     where n.status = 'active' and c.status = 'Active' and c.email <> 'ann@example.com'
     order by n.id limit 400`,
  );
  return rows.map(({ did_number }) => did_number);
}

class Crowd {
  readonly #edges: Portal[];
  readonly #numbers: readonly string[];
  #next = 0;

  constructor(stage: Stage, numbers: readonly string[]) {
    this.#edges = Array.from({ length: 8 }, () => stage.world.asEdge());
    this.#numbers = numbers;
  }

  async ask(): Promise<Asked> {
    const at = (this.#next += 1);
    const to = `+${this.#numbers[at % this.#numbers.length] ?? ''}`;
    const word = { trunk: 'in', callId: `crowd-${randomUUID()}`, fromTag: 'f', to };
    const began = performance.now();
    const body = { ...word, edge: 'proof', from: null, privacy: 'unavailable', can: ['browser'] };
    const answer = await this.#edge(at).post('route', body, patienceMs);
    return { ...answer, ms: performance.now() - began, word };
  }

  /** The callers have hung up: nothing is left open. */
  async endAll(asked: readonly Asked[]): Promise<void> {
    const left = [...asked];
    const worker = async () => {
      for (let one = left.pop(); one; one = left.pop()) await this.#end(one);
    };
    await Promise.all(Array.from({ length: 5 }, worker));
  }

  async #end({ word, body }: Asked): Promise<void> {
    const { call } = body as { call?: string };
    if (!call) return;
    const at = new Date().toISOString();
    const its = { id: randomUUID(), call, identity: word, startedAt: at, endedAt: at };
    await this.#edge(0).post(
      'cdr',
      { ...its, endedBy: 'caller', cause: 'cancelled', legs: [] },
      10_000,
    );
  }

  #edge(at: number): Portal {
    const edge = this.#edges[at % this.#edges.length];
    if (!edge) throw new Error('There is no edge');
    return edge;
  }

  close(): void {
    for (const edge of this.#edges) edge.close();
  }
}

/** How many a second are answered when no more are asked at once than are worked on. */
async function capacityOf(crowd: Crowd): Promise<{ perSecond: number; asked: Asked[] }> {
  const asked: Asked[] = [];
  const until = performance.now() + measureMs;
  const worker = async () => {
    while (performance.now() < until) asked.push(await crowd.ask());
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return { perSecond: asked.length / (measureMs / 1_000), asked };
}

/** Asks so many a second, whether they are answered or not. */
async function storm(crowd: Crowd, perSecond: number): Promise<Asked[]> {
  const asked: Promise<Asked>[] = [];
  const began = performance.now();
  for (;;) {
    const elapsed = performance.now() - began;
    if (elapsed > overloadMs) break;
    const due = Math.floor((elapsed / 1_000) * perSecond);
    while (asked.length < due) asked.push(crowd.ask());
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return Promise.all(asked);
}

/** How long a page of the portal takes, again and again for as long as something else goes on. */
async function pagesBeside<T>(
  ask: () => Promise<unknown>,
  work: Promise<T>,
): Promise<{ done: T; ms: number[] }> {
  const ms: number[] = [];
  let isOver = false;
  const done = work.finally(() => (isOver = true));
  while (!isOver) {
    const began = performance.now();
    await ask();
    ms.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  return { done: await done, ms };
}

const isBusy = ({ status, body }: Asked) =>
  status === 503 && (body as { error?: string } | null)?.error === 'busy-server';

interface Weighed {
  /** What is over the limits; empty: nothing. */
  readonly fault: string;
  readonly words: string;
}

async function weigh(stage: Stage, crowd: Crowd): Promise<Weighed> {
  const { portal } = stage.world;
  const ann = await stage.ann();
  const { perSecond, asked } = await capacityOf(crowd);
  // How late this process comes itself: a machine that has no time for it has none for the portal.
  const late = monitorEventLoopDelay({ resolution: 5 });
  late.enable();
  const { done, ms } = await pagesBeside(
    () => portal.history(ann, 5),
    storm(crowd, perSecond * times),
  );
  late.disable();
  const lateMs = late.percentile(99) / 1e6;
  const answered = done.filter(({ status }) => status === 200);
  const others = done.filter((one) => one.status !== 200 && !isBusy(one));
  await crowd.endAll([...asked, ...answered]);
  // A server that is surprised takes a moment; what it promises is for those who ask then.
  const settled = done.slice(Math.floor((done.length * settleMs) / overloadMs));
  const p99 = percentile(
    settled.map((one) => one.ms),
    0.99,
  );
  const pages = percentile(ms, 0.99);
  const [other] = others.filter(({ status }) => status !== 0);
  must(
    !other,
    `${others.length} other answers, as ${other?.status} ${JSON.stringify(other?.body)}`,
  );
  must(answered.length > 0 && answered.length < done.length, 'it was not too much for it');
  const isBusyMachine = (os.loadavg()[0] ?? 0) > os.availableParallelism() * loadMost;
  const faults = [
    others.length > 0 ? `${others.length} had no answer within ${seconds(patienceMs)}` : '',
    p99 > answerMostMs + wayMs + 2 * lateMs ? `p99 of the answers is ${milliseconds(p99)}` : '',
    pages > pageMostMs + 2 * lateMs ? `p99 of the pages is ${milliseconds(pages)}` : '',
  ];
  const words = `${Math.round(perSecond)} a second are answered; of ${done.length} at three times that ${answered.length} were, the others 503 busy-server; p99 ${milliseconds(p99)}, of pages ${milliseconds(pages)}, on a machine that is ${milliseconds(lateMs)} late itself`;
  const fault = faults.filter((one) => one !== '').join(', ');
  return isBusyMachine && fault !== ''
    ? { fault: '', words: `${words}; too much else runs here to weigh times` }
    : { fault, words };
}

const overload: ProofCase = {
  number: 37,
  title: 'Three times the capacity of routes: answered or refused as busy in time, pages go on',
  async run(stage) {
    const { portal } = stage.world;
    await portal.stop();
    await portal.start({ CALLS_AT_ONCE_MAX: '100000' });
    const crowd = new Crowd(stage, await numbersOf(stage));
    try {
      // The first time everything is cold. A machine that is busy with something else gets more tries.
      await crowd.endAll((await capacityOf(crowd)).asked);
      for (let tries = 1; ; tries += 1) {
        const { fault, words } = await weigh(stage, crowd);
        if (fault === '') return words;
        must(tries < triesMost, `${fault}: ${words}`);
      }
    } finally {
      crowd.close();
      await portal.stop();
      await portal.start();
    }
  },
};

export const overloadCases: readonly ProofCase[] = [overload];
