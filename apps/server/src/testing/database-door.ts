import pg from 'pg';

/** Lets a test take its database away and give it back, as a restart does. */
export interface DatabaseDoor {
  /** Ends every connection and takes no new one. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

export function databaseDoor(url: string): DatabaseDoor {
  const admin = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_ADMIN_URL'] });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const name = new URL(url).pathname.slice(1);
  return {
    shut: () =>
      admin(
        `alter database ${name} allow_connections false`,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      ),
    open: () => admin(`alter database ${name} allow_connections true`),
  };
}
