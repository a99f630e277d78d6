import type { ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import { Button, CircleCheckIcon, Joined, Tel } from '@portal/ui';
import type { usePhonePlans } from '@portal/web/forms/phone-plans.ts';
import { Flag } from '@portal/web/lib/flag.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Price, useKindWords, useRefusalWords } from './price-fact.tsx';
import { type QuoteState, useQuote, useSettled } from './quote-queries.ts';
import { isPriced, isTold, readBoxes, readNumber, type TypedNumber } from './reading.rules.ts';
import styles from './read-back.module.css';

export interface ReadBackProps {
  readonly didid: string;
  readonly typed: TypedNumber;
  /** Null until they are loaded. */
  readonly plans: ReturnType<typeof usePhonePlans>;
  /** Where the phone stands in the plan already, from 2 on; null where it does not. */
  readonly laterPlace: number | null;
  readonly keepsZero: boolean;
  readonly onKeepZero: () => void;
  /** The link to add credit. */
  readonly addCredit: ReactNode;
}

/** How a typed number is read and what calls there cost, before it is saved. */
export function ReadBack(props: ReadBackProps) {
  const { didid, typed, plans, laterPlace, keepsZero, onKeepZero, addCredit } = props;
  const { t } = useI18n();
  const settled = useSettled(`${typed.prefix} ${typed.phone}`);
  const [prefix = '', phone = ''] = settled.split(' ');
  const { digits, leftZero } = readNumber({ prefix, phone }, keepsZero);
  const isShown = plans !== null && isTold({ prefix, phone });
  const isAsked = isShown && isPriced(digits, plans.isTooShort);
  const state = useQuote(didid, isAsked ? digits : null);
  const read = readBoxes({ prefix, phone }, keepsZero);
  const about = isShown ? plans.describe(read.prefix, read.phone) : null;
  const iso = about?.iso ?? null;
  const kind = useKindWords(iso, state);
  const later = laterPlace ? t('numbers.rings-later', { n: laterPlace }) : null;
  return (
    <ReadAs
      digits={isShown ? digits : null}
      iso={iso}
      words={[kind, later]}
      leftZero={leftZero}
      onKeepZero={onKeepZero}
    >
      {isAsked ? <Told state={state} addCredit={addCredit} /> : null}
      {isAsked && about?.isPossible === false ? <Impossible /> : null}
    </ReadAs>
  );
}

/** A doubt that blocks nothing: no number of the country is as long. */
export function Impossible() {
  const { t } = useI18n();
  return <p className={styles.warning}>{t('phone.impossible')}</p>;
}

interface ReadAsProps extends Pick<ReadBackProps, 'onKeepZero'> {
  /** The number as it is read; null while too little of it is typed. */
  readonly digits: string | null;
  readonly iso: string | null;
  /** What else is known of it. */
  readonly words: readonly (string | null)[];
  readonly leftZero: boolean;
  /** What calls there cost. */
  readonly children: ReactNode;
}

/** A number in large digits, as it is read, with the zero that was left out; its room is kept. */
export function ReadAs({ digits, iso, words, leftZero, onKeepZero, children }: ReadAsProps) {
  const { t } = useI18n();
  if (digits === null) {
    return (
      <div className={styles.box} aria-live="polite">
        <p className={styles.empty}>{t('numbers.read-empty')}</p>
      </div>
    );
  }
  return (
    <div className={styles.box} aria-live="polite">
      <Flag iso={iso ?? ''} />
      <div className={styles.number}>
        <p className={styles.note}>{t('numbers.read-as')}</p>
        <p className={styles.digits}>
          <Tel>{formatNumber(digits)}</Tel>
        </p>
        <p className={styles.note}>
          <Joined
            parts={[...words.map((word) => word || null), leftZero ? t('numbers.left-zero') : null]}
          />
          {leftZero ? (
            <Button size="sm" variant="quiet" className={styles.putBack} onClick={onKeepZero}>
              {t('numbers.keep-zero')}
            </Button>
          ) : null}
        </p>
      </div>
      <div className={styles.price}>{children}</div>
    </div>
  );
}

/** The price in words of its own lines: what it is, and how far the credit goes. */
function Told({ state, addCredit }: { readonly state: QuoteState; readonly addCredit: ReactNode }) {
  const { t } = useI18n();
  const refusal = useRefusalWords();
  if (state.kind === 'asking') return <p className={styles.note}>{t('numbers.rate-loading')}</p>;
  if (state.kind === 'refused') return <p className={styles.danger}>{refusal(state.code)}</p>;
  if (state.kind === 'unknown') {
    return (
      <p className={styles.note}>
        {t('numbers.price-unknown')}{' '}
        <Button size="sm" variant="quiet" className={styles.putBack} onClick={state.retry}>
          {t('section.retry')}
        </Button>
      </p>
    );
  }
  const { quote } = state;
  if ('included' in quote) {
    return (
      <p className={styles.included}>
        <CircleCheckIcon size={18} aria-hidden="true" />
        {t('numbers.price-included')}
      </p>
    );
  }
  return (
    <>
      <p className={styles.strong}>
        <Price quote={quote} /> {t('numbers.from-credit')}
      </p>
      {quote.minutes === 0 ? (
        <p className={styles.danger}>
          {t('numbers.credit-low')} {addCredit}
        </p>
      ) : quote.perMinute > 0 ? (
        <p className={styles.note}>{t('numbers.credit-lasts', { n: quote.minutes })}</p>
      ) : null}
    </>
  );
}
