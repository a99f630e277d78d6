import { startThrowAwayPostgres } from './lib/postgres.mjs';

/**
 * Vitest's global set-up: one PostgreSQL for the run. `npm test` has started one already, and
 * then this leaves it alone.
 * @returns {Promise<(() => Promise<void>) | undefined>} what ends it
 */
export default async function startDatabase() {
  if (process.env['TEST_DATABASE_ADMIN_URL']) return undefined;
  const postgres = await startThrowAwayPostgres();
  process.env['TEST_DATABASE_ADMIN_URL'] = postgres.adminUrl;
  return postgres.stop;
}
