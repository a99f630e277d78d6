const isTimeOf = (name: string) => name === 'at' || name.endsWith('At');

function earlier(value: unknown, ms: number, name = ''): unknown {
  if (typeof value === 'string' && isTimeOf(name)) {
    return new Date(Date.parse(value) - ms).toISOString();
  }
  if (Array.isArray(value)) return value.map((one) => earlier(one, ms));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, earlier(inner, ms, field)]),
  );
}

/**
 * A word as it is told now. One that was kept while this machine's clock ran ahead tells of a time to
 * come once that is mended, and would be refused: all of its times are earlier by as much.
 */
export function notAhead(body: object, now: number): object {
  const { at, endedAt } = body as { at?: unknown; endedAt?: unknown };
  const told = Date.parse(String(endedAt ?? at));
  return told > now ? (earlier(body, told - now) as object) : body;
}
