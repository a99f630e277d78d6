import type { BillingRecord, PaidNumber } from '../contract.ts';
import { formatNumber } from '@portal/contract/fields/phone';
import { formatMoney } from '@portal/i18n/format';
import { Dot, Joined, Ltr, Tel, UserText } from '@portal/ui';
import { useI18n, type I18n } from '@portal/web/lib/i18n.tsx';
import { hasReceipt, periodDays, shownType } from './billing.rules.ts';
import styles from './payments.module.css';

/** Words that no line parts. */
const together = (words: string): string => words.replaceAll(' ', '\u00a0');

/** "Nov 3 to Dec 2"; on paper "Nov 3, 2026 to Dec 2, 2026". */
export function paidPeriod(
  { t, language }: I18n,
  number: PaidNumber,
  isPrinted = false,
): string | null {
  const days = periodDays(language, number, { now: new Date(), isPrinted });
  return days && t('billing.period', { from: together(days.from), to: together(days.to) });
}

interface RecordProps {
  readonly record: BillingRecord;
}

/** "Visa 4242" */
export type CardName = (card: { readonly brand: string; readonly lastFour: string }) => string;

/** What was paid for: "Renewal · London office". */
export function PaymentTitle({ record }: RecordProps) {
  const { t } = useI18n();
  const [first, ...others] = record.numbers;
  const kind = t(`billing.type-${shownType(record.transactionType)}`);
  if (!first) return kind;
  if (others.length > 0) {
    return <Joined parts={[kind, t('billing.numbers', { n: record.numbers.length })]} />;
  }
  return (
    <>
      {kind}
      <Dot />
      {first.label === '' ? (
        <Tel>{formatNumber(first.didNumber)}</Tel>
      ) : (
        <UserText>{first.label}</UserText>
      )}
    </>
  );
}

/** "with $10.00 of starting credit", where such credit was paid for together with a number. */
export function creditPart(
  { t, language }: Pick<I18n, 't' | 'language'>,
  { startingCredit, transactionStatus }: BillingRecord,
): string | null {
  if (startingCredit === undefined || !hasReceipt(transactionStatus)) return null;
  return t('billing.part-credit', { amount: together(formatMoney(language, startingCredit)) });
}

/** Its number, what it is for in digits and days, and the card: one text. */
export function PaymentCaption({
  record,
  cardName,
}: RecordProps & { readonly cardName: CardName }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { creditCardType: brand, lastFourNumbers: lastFour } = record;
  // The title says the number where it is one that has no name.
  const isSaid = record.numbers.length === 1 && record.numbers[0]?.label === '';
  const paid = record.numbers.flatMap((number) => [
    isSaid ? null : <Tel key={number.didNumber}>{formatNumber(number.didNumber)}</Tel>,
    paidPeriod(i18n, number),
  ]);
  return (
    <span className={styles.under}>
      <Joined
        parts={[
          <Ltr key="id" className={styles.id}>
            #{record.transactionID}
          </Ltr>,
          ...paid,
          lastFour === '' ? null : together(cardName({ brand, lastFour })),
          creditPart(i18n, record),
          record.transactionStatus === 'voided' ? t('billing.released') : null,
          record.transactionStatus === 'pending' ? t('billing.checking') : null,
        ]}
      />
    </span>
  );
}
