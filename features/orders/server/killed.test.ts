import { expect, it } from 'vitest';
import { createTestDatabase } from '@portal/server/testing/test-database';
import { breakConnections } from '@portal/stand-ins/drills/killed-payments';
import { runOrderDrill } from '@portal/stand-ins/drills/order-drill';

it('makes every paid order once, and nothing of another, while nodes are killed', async () => {
  const database = await createTestDatabase({ size: 2 });
  try {
    const report = await runOrderDrill({
      buyers: 60,
      atOnce: 6,
      serverKills: 3,
      databaseKills: 1,
      databaseUrl: database.url,
      killDatabase: () => breakConnections(database),
    });
    expect(report).toMatchObject({
      misled: [],
      doubled: 0,
      differences: [],
      unmade: 0,
      unpaid: 0,
      held: 0,
      coupons: 0,
      wrongBalances: 0,
      cards: 0,
      postingsSum: 0,
    });
    expect(report.kills).toBeGreaterThan(0);
    expect(report.states['captured']).toBeGreaterThan(30);
    expect(report.states['unknown'] ?? 0).toBe(0);
  } finally {
    await database.drop();
  }
});
