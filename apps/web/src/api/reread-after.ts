import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isRefusal } from './lost-call.rules.ts';

/**
 * Reads again what a change that failed may have found to be another one by now. Ends once it is read
 * where the change was refused, which may speak of that. Else at once: what was lost was looked for
 * already, and what failed on the way is told without waiting for it.
 */
export async function rereadAfter(
  answer: Parameters<typeof isRefusal>[0],
  client: QueryClient,
  queryKey: QueryKey,
): Promise<void> {
  const reread = client.invalidateQueries({ queryKey });
  if (isRefusal(answer)) await reread;
}
