import { randomUUID } from 'node:crypto';
import { must, type ProofCase } from '../case.ts';
import { annsNumber } from '../stage.ts';
import { phones } from '../world.ts';
import { annsPlan, target } from './plans.ts';

const repeated: ProofCase = {
  number: 30,
  title:
    'A record told five times, another one later, one of an unknown call: once, nothing charged, 404',
  async run(stage) {
    const { portal } = stage.world;
    await annsPlan(stage, { targets: [target('paid')] });
    const ann = await stage.ann();
    const price = await portal.minutePrice(ann, annsNumber, phones.paid.number.slice(1));
    await portal.setCredit('ann@example.com', 10 * price);
    const edge = stage.world.asEdge();
    const callId = `words-${Date.now()}@proof`;
    const identity = { trunk: 'in', callId, fromTag: 'f', to: `+${annsNumber}` };
    const at = (ms: number) => new Date(began + ms).toISOString();
    const began = Date.now() - 120_000;
    const record = (call: string | null, talkMs: number, of: object = identity) => ({
      id: randomUUID(),
      call,
      identity: of,
      startedAt: at(0),
      answeredAt: at(1_000),
      endedAt: at(1_000 + talkMs),
      endedBy: 'caller',
      cause: 'answered',
      sipCode: 200,
      legs: [
        {
          target: '1.1',
          trunk: 'phone-paid',
          number: phones.paid.number,
          sipCode: 200,
          ringMs: 1_000,
          talkMs,
        },
      ],
    });
    const unknown = record('01M83KBQ2X6KFA3Y5G7HA8RH0Q', 5_000, {
      ...identity,
      callId: `${callId}-x`,
    });
    must((await edge.post('cdr', unknown, 5_000)).status === 404, 'an unknown call was booked');
    const early = record(null, 5_000, { ...identity, callId: `${callId}-early` });
    const before = (await edge.post('cdr', early, 5_000)).status;
    const asked = await edge.post(
      'route',
      { ...identity, edge: 'proof', from: '+447911123456', privacy: 'none' },
      5_000,
    );
    const call = (asked.body as { call?: string }).call ?? '';
    must(asked.status === 200 && call !== '', `route answered ${asked.status}`);
    const word = record(call, 61_000);
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await edge.post('cdr', word, 5_000)).status),
    );
    must(
      statuses.every((status) => status === 200),
      `five times the same: ${statuses.join()}`,
    );
    const later = await edge.post('cdr', record(call, 600_000), 5_000);
    must((await portal.creditOf('ann@example.com')) === 8 * price, 'it was not debited once');
    const [count] = await portal.sql<{ n: string }>(
      'select count(*) as n from calls where carrier_call_id = $1',
      [callId],
    );
    must(Number(count?.n) === 1, `${count?.n} rows`);
    edge.close();
    return `five times 200 and one debit of two minutes; a later one ${later.status} and changes nothing; unknown 404, without route ${before}`;
  },
};

export const wordCases: readonly ProofCase[] = [repeated];
