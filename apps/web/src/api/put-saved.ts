import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Puts what was saved in the place of what was read. A read that is under way may have been answered
 * before the save, and would undo it: another one takes its place.
 */
export async function putSaved<T>(
  client: QueryClient,
  queryKey: QueryKey,
  saved: Updater<T | undefined, T | undefined>,
): Promise<void> {
  const wasReading = client.isFetching({ queryKey, exact: true }) > 0;
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<T>(queryKey, saved);
  if (wasReading) void client.invalidateQueries({ queryKey, exact: true });
}
