import { InlineStatus } from '@portal/ui';
import { useI18n } from './i18n.tsx';

/** What repeats a read, and whether it is under way. */
export interface Repeatable {
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
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
