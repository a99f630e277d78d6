import { AsyncLocalStorage } from 'node:async_hooks';

/** What the connections that one request uses have in common. */
export interface RequestScope {
  /** Whose data it is about, once that is known. */
  customerId: number | null;
  /** How long it has stood in line behind others of the same customer by now. */
  inLineMs: number;
  /** How long it has waited for connections by now. */
  connectingMs: number;
  /** How long statements took by now that came to nothing: some are followed by another try. */
  lostMs: number;
  /** Connections that it has at the moment. */
  held: number;
}

const scopes = new AsyncLocalStorage<RequestScope>();

export function createRequestScope(): RequestScope {
  return { customerId: null, inLineMs: 0, connectingMs: 0, lostMs: 0, held: 0 };
}

/** Runs what belongs to one request, with everything that it waits for. */
export function runInScope<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work);
}

/** The scope of the request that is being answered; none in a job. */
export function currentScope(): RequestScope | undefined {
  return scopes.getStore();
}

/**
 * Says whose data the present request is about. From then on it shares the few connections that one
 * customer may have at once.
 */
export function actFor(customerId: number): void {
  const scope = scopes.getStore();
  if (scope) scope.customerId = customerId;
}
