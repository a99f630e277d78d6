import { expect, it } from 'vitest';
import { createTestDatabase } from '@portal/server/testing/test-database';
import { breakConnections } from '@portal/stand-ins/drills/killed-payments';
import { runTopUpDrill } from '@portal/stand-ins/drills/top-up-drill';

it('loses and doubles no top-up while the server is killed', async () => {
  const database = await createTestDatabase({ size: 2 });
  try {
    const report = await runTopUpDrill({
      topUps: 120,
      customers: 6,
      serverKills: 3,
      databaseKills: 2,
      databaseUrl: database.url,
      killDatabase: () => breakConnections(database),
    });
    expect(report).toMatchObject({
      refused: 0,
      lost: 0,
      doubled: 0,
      postingsSum: 0,
      differences: [],
      wrongBalances: 0,
    });
    expect(report.kills).toBeGreaterThan(0);
    expect(report.states['captured']).toBeGreaterThan(80);
    expect(report.states['unknown'] ?? 0).toBe(0);
  } finally {
    await database.drop();
  }
});
