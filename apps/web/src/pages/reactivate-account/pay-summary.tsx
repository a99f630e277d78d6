import { formatNumber } from '@portal/contract/fields/phone';
import { formatMoney } from '@portal/i18n/format';
import { Button, Card, CheckboxField, FormTodo, InlineStatus, Money, Stack, Tel } from '@portal/ui';
import { TermsLabel } from '@portal/features/cards/web';
import { type MissingToPay, type Term, usePreSuspended } from '@portal/features/subscriptions/web';
import { useI18n } from '../../lib/i18n.tsx';
import styles from './reactivate-screen.module.css';

export interface PaySummaryProps {
  readonly term: Term | null;
  readonly terms: boolean;
  readonly onTerms: (accepted: boolean) => void;
  readonly missing: readonly MissingToPay[];
  readonly busy: boolean;
  /** Why nothing was charged; null where that is said elsewhere. */
  readonly failure: string | null;
  readonly onPay: () => void;
}

/** What is paid: the numbers that take calls again, and for how long. */
function Paid({ term }: { readonly term: Term }) {
  const { t, language } = useI18n();
  const numbers = usePreSuspended().data?.numbers ?? [];
  return (
    <dl className={styles.lines}>
      {numbers.length > 0 ? (
        <div className={styles.line}>
          <dt>{t('suspended.numbers', { n: numbers.length })}</dt>
          <dd>
            {numbers.map(({ didNumber }) => (
              <Tel key={didNumber}>{formatNumber(didNumber)}</Tel>
            ))}
          </dd>
        </div>
      ) : null}
      <div className={styles.line}>
        <dt>{t('reactivate.months', { n: term.months })}</dt>
        <dd>
          <strong>
            <Money>{formatMoney(language, term.price)}</Money>
          </strong>
        </dd>
      </div>
    </dl>
  );
}

/** What is paid and what is still missing, the terms, and the button with its amount. */
export function PaySummary(props: PaySummaryProps) {
  const { term, terms, onTerms, missing, busy, failure, onPay } = props;
  const { t, language } = useI18n();
  return (
    <Card title={t('credit.summary')}>
      <form
        noValidate
        aria-label={t('reactivate.title')}
        onSubmit={(event) => {
          event.preventDefault();
          onPay();
        }}
      >
        <Stack gap="sm">
          {term ? <Paid term={term} /> : null}
          <CheckboxField
            name="reactivationTerms"
            label={<TermsLabel />}
            checked={terms}
            onChange={(event) => onTerms(event.target.checked)}
          />
          <FormTodo
            items={missing.map((one) =>
              one === 'term' ? t('form.term-required') : t(`credit.todo-${one}`),
            )}
          />
          <InlineStatus tone="danger">{failure ?? undefined}</InlineStatus>
          <Button type="submit" full busy={busy} ended={missing.length > 0}>
            {term
              ? t('reactivate.pay', { amount: formatMoney(language, term.price) })
              : t('suspended.reactivate')}
          </Button>
          <p className={styles.safe}>{t('reactivate.once')}</p>
        </Stack>
      </form>
    </Card>
  );
}
