import { formatNumber } from '@portal/contract/fields/phone';
import { formatClock, formatRate } from '@portal/i18n/format';
import { CallerPicture } from '@portal/features/caller-names/web';
import { browserPhone } from '@portal/features/numbers/contract';
import { Dot, handsOnFocus, Ltr, Tel, UserText } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import type { LiveCall } from '../contract.ts';
import { LiveOrders } from './live-orders.tsx';
import type { LiveCallsProps } from './live-calls.tsx';
import styles from './live-calls.module.css';

export interface LiveRowProps extends Pick<LiveCallsProps, 'masks' | 'names'> {
  readonly call: LiveCall;
  /** How long it has rung or talked. */
  readonly seconds: number;
}

const states = {
  ringing: 'live-calls.ringing',
  answered: 'live-calls.answered',
  message: 'live-calls.message',
} as const;

/** A call that was hung up by a key leaves the focus to the heading of the calls. */
const row = handsOnFocus();

/** One call of this moment: who calls, what of it is known, and for how long. */
export function LiveRow({ call, seconds, masks, names }: LiveRowProps) {
  const { t, language } = useI18n();
  const caller = call.caller ?? '';
  const name = names.get(caller);
  const number = caller === '' ? null : <Tel>{formatNumber(caller, masks.get(caller))}</Tel>;
  return (
    <li ref={row} className={styles.call}>
      <CallerPicture party={caller} name={name ?? ''} iso={call.iso} className={styles.picture} />
      <p className={styles.party}>
        {name === undefined ? (number ?? t('live-calls.unknown')) : <UserText>{name}</UserText>}
        {name === undefined ? null : <span className={styles.number}> {number}</span>}
      </p>
      <p className={styles.meta}>
        <span className={styles.state}>{t(states[call.state])}</span>
        <Dot />
        <Called call={call} masks={masks} names={names} />
        <Phone call={call} masks={masks} />
        {call.costSoFar ? (
          <>
            <Dot />
            {t('live-calls.so-far', { amount: formatRate(language, call.costSoFar) })}
          </>
        ) : null}
      </p>
      <span className={styles.clock} aria-hidden="true">
        <Ltr>{formatClock(seconds)}</Ltr>
      </span>
      {call.can.length > 0 ? <LiveOrders call={call} masks={masks} names={names} /> : null}
    </li>
  );
}

/** The number of the customer's that was called. */
function Called({ call, masks, names }: Omit<LiveRowProps, 'seconds'>) {
  const { t } = useI18n();
  const name = call.label === '' ? names.get(call.number) : call.label;
  const number =
    name === undefined ? (
      <Tel>{formatNumber(call.number, masks.get(call.number))}</Tel>
    ) : (
      <UserText>{name}</UserText>
    );
  return <RichText text={t('live-calls.to', { number: slot('number') })} slots={{ number }} />;
}

/** The phone that rings or took the call, where it is known. */
function Phone({ call, masks }: Pick<LiveRowProps, 'call' | 'masks'>) {
  const { t } = useI18n();
  if (call.target === null) return null;
  const isBrowser = call.target === browserPhone;
  // The browser is named within the words, and is no 'phone' there.
  if (isBrowser && call.state !== 'answered') {
    return (
      <>
        <Dot />
        {t('ring-plan.browser')}
      </>
    );
  }
  const number = isBrowser ? (
    t('ring-plan.browser')
  ) : (
    <Tel>{formatNumber(call.target, masks.get(call.target))}</Tel>
  );
  const text = call.state === 'answered' ? 'live-calls.talks' : 'live-calls.rings';
  return (
    <>
      <Dot />
      <RichText text={t(text, { number: slot('number') })} slots={{ number }} />
    </>
  );
}
