import { useState, type ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import { browserPhone, type VirtualNumber } from '../contract.ts';
import { formatTime } from '@portal/i18n/format';
import { Button, CircleAlertIcon, CircleCheckIcon, InlineStatus, Tel } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { forwardingFailureText } from './failure-text.tsx';
import { phoneIn } from './numbers.rules.ts';
import { useRefusalWords } from './price-fact.tsx';
import { useSaveForwarding } from './queries.ts';
import { quoteOf, usePhoneQuote } from './quote-queries.ts';
import {
  firstRung,
  isStillFirst,
  leftOutBy,
  needsMore,
  ringsNext,
  type RouteState,
  routeState,
} from './route.rules.ts';
import { useStateWords } from './route-words.ts';
import styles from './saved-band.module.css';
import { TestCall } from './test-call.tsx';
import { useNow } from './use-now.ts';

export interface SavedForwarding {
  /** Where the number rings now; empty for nowhere. */
  readonly digits: string;
  /** The phone that can be put back; empty for none. */
  readonly back: string;
  readonly at: Date;
}

interface SavedBandProps {
  readonly number: VirtualNumber;
  /** Null before a save and while the next one is made. */
  readonly saved: SavedForwarding | null;
  readonly onSaved: (saved: SavedForwarding) => void;
  readonly addCredit: ReactNode;
}

/** Where the next call goes after a save, and a way to try it; its live region is there before. */
export function SavedBand({ number, saved: last, onSaved, addCredit }: SavedBandProps) {
  const { t, language } = useI18n();
  const now = useNow();
  const quote = usePhoneQuote(number, firstRung(number, now).phone);
  // A ring plan that was saved since then may ring another phone first: nothing is to be told or put back.
  const saved = last && isStillFirst(number, last.digits) ? last : null;
  const facts = { number, quote: quoteOf(quote), now };
  const state = savedState(facts, saved?.digits ?? '');
  const { kind } = state;
  const isWarning = needsMore(state);
  const Sign = isWarning ? CircleAlertIcon : CircleCheckIcon;
  return (
    <div className={saved ? `${styles.band} ${isWarning ? styles.warning : ''}` : undefined}>
      {saved ? <Sign size={24} aria-hidden="true" className={styles.sign} /> : null}
      <div role="status" className={styles.words}>
        {saved ? (
          <>
            <p className={styles.title}>
              <Title facts={facts} digits={saved.digits} state={state} />
            </p>
            <p className={styles.note}>
              {t('numbers.saved-at', { time: `\u2068${formatTime(language, saved.at)}\u2069` })}
            </p>
          </>
        ) : null}
      </div>
      {saved && kind === 'no-credit' ? addCredit : null}
      {saved ? (
        <div className={styles.actions}>
          {isWarning ? null : <TestCall key={saved.digits} number={number} />}
          {saved.back ? <ChangeBack didid={number.didid} saved={saved} onSaved={onSaved} /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** How it stands for the phone that was saved: another one of the plan may ring instead. */
function savedState(facts: Parameters<typeof routeState>[0], digits: string): RouteState {
  const state = routeState(facts);
  const leftOut = state.kind === 'paused' ? null : leftOutBy(facts.number, digits);
  return leftOut ? { kind: leftOut } : state;
}

interface TitleProps {
  readonly facts: Parameters<typeof routeState>[0];
  readonly digits: string;
  readonly state: RouteState;
}

/** Which phone the next call rings, or why it does not. */
function Title({ facts, digits, state }: TitleProps) {
  const { t } = useI18n();
  const words = useStateWords(state);
  const refusal = useRefusalWords();
  if (digits === '') return t('numbers.saved-off');
  if (state.kind === 'no-credit') return t('numbers.saved-no-credit');
  const told = phoneIn(facts.number, digits)?.quote;
  if (state.kind === 'refused' && told && 'refused' in told) return refusal(told.refused);
  if (ringsNext(facts, browserPhone)) return t('numbers.next-browser');
  if (!ringsNext(facts, digits)) return t('numbers.saved-state', { state: words });
  const now = facts.number.forwardingNumbers.find(({ phoneNumber }) => phoneNumber === digits);
  return (
    <RichText
      text={t('numbers.next-rings', { number: slot('number') })}
      slots={{ number: <Tel>{formatNumber(digits, now?.mask)}</Tel> }}
    />
  );
}

interface ChangeBackProps extends Pick<SavedBandProps, 'onSaved'> {
  readonly didid: string;
  readonly saved: SavedForwarding;
}

/** Puts the phone before this one back, which was confirmed when it was saved. */
function ChangeBack({ didid, saved, onSaved }: ChangeBackProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const save = useSaveForwarding();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);

  async function putBack() {
    setBusy(true);
    setFailure(null);
    const failed = await save({ didid, forwardingNumber: saved.back });
    setBusy(false);
    if (failed) setFailure(forwardingFailureText(i18n, failed, saved.back, false));
    else onSaved({ digits: saved.back, back: saved.digits, at: new Date() });
  }
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        busy={isBusy}
        busyLabel={t('form.saving')}
        onClick={() => void putBack()}
      >
        {t('numbers.change-back')}
      </Button>
      <InlineStatus tone="danger">{failure || undefined}</InlineStatus>
    </>
  );
}
