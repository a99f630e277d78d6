import { memo, Suspense, useId, useRef, useState } from 'react';
import type { CallHistoryEntry } from '../contract.ts';
import { formatNumber } from '@portal/contract/fields/phone';
import { formatCallCost, formatTime } from '@portal/i18n/format';
import {
  ChevronDownIcon,
  classNames,
  Dot,
  Ltr,
  Pill,
  Tel,
  UserText,
  VisuallyHidden,
} from '@portal/ui';
import { CallerPicture } from '@portal/features/caller-names/web';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { otherParty } from './call-list.rules.ts';
import { CallMeta } from './call-meta.tsx';
import { fullTime } from './call-words.ts';
import type { PartyNames } from '@portal/features/caller-ids/web';
import { RowMessage } from './row-message.tsx';
import { late } from '@portal/web/lib/late.tsx';
import styles from './call-row.module.css';

// Loads when a call is first opened.
const CallDetailsPanel = late(() => import('./call-details.tsx'));

/** Digits of a number and the mask that it is written with. */
export type NumberMasks = ReadonlyMap<string, string>;

export interface CallRowProps {
  readonly call: CallHistoryEntry;
  /** Masks of the customer's own numbers and where they ring. */
  readonly masks: NumberMasks;
  /** What numbers are called, the customer's own ones too. */
  readonly names: PartyNames;
  /** The customer's numbers refuse this caller. */
  readonly isBlocked: boolean;
  /** In a long history rows out of sight are not laid out. */
  readonly isLong?: boolean | undefined;
}

/** One call: who, which way, how long, when, what it cost; opened, how come. */
export const CallRow = memo(function CallRow(props: CallRowProps) {
  const { call, masks, names, isBlocked, isLong } = props;
  const { t, language } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const digits = otherParty(call);
  const name = names.get(digits);
  const dialled = new Date(call.dialedTime);
  return (
    <li className={classNames(styles.call, isLong && !isOpen && styles.long)}>
      <div className={styles.row}>
        <CallerPicture party={digits} name={name ?? ''} iso={call.iso} className={styles.avatar} />
        <p className={styles.party}>
          <button
            ref={toggle}
            type="button"
            className={styles.toggle}
            data-print="show"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {digits === '' ? (
              t('calls.unknown')
            ) : name === undefined ? (
              <Tel>{formatNumber(digits, masks.get(digits))}</Tel>
            ) : (
              <UserText>{name}</UserText>
            )}
            <VisuallyHidden>{`, ${t('calls.details')}`}</VisuallyHidden>
          </button>
          {isBlocked ? <Pill tone="neutral">{t('blocked-callers.blocked')}</Pill> : null}
        </p>
        <div className={styles.lower}>
          <time
            className={styles.time}
            dateTime={call.dialedTime}
            title={fullTime(language, dialled)}
          >
            {formatTime(language, dialled)}
          </time>
          <span className={styles.dot}>
            <Dot />
          </span>
          <CallMeta call={call} masks={masks} names={names} />
        </div>
        <Ltr className={styles.cost}>{t('calls.cost', { amount: formatCallCost(call.cost) })}</Ltr>
        <ChevronDownIcon size={18} className={styles.chevron} />
        <RowMessage call={call} masks={masks} names={names} next={toggle} />
      </div>
      {isOpen ? (
        <Suspense fallback={<div id={panel} aria-busy="true" />}>
          <CallDetailsPanel id={panel} call={call} isBlocked={isBlocked} masks={masks} />
        </Suspense>
      ) : null}
    </li>
  );
});
