/** What a request came to, and how long it took. */
export interface Timed {
  name: string;
  /** 0: no answer at all. */
  status: number;
  ms: number;
  retryAfter: string | null;
}

export interface Asked {
  name: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Sends one request on a connection of its own and waits for the whole answer. */
export async function timedRequest(base: string, asked: Asked): Promise<Timed> {
  const { name, path, method = 'GET', headers = {}, body } = asked;
  const began = performance.now();
  const answer = (status: number, retryAfter: string | null): Timed => ({
    name,
    status,
    ms: performance.now() - began,
    retryAfter,
  });
  try {
    const response = await fetch(base + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(40_000),
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    return answer(response.status, response.headers.get('retry-after'));
  } catch {
    return answer(0, null);
  }
}

/** How many there were of each status, and which was the slowest, in words for a report. */
export function inWords(timed: readonly Timed[]): string {
  const counts = new Map<number, number>();
  for (const { status } of timed) counts.set(status, (counts.get(status) ?? 0) + 1);
  const statuses = [...counts].map(([status, many]) => `${many} × ${status}`).join(', ');
  const last = timed.toSorted((a, b) => a.ms - b.ms).at(-1);
  return `${statuses}; the slowest ${slowest(timed).toFixed(0)} ms (${last?.name}: ${last?.status})`;
}

export function slowest(timed: readonly Timed[]): number {
  return timed.reduce((most, { ms }) => Math.max(most, ms), 0);
}
