import { useState, type ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '../contract.ts';
import { formatTime } from '@portal/i18n/format';
import { Button, CircleAlertIcon, CircleCheckIcon, InlineStatus, Tel } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { forwardingFailureText } from './failure-text.tsx';
import { useSaveForwarding } from './queries.ts';
import { usePhoneQuote } from './quote-queries.ts';
import styles from './saved-band.module.css';
import { TestCall } from './test-call.tsx';

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
export function SavedBand({ number, saved, onSaved, addCredit }: SavedBandProps) {
  const { t, language } = useI18n();
  const quote = usePhoneQuote(number, saved?.digits || null);
  const isShort =
    quote.kind === 'known' && !('included' in quote.quote) && quote.quote.minutes === 0;
  const rings = Boolean(saved?.digits) && !isShort;
  const Sign = rings ? CircleCheckIcon : CircleAlertIcon;
  return (
    <div className={saved ? `${styles.band} ${rings ? '' : styles.warning}` : undefined}>
      {saved ? <Sign size={24} aria-hidden="true" className={styles.sign} /> : null}
      <div role="status" className={styles.words}>
        {saved ? (
          <>
            <p className={styles.title}>
              <Title number={number} digits={saved.digits} isShort={isShort} />
            </p>
            <p className={styles.note}>
              {t('numbers.saved-at', { time: `\u2068${formatTime(language, saved.at)}\u2069` })}
            </p>
          </>
        ) : null}
      </div>
      {isShort ? addCredit : null}
      {saved ? (
        <div className={styles.actions}>
          {rings ? <TestCall key={saved.digits} number={number} /> : null}
          {saved.back ? <ChangeBack didid={number.didid} saved={saved} onSaved={onSaved} /> : null}
        </div>
      ) : null}
    </div>
  );
}

interface TitleProps {
  readonly number: VirtualNumber;
  readonly digits: string;
  readonly isShort: boolean;
}

function Title({ number, digits, isShort }: TitleProps) {
  const { t } = useI18n();
  if (digits === '') return t('numbers.saved-off');
  if (isShort) return t('numbers.saved-no-credit');
  const now = number.forwardingNumbers.find(({ phoneNumber }) => phoneNumber === digits);
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
