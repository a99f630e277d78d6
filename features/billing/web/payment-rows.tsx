import type { BillingRecord } from '../contract.ts';
import { formatDate, formatDay, formatMoney } from '@portal/i18n/format';
import { IconButton, Money, PrinterIcon } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { hasInvoice, hasReceipt } from './billing.rules.ts';
import { InvoiceButton } from './invoice-button.tsx';
import { type CardName, PaymentCaption, PaymentTitle } from './payment-words.tsx';
import styles from './payments.module.css';
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
    const at = new Date(record.transactionDate);
    const isThisYear = at.getFullYear() === new Date().getFullYear();
    const [day, whole] = [formatDay(language, at), formatDate(language, at)];
    const date = isThisYear ? day : whole;
    const amount = formatMoney(language, record.transactionAmount);
    // On paper a date has its year.
    const year = whole.startsWith(date) ? whole.slice(date.length) : '';
    return { date, year, amount };
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
    <span className={styles.actions} data-print="hide">
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

/** Payments as a table, with their documents. */
export function PaymentTable({ records, cardName, onPrint }: RecordsProps) {
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
          <th scope="col" data-print="hide">
            {t('billing.documents')}
          </th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => {
          const { date, year, amount } = words(record);
          return (
            <tr key={record.transactionID}>
              <td>
                <time dateTime={record.transactionDate} data-year={year}>
                  {date}
                </time>
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
              <td data-print="hide">
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
export function PaymentList({ records, cardName, onPrint }: RecordsProps) {
  const { t } = useI18n();
  const words = useWords();
  return (
    <ul className={styles.list} aria-label={t('billing.caption')}>
      {records.map((record) => {
        const { date, year, amount } = words(record);
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
                <time dateTime={record.transactionDate} data-year={year}>
                  {date}
                </time>
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
