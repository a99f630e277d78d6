import { InlineStatus } from '@portal/ui';
import { useI18n } from './i18n.tsx';

/** What repeats a read, and whether it is under way. */
export interface Repeatable {
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** A read as a page sees it: TanStack Query's result has this shape. */
export interface Reading<T> extends Repeatable {
  readonly data: T | undefined;
  readonly isError: boolean;
  /** Whether an answer or a failure has come since the page asks. */
  readonly isFetchedAfterMount: boolean;
}

/**
 * Whether a read has failed and nothing is known. Also while it is tried again, which counts as a
 * first try for TanStack Query: what says so has the button that was pressed.
 */
export function isUnread(query: Omit<Reading<unknown>, 'refetch' | 'isFetching'>): boolean {
  return query.data === undefined && (query.isError || query.isFetchedAfterMount);
}

export interface LoadFailureProps {
  readonly query: Repeatable;
  /** What could not be read; a sentence for anything without it. */
  readonly text?: string | undefined;
}

/** Says at its place that something could not be read, with a way to try again. */
export function LoadFailure({ query, text }: LoadFailureProps) {
  const { t } = useI18n();
  return (
    <InlineStatus
      tone="danger"
      retryLabel={t('section.retry')}
      retryBusy={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {text ?? t('section.error')}
    </InlineStatus>
  );
}

/** Says that a release took away what this page would show, with the way on. */
export function NewVersion() {
  const { t } = useI18n();
  return (
    <InlineStatus
      tone="danger"
      retryLabel={t('popup.new-version.button')}
      onRetry={() => location.reload()}
    >
      {t('popup.new-version.message')}
    </InlineStatus>
  );
}
