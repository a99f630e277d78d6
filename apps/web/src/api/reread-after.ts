import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isUnanswered } from './lost-call.rules.ts';

/**
 * Reads again what a change that failed may have found to be another one by now. Ends once it is read,
 * but at once where the answer was lost: that was looked for already, and nobody waits a second time.
 */
export async function rereadAfter(
  answer: Parameters<typeof isUnanswered>[0],
  client: QueryClient,
  queryKey: QueryKey,
): Promise<void> {
  const reread = client.invalidateQueries({ queryKey });
  if (!isUnanswered(answer)) await reread;
}
