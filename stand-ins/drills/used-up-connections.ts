import pg from 'pg';

const name = 'drill';

/** Takes every connection that a database has, those of its server too; answers how to let go. */
export async function useUpConnections(connectionString: string): Promise<() => Promise<void>> {
  const taken: pg.Client[] = [];
  const take = async () => {
    const client = new pg.Client({ connectionString, application_name: name });
    client.on('error', () => {});
    await client.connect();
    taken.push(client);
  };
  const takeAll = async () => {
    // The last one is refused.
    for (;;) if (!(await take().then(isDone, isRefused))) return;
  };
  await takeAll();
  const [first] = taken;
  if (!first) throw new Error('The database takes no connection');
  for (let tries = 0; ; tries += 1) {
    const { rowCount } = await first.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where backend_type = 'client backend' and application_name <> $1`,
      [name],
    );
    if (!rowCount) break;
    if (tries === 200) throw new Error('Somebody keeps taking connections');
    await takeAll();
  }
  return async () => {
    await Promise.all(taken.map((client) => client.end().catch(() => {})));
  };
}

const isDone = () => true;
function isRefused(error: unknown): false {
  // too_many_connections
  if ((error as { code?: string }).code === '53300') return false;
  throw error;
}
