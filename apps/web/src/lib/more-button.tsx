import { Button, handsOnFocus } from '@portal/ui';
import { LoadFailure } from './load-failure.tsx';

/** A list that is read page by page: TanStack Query's result has this shape. */
export interface Paged {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

export interface MoreButtonProps {
  readonly list: Paged;
  readonly words: {
    readonly more: string;
    readonly error: string;
    readonly busy?: string | undefined;
  };
  readonly size?: 'sm' | undefined;
}

/** What did not come is tried again where it was asked for; after the last page one reads on. */
const toNext = handsOnFocus(
  (near) =>
    near.querySelector<HTMLElement>('[role="alert"] button') ??
    near.closest<HTMLElement>('[role="region"]'),
);

/** Reads the next page of a list, or says in its place that it did not come. */
export function MoreButton({ list, words, size }: MoreButtonProps) {
  const { isFetchingNextPage, fetchNextPage } = list;
  if (list.isFetchNextPageError) {
    return (
      <LoadFailure
        query={{ isFetching: isFetchingNextPage, refetch: fetchNextPage }}
        text={words.error}
      />
    );
  }
  return (
    <Button
      ref={toNext}
      size={size}
      variant="outline"
      busy={isFetchingNextPage}
      busyLabel={words.busy}
      ended={!list.hasNextPage}
      onClick={() => void fetchNextPage()}
    >
      {words.more}
    </Button>
  );
}
