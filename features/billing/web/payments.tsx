import { Suspense, useId, useRef, useState } from 'react';
import { type BillingRecord, billingFile } from '../contract.ts';
import {
  Button,
  Card,
  CardSection,
  EmptyState,
  FilterIcon,
  Skeleton,
  VisuallyHidden,
} from '@portal/ui';
import { call } from '@portal/web/api/client';
import { ExportButton, ExportNote, useFileExport } from '@portal/web/lib/file-export.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Loaded } from '@portal/web/lib/loaded.tsx';
import { navigate, useLocation } from '@portal/web/lib/navigation.tsx';
import { readerTimeZone } from '@portal/web/lib/time-zone.ts';
import { foundWords, hasNext, pageOf, searchOf } from './billing.rules.ts';
import { ActiveFilters } from './active-filters.tsx';
import {
  countFilters,
  filterQuery,
  noFilters,
  type PaymentFilters,
  readFilters,
  writeFilters,
} from './payment-filters.rules.ts';
import { PaymentList, PaymentTable } from './payment-rows.tsx';
import type { CardName } from './payment-words.tsx';
import styles from './payments.module.css';
import { usePayments } from './queries.ts';
import { late } from '@portal/web/lib/late.tsx';

// Loads when somebody filters.
const PaymentFiltersForm = late(() => import('./payment-filters.tsx'));

function Waiting() {
  const { t } = useI18n();
  return (
    <CardSection>
      <div className={styles.waiting}>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height="2.75rem" shape="block" />
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{t('billing.loading')}</span>
      </VisuallyHidden>
    </CardSection>
  );
}

interface PagesProps {
  readonly page: number;
  readonly hasMore: boolean;
  /** What is told of it once it was turned to. */
  readonly found: string;
}

/** Previous and next; the pressed button keeps the focus and the page is told. */
function Pages({ page, hasMore, found }: PagesProps) {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  const [first] = useState(page);
  const go = (to: number) => navigate(pathname + searchOf(search, to));
  return (
    <nav className={styles.pages} data-print="hide" aria-label={t('billing.pages')}>
      <Button size="sm" variant="outline" ended={page <= 1} onClick={() => go(page - 1)}>
        {t('billing.previous')}
      </Button>
      <span className={styles.page} aria-hidden="true">
        {t('billing.page', { page })}
      </span>
      <Button size="sm" variant="outline" ended={!hasMore} onClick={() => go(page + 1)}>
        {t('billing.next')}
      </Button>
      <VisuallyHidden>
        <span role="status">{page === first ? '' : found}</span>
      </VisuallyHidden>
    </nav>
  );
}

interface NoPaymentsProps extends Pick<PagesProps, 'page'> {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** Nothing was paid yet, or nothing that fits; or nothing stands on a page of an old address. */
function NoPayments({ page, isFiltered, onClear }: NoPaymentsProps) {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  if (page === 1 && isFiltered) {
    return (
      <EmptyState
        title={t('billing.none-fit')}
        action={
          <Button variant="outline" onClick={onClear}>
            {t('billing.clear')}
          </Button>
        }
      />
    );
  }
  if (page === 1) {
    return <EmptyState title={t('billing.empty')}>{t('billing.empty-text')}</EmptyState>;
  }
  return (
    <EmptyState
      title={t('billing.empty-page')}
      action={
        <Button variant="outline" onClick={() => navigate(pathname + searchOf(search, 1))}>
          {t('billing.first-page')}
        </Button>
      }
    />
  );
}

export interface PaymentsProps {
  /** What a card is called where a line is short. */
  readonly cardName: CardName;
  readonly onPrint: (record: BillingRecord) => void;
}

/** What was paid, five rows a page, with a receipt for each; found by filters, and as a file. */
export function Payments({ cardName, onPrint }: PaymentsProps) {
  const { t, language } = useI18n();
  const { pathname, search } = useLocation();
  const page = pageOf(search);
  const filters = readFilters(search);
  const asked = filterQuery(filters);
  const query = usePayments(page, asked);
  const file = useFileExport('payments.csv', () =>
    call(billingFile, {
      query: { ...asked, timeZone: readerTimeZone(), languageISO: language },
    }),
  );
  const filtered = countFilters(filters);
  const [isFiltering, setFiltering] = useState(filtered > 0);
  const form = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const isOld = query.isPlaceholderData;
  const found = query.data && !isOld ? foundWords(t, page, query.data) : '';
  const filter = (to: PaymentFilters) => navigate(pathname + writeFilters(search, to));
  // The button that clears goes with the filters, and focus is given on.
  const clear = () => {
    filter(noFilters);
    opener.current?.focus();
  };
  const hasSome = filtered > 0 || page > 1 || (query.data?.length ?? 0) > 0;
  const tools = (
    <div className={styles.tools}>
      <Button
        ref={opener}
        size="sm"
        variant="outline"
        icon={<FilterIcon size={16} />}
        aria-expanded={isFiltering}
        aria-controls={isFiltering ? form : undefined}
        onClick={() => setFiltering(!isFiltering)}
      >
        {filtered > 0 ? t('billing.filter-on', { n: filtered }) : t('billing.filter')}
      </Button>
      <ExportButton {...file} />
    </div>
  );
  const shown = (records: readonly BillingRecord[]) => (
    <>
      <div className={isOld ? styles.old : undefined}>
        <PaymentTable records={records} cardName={cardName} onPrint={onPrint} />
        <PaymentList records={records} cardName={cardName} onPrint={onPrint} />
      </div>
      {page > 1 || hasNext(records) ? (
        <Pages page={page} hasMore={hasNext(records) && !isOld} found={filtered > 0 ? '' : found} />
      ) : null}
    </>
  );
  return (
    <Card
      title={t('billing.history')}
      action={hasSome ? tools : undefined}
      flush
      busy={query.isPending || isOld}
    >
      <div className={styles.note}>
        <ExportNote {...file} />
      </div>
      {isFiltering && hasSome ? (
        <Suspense fallback={null}>
          <PaymentFiltersForm id={form} filters={filters} onFilter={filter} />
        </Suspense>
      ) : null}
      <ActiveFilters filters={filters} onClear={clear} />
      <VisuallyHidden>
        <span role="status">{filtered > 0 ? found : ''}</span>
      </VisuallyHidden>
      <Loaded
        query={query}
        waiting={<Waiting />}
        error={t('billing.load-error')}
        frame={CardSection}
      >
        {(records) =>
          records.length === 0 ? (
            <NoPayments page={page} isFiltered={filtered > 0} onClear={clear} />
          ) : (
            shown(records)
          )
        }
      </Loaded>
    </Card>
  );
}
