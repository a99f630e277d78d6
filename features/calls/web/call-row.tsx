import { lazy, memo, Suspense, useId, useState, type ReactNode } from 'react';
import type { CallHistoryEntry } from '../contract.ts';
import { formatNumber } from '@portal/contract/fields/phone';
import { formatCallCost, formatDuration, formatTime } from '@portal/i18n/format';
import {
  Avatar,
  avatarColour,
  ChevronDownIcon,
  classNames,
  Ltr,
  Pill,
  Tel,
  VisuallyHidden,
} from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { otherParty, rangAt } from './call-list.rules.ts';
import { fullTime } from './call-words.ts';
import styles from './call-row.module.css';

// Loads when a call is first opened.
const CallDetailsPanel = lazy(() => import('./call-details.tsx'));

/** Digits of a number and the mask that it is written with. */
export type NumberMasks = ReadonlyMap<string, string>;

export interface CallRowProps {
  readonly call: CallHistoryEntry;
  /** Also says which of the customer's numbers it went over. */
  readonly showsNumber: boolean;
  /** Masks of the customer's own numbers and where they ring. */
  readonly masks: NumberMasks;
  /** The customer's numbers refuse this caller. */
  readonly isBlocked: boolean;
  /** In a long history rows out of sight are not laid out. */
  readonly isLong?: boolean | undefined;
}

/** One call: who, which way, when, how long, what it cost; opened, how come. */
export const CallRow = memo(function CallRow(props: CallRowProps) {
  const { call, showsNumber, masks, isBlocked, isLong } = props;
  const { t, language } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const digits = otherParty(call);
  const dialled = new Date(call.dialedTime);
  return (
    <li className={classNames(styles.call, isLong && !isOpen && styles.long)}>
      <div className={styles.row}>
        <span className={styles.avatar}>
          <Avatar text={digits === '' ? '?' : digits.slice(-2)} colour={avatarColour(digits)} />
        </span>
        <div className={styles.head}>
          <p className={styles.party}>
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={isOpen ? panel : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {digits === '' ? (
                t('calls.unknown')
              ) : (
                <Tel>{formatNumber(digits, masks.get(digits))}</Tel>
              )}
              <VisuallyHidden>{`, ${t('calls.details')}`}</VisuallyHidden>
            </button>
            {isBlocked ? <Pill tone="neutral">{t('blocked-callers.blocked')}</Pill> : null}
          </p>
          <Ltr className={styles.cost}>
            {t('calls.cost', { amount: formatCallCost(call.cost) })}
          </Ltr>
        </div>
        <div className={styles.text}>
          <p className={styles.meta}>
            <span className={styles.way}>
              <span aria-hidden="true">{call.isIncomingCall ? '↙' : '↗'}</span>{' '}
              {t(call.isIncomingCall ? 'calls.incoming' : 'calls.outgoing')}
            </span>
            <Dot />
            <time dateTime={call.dialedTime} title={fullTime(language, dialled)}>
              {formatTime(language, dialled)}
            </time>
            <Dot />
            {call.outcome === 'answered' ? (
              <span>{formatDuration(language, call.seconds)}</span>
            ) : (
              <span className={styles.unanswered}>{t(`calls.${call.outcome}`)}</span>
            )}
          </p>
          <Route call={call} showsNumber={showsNumber} masks={masks} />
        </div>
        <ChevronDownIcon size={18} className={styles.chevron} />
      </div>
      {isOpen ? (
        <Suspense fallback={<div id={panel} aria-busy="true" />}>
          <CallDetailsPanel id={panel} call={call} isBlocked={isBlocked} masks={masks} />
        </Suspense>
      ) : null}
    </li>
  );
});

function Dot() {
  return <span aria-hidden="true"> · </span>;
}

/** Over which number the call went and where it rang. */
function Route({ call, showsNumber, masks }: Pick<CallRowProps, 'call' | 'showsNumber' | 'masks'>) {
  const { t } = useI18n();
  const parts: ReactNode[] = [];
  const show = (digits: string) => <Tel>{formatNumber(digits, masks.get(digits))}</Tel>;
  const number = show(call.didNumber);
  if (call.isIncomingCall) {
    const to = t('calls.called-to', { number: slot('number') });
    if (showsNumber) parts.push(<RichText key="to" text={to} slots={{ number }} />);
    const destination = rangAt(call);
    if (destination !== '') {
      const target = show(destination);
      const rang = t('calls.rang-at', { number: slot('number') });
      parts.push(<RichText key="rang" text={rang} slots={{ number: target }} />);
    }
  } else if (showsNumber) {
    const from = t('calls.called-from', { number: slot('number') });
    parts.push(<RichText key="from" text={from} slots={{ number }} />);
  }
  if (parts.length === 0) return null;
  return (
    <p className={styles.meta}>
      {parts.map((part, at) => (
        <span key={at}>
          {at > 0 ? <Dot /> : null}
          {part}
        </span>
      ))}
    </p>
  );
}
