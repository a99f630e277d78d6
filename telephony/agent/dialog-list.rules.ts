const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * The keys of the calls that kamailio has, from its answer to `dlg.briefing`; null where it is no
 * such answer, which must not be taken for an empty list.
 */
export function keysOfList(text: string): Set<string> | null {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(answer) || !('result' in answer)) return null;
  const { result } = answer;
  if (!Array.isArray(result)) return null;
  const keys = result.map((one: unknown) =>
    isRecord(one) && typeof one['h_entry'] === 'number' && typeof one['h_id'] === 'number'
      ? `${one['h_entry']}:${one['h_id']}`
      : null,
  );
  return keys.includes(null) ? null : new Set(keys.filter((key) => key !== null));
}
