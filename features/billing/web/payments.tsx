import { useState } from 'react';
import type { BillingRecord } from '../contract.ts';
import { formatDate, formatMoney } from '@portal/i18n/format';
import {
  Button,
  Card,
  CardSection,
  EmptyState,
  IconButton,
  Money,
  PrinterIcon,
  Skeleton,
  VisuallyHidden,
} from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Loaded } from '@portal/web/lib/loaded.tsx';
import { navigate, useLocation } from '@portal/web/lib/navigation.tsx';
import { hasInvoice, hasNext, hasReceipt, pageOf, searchOf } from './billing.rules.ts';
import { InvoiceButton } from './invoice-button.tsx';
import { type CardName, PaymentCaption, PaymentTitle } from './payment-words.tsx';
import styles from './payments.module.css';
import { usePayments } from './queries.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { StatusPill } from './status-pill.tsx';

interface RecordsProps {
  readonly records: readonly BillingRecord[];
  readonly cardName: CardName;
  readonly onPrint: (record: BillingRecord) => void;
}

function useWords() {
  const { language } = useI18n();
  return (record: BillingRecord) => {
    const date = formatDate(language, new Date(record.transactionDate));
    const amount = formatMoney(language, record.transactionAmount);
    return { date, amount };
  };
}

function Actions({
  record,
  onPrint,
}: { readonly record: BillingRecord } & Pick<RecordsProps, 'onPrint'>) {
  const { t } = useI18n();
  const { date, amount } = useWords()(record);
  const isReceipt = hasReceipt(record.transactionStatus);
  return (
    <span className={styles.actions}>
      <ReceiptButton
        transactionId={record.transactionID}
        isDetails={!isReceipt}
        name={t(isReceipt ? 'billing.send-named' : 'billing.details-named', { date, amount })}
      />
      {hasInvoice(record) ? (
        <InvoiceButton
          transactionId={record.transactionID}
          name={t('billing.invoice-named', { date, amount })}
        />
      ) : null}
      <IconButton
        size="sm"
        label={t(isReceipt ? 'billing.print-named' : 'billing.print-details', { date, amount })}
        onClick={() => onPrint(record)}
      >
        <PrinterIcon size={18} />
      </IconButton>
    </span>
  );
}

function Table({ records, cardName, onPrint }: RecordsProps) {
  const { t } = useI18n();
  const words = useWords();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('billing.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('billing.date')}</th>
          <th scope="col">{t('billing.details')}</th>
          <th scope="col" className={styles.end}>
            {t('billing.amount')}
          </th>
          <th scope="col">{t('billing.status')}</th>
          <th scope="col">{t('billing.documents')}</th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => {
          const { date, amount } = words(record);
          return (
            <tr key={record.transactionID}>
              <td>
                <time dateTime={record.transactionDate}>{date}</time>
              </td>
              <td>
                <span className={styles.strong}>
                  <PaymentTitle record={record} />
                </span>
                <PaymentCaption record={record} cardName={cardName} />
              </td>
              <td className={styles.end}>
                <Money>{amount}</Money>
              </td>
              <td>
                <StatusPill status={record.transactionStatus} />
              </td>
              <td>
                <Actions record={record} onPrint={onPrint} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The same on phones, an item a payment. */
function List({ records, cardName, onPrint }: RecordsProps) {
  const { t } = useI18n();
  const words = useWords();
  return (
    <ul className={styles.list} aria-label={t('billing.caption')}>
      {records.map((record) => {
        const { date, amount } = words(record);
        return (
          <li key={record.transactionID} className={styles.item}>
            <div className={styles.line}>
              <span className={styles.strong}>
                <PaymentTitle record={record} />
              </span>
              <Money className={styles.strong}>{amount}</Money>
            </div>
            <div className={styles.line}>
              <span className={styles.told}>
                <time dateTime={record.transactionDate}>{date}</time>
                <PaymentCaption record={record} cardName={cardName} />
              </span>
              <StatusPill status={record.transactionStatus} />
            </div>
            <Actions record={record} onPrint={onPrint} />
          </li>
        );
      })}
    </ul>
  );
}

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
  readonly count: number | null;
}

/** Previous and next; the pressed button keeps the focus and the page is told. */
function Pages({ page, hasMore, count }: PagesProps) {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  const [first] = useState(page);
  const go = (to: number) => navigate(pathname + searchOf(search, to));
  return (
    <nav className={styles.pages} aria-label={t('billing.pages')}>
      <Button size="sm" variant="outline" disabled={page <= 1} onClick={() => go(page - 1)}>
        {t('billing.previous')}
      </Button>
      <span aria-hidden="true">{t('billing.page', { page })}</span>
      <Button size="sm" variant="outline" disabled={!hasMore} onClick={() => go(page + 1)}>
        {t('billing.next')}
      </Button>
      <VisuallyHidden>
        <span role="status">
          {count !== null && page !== first
            ? `${t('billing.page', { page })}, ${t('billing.count', { n: count })}`
            : ''}
        </span>
      </VisuallyHidden>
    </nav>
  );
}

/** Nothing was paid yet; or nothing stands on a page that an old address names. */
function NoPayments({ page }: Pick<PagesProps, 'page'>) {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
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

/** What was paid, five rows a page, with a receipt for each. */
export function Payments({ cardName, onPrint }: PaymentsProps) {
  const { t } = useI18n();
  const page = pageOf(useLocation().search);
  const query = usePayments(page);
  const isOld = query.isPlaceholderData;
  const shown = (records: readonly BillingRecord[]) => (
    <>
      <div className={isOld ? styles.old : undefined}>
        <Table records={records} cardName={cardName} onPrint={onPrint} />
        <List records={records} cardName={cardName} onPrint={onPrint} />
      </div>
      {page > 1 || hasNext(records) ? (
        <Pages
          page={page}
          hasMore={hasNext(records) && !isOld}
          count={isOld ? null : records.length}
        />
      ) : null}
    </>
  );
  return (
    <Card title={t('billing.history')} flush busy={query.isPending || isOld}>
      <Loaded
        query={query}
        waiting={<Waiting />}
        error={t('billing.load-error')}
        frame={CardSection}
      >
        {(records) => (records.length === 0 ? <NoPayments page={page} /> : shown(records))}
      </Loaded>
    </Card>
  );
}
