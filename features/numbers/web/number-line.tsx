import type { ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '../contract.ts';
import { Tel, UserText } from '@portal/ui';
import { Flag } from '@portal/web/lib/flag.tsx';
import { areaName } from '@portal/features/geography/contract';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import styles from './number-line.module.css';
import { phoneIn } from './numbers.rules.ts';
import { PhoneName } from './phone-name.tsx';
import { ShortPrice } from './phone-meta.tsx';
import { quoteOf, usePhoneQuote } from './quote-queries.ts';
import { firstRung, isDashed, routeState } from './route.rules.ts';
import { useLeftOutWords, useStateWords } from './route-words.ts';
import { useNow } from './use-now.ts';

interface NumberLineProps {
  readonly number: VirtualNumber;
  /** Id of the heading, which names what stands around it. */
  readonly headingId: string;
  /** What can be done with it, at the line's end: at most two. */
  readonly children: ReactNode;
}

/** A number on one line: what it is, where it rings, and what can be done with it. */
export function NumberLine({ number, headingId, children }: NumberLineProps) {
  const now = useNow();
  const rung = firstRung(number, now);
  const quote = usePhoneQuote(number, rung.phone);
  const state = routeState({ number, quote: quoteOf(quote), now });
  const words = useStateWords(state);
  const leftOut = useLeftOutWords(number, state, now);
  // Where it may not ring, in place of a price why.
  const tellsPrice = state.kind === 'rings' || state.kind === 'refused';
  const { language } = useI18n();
  const shown = formatNumber(number.didNumber, number.mask);
  const isOff = state.kind === 'off';
  return (
    <div className={styles.frame}>
      <div className={styles.line}>
        <Flag iso={number.iso} />
        <h3 id={headingId} className={styles.number}>
          <Tel>{shown}</Tel>
        </h3>
        <p className={styles.label}>
          {number.label ? (
            <UserText>{number.label}</UserText>
          ) : (
            <bdi>{areaName(number, language)}</bdi>
          )}
        </p>
        <span
          className={`${styles.arrow} ${isDashed(state) ? styles.dashed : ''}`}
          aria-hidden="true"
        />
        <p className={`${styles.phone} ${isOff ? styles.nowhere : ''}`}>
          {rung.phone === null ? (
            <InsteadWords isOff={isOff} end={rung.end} />
          ) : (
            <PhoneName phone={rung.phone} mask={phoneIn(number, rung.phone)?.mask} />
          )}
        </p>
        <p className={`${styles.fact} ${leftOut ? styles.leftOut : (styles[state.kind] ?? '')}`}>
          <span>{leftOut || (tellsPrice ? <ShortPrice state={quote} /> : words)}</span>
        </p>
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  );
}

interface InsteadProps {
  readonly isOff: boolean;
  readonly end: 'hang-up' | 'voicemail';
}

/** What takes a call that no phone rings for. */
function InsteadWords({ isOff, end }: InsteadProps) {
  const { t } = useI18n();
  if (isOff) return t('numbers.rings-nowhere');
  return t(end === 'voicemail' ? 'ring-plan.takes-message' : 'ring-plan.hangs-up');
}
