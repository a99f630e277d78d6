import type { Deps } from '../deps.ts';
import { canAskDatabase } from './health.repo.ts';

/** What this node knows of itself. */
export interface Readiness {
  /** Set once the node is going: it says so, and still does what it is asked. */
  draining: boolean;
  /** Set once its port closes: what is begun is finished, and nothing else is begun. */
  closing: boolean;
  migrated: boolean;
  workerRunning: () => boolean;
}

/** `/readyz`: whether this node may be sent work, and which part stands in the way. */
export async function isReady(deps: Pick<Deps, 'db'>, readiness: Readiness) {
  const checks = {
    accepting: !readiness.draining,
    database: await canAskDatabase(deps.db),
    migrations: readiness.migrated,
    worker: readiness.workerRunning(),
  };
  return { ready: Object.values(checks).every(Boolean), checks };
}
