import { useEffect } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { BillingRecord, PaidNumber } from '../contract.ts';
import { formatNumber } from '@portal/contract/fields/phone';
import { formatDate, formatMoney, formatTime } from '@portal/i18n/format';
import { Ltr, Money, Tel, UserText } from '@portal/ui';
import { boot } from '@portal/web/lib/boot.ts';
import { countryName } from '@portal/web/lib/country-name.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { sitePaths } from '@portal/contract/paths';
import { hasReceipt, shownStatus, shownType } from './billing.rules.ts';
import { creditPart, paidPeriod } from './payment-words.tsx';
import styles from './receipt-sheet.module.css';

export interface ReceiptSheetProps {
  readonly record: BillingRecord;
  /** "Visa ending 4242", where a card is known. */
  readonly card: string | null;
  readonly customer: { readonly name: string; readonly email: string } | null;
  /** After the print window closed. */
  readonly onPrinted: () => void;
}

/** One receipt on A4 or Letter, black on white; on the screen there is nothing of it. */
export function ReceiptSheet({ record, card, customer, onPrinted }: ReceiptSheetProps) {
  const { t, language } = useI18n();
  useEffect(() => {
    const end = () => flushSync(onPrinted);
    window.addEventListener('afterprint', end, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [onPrinted]);
  const date = new Date(record.transactionDate);
  const rows: readonly (readonly [string, React.ReactNode])[] = [
    [t('billing.transaction'), <Ltr key="id">{record.transactionID}</Ltr>],
    [t('billing.date'), `${formatDate(language, date)}, ${formatTime(language, date)}`],
    [t('billing.details'), t(`billing.type-${shownType(record.transactionType)}`)],
    ...record.numbers.map((number): readonly [string, React.ReactNode] => [
      t('billing.number'),
      <PaidFor key={number.didNumber} number={number} />,
    ]),
    [
      t('billing.amount'),
      <span key="amount">
        <span className={styles.line}>
          <Money>{formatMoney(language, record.transactionAmount)}</Money>
        </span>
        {creditPart({ t, language }, record)}
      </span>,
    ],
    [t('billing.status'), t(`billing.status-${shownStatus(record.transactionStatus).name}`)],
    ...(card ? [[t('billing.card'), card] as const] : []),
    ...(customer
      ? [
          [
            t('billing.customer'),
            <span key="customer">
              <span className={styles.line}>
                <UserText>{customer.name}</UserText>
              </span>
              <Ltr>{customer.email}</Ltr>
            </span>,
          ] as const,
        ]
      : []),
    ...(record.address
      ? [[t('billing.address'), <Address key="address" address={record.address} />] as const]
      : []),
  ];
  return createPortal(
    <div className={styles.sheet} data-receipt="">
      {boot.brand.assets.logoLight === '' ? (
        <p className={styles.brand}>{boot.brand.name}</p>
      ) : (
        <img className={styles.logo} src={boot.brand.assets.logoLight} alt={boot.brand.name} />
      )}
      <h1 className={styles.heading}>
        {t(
          hasReceipt(record.transactionStatus) ? 'billing.print-heading' : 'billing.record-heading',
        )}
      </h1>
      <dl className={styles.rows}>
        {rows.map(([name, value], at) => (
          <div key={at} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.legal}>{boot.brand.legalEntity}</p>
      <p className={styles.legal}>
        <Ltr>{location.origin + sitePaths.terms}</Ltr>
        <br />
        <Ltr>{location.origin + sitePaths.privacy}</Ltr>
      </p>
    </div>,
    document.body,
  );
}

/** An address as a letter has it, the country in the reader's language. */
function Address({ address }: { readonly address: NonNullable<BillingRecord['address']> }) {
  const { language } = useI18n();
  return [...address.lines, countryName(language, address.iso, '')]
    .filter((line) => line !== '')
    .map((line, at) => (
      <span key={at} className={styles.line}>
        <UserText>{line}</UserText>
      </span>
    ));
}

function PaidFor({ number }: { readonly number: PaidNumber }) {
  const i18n = useI18n();
  const period = paidPeriod(i18n, number, true);
  return (
    <>
      <span className={styles.line}>
        <Tel>{formatNumber(number.didNumber)}</Tel>
        {number.label === '' ? null : (
          <>
            {' · '}
            <UserText>{number.label}</UserText>
          </>
        )}
      </span>
      {period}
    </>
  );
}
