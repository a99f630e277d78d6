import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@portal/server/testing/test-database';
import { insertGatewayEvent } from './gateway-events.repo.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const note = (gateway: string, id: string) =>
  insertGatewayEvent(database.db, gateway, { id, kind: 'captured' });

describe('an event of a gateway is noted once', () => {
  it('which is told to one of all who note it at the same time, and to nobody after', async () => {
    const told = await Promise.all(Array.from({ length: 20 }, () => note('sandbox', 'evt_1')));
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await note('sandbox', 'evt_1')).toBe(false);
  });

  it('for each gateway, whose ids are its own', async () => {
    expect([await note('sandbox', 'evt_2'), await note('stripe', 'evt_2')]).toEqual([true, true]);
  });
});
