import { InfiniteQueryObserver, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '@portal/web/api/query-client';
import type { CallHistoryEntry } from '../contract.ts';
import { useMessageChange } from './message-queries.ts';
import { type CallPage, pagesKey } from './queries.ts';

const entry = (id: string) =>
  ({ id, message: { seconds: 5, isHeard: false } }) as unknown as CallHistoryEntry;
const page = (id: string, next: string | null): CallPage => ({
  calls: [entry(id)],
  next,
  news: { unseen: 0, unheard: 1, asOf: null },
});

type Change = ReturnType<typeof useMessageChange>;

function Row({ onReady }: { readonly onReady: (change: Change) => void }) {
  onReady(useMessageChange('1'));
  return null;
}

it('keeps what became of a message while older calls are on their way', async () => {
  const client = createQueryClient(() => undefined);
  const older = Promise.withResolvers<CallPage>();
  const observer = new InfiniteQueryObserver(client, {
    queryKey: [...pagesKey, {}],
    queryFn: ({ pageParam }) => (pageParam === '' ? page('1', 'more') : older.promise),
    initialPageParam: '',
    getNextPageParam: (last: CallPage) => last.next,
  });
  observer.subscribe(() => undefined);
  const heard = () =>
    observer
      .getCurrentResult()
      .data?.pages.flatMap(({ calls }) => calls.map(({ id, message }) => [id, message?.isHeard]));
  await expect.poll(heard).toEqual([['1', false]]);
  const changes: Change[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Row onReady={(one) => changes.push(one)} />
    </QueryClientProvider>,
  );
  const more = observer.fetchNextPage();
  changes[0]?.({ isHeard: true });
  expect(heard()).toEqual([['1', true]]);
  older.resolve(page('2', null));
  await more;
  await expect.poll(heard).toEqual([
    ['1', true],
    ['2', false],
  ]);
});
