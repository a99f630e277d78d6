import { formatMoney } from '@portal/i18n/format';
import { Money, Pill, RadioGroup, VisuallyHidden } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import type { Term } from './terms.rules.ts';
import styles from './term-choice.module.css';

export interface TermChoiceProps {
  readonly terms: readonly Term[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function TermLabel({ term }: { readonly term: Term }) {
  const { t, language } = useI18n();
  return (
    <span className={styles.term}>
      <span className={styles.months}>{t('reactivate.months', { n: term.months })}</span>
      <Money className={styles.price}>{formatMoney(language, term.price)}</Money>
      {term.isBest ? (
        <Pill tone="success" icon={null}>
          {t('reactivate.best')}
        </Pill>
      ) : null}
    </span>
  );
}

/** For how long: each term with its price, and what it saves. */
export function TermChoice({ terms, value, onChange }: TermChoiceProps) {
  const { t, language } = useI18n();
  return (
    <RadioGroup
      name="term"
      legend={<VisuallyHidden>{t('reactivate.how-long')}</VisuallyHidden>}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={terms.map((term) => ({
        value: term.id,
        label: <TermLabel term={term} />,
        hint:
          term.discount > 0
            ? t(term.isExact ? 'reactivate.saves' : 'reactivate.saves-about', {
                percent: term.discount,
                month: formatMoney(language, term.perMonth),
              })
            : undefined,
      }))}
    />
  );
}
