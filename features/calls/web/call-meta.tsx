import type { CallHistoryEntry } from '../contract.ts';
import { shortReasonOf } from '../texts/short-reason.ts';
import { formatNumber } from '@portal/contract/fields/phone';
import { formatDuration } from '@portal/i18n/format';
import { Dot, Tel, UserText } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import type { NumberMasks } from './call-row.tsx';
import type { PartyNames } from '@portal/features/caller-ids/web';
import styles from './call-row.module.css';

interface CallMetaProps {
  readonly call: CallHistoryEntry;
  readonly masks: NumberMasks;
  readonly names: PartyNames;
}

/** Which way a call went, over which number, and what became of it: one text. */
export function CallMeta({ call, masks, names }: CallMetaProps) {
  const { t } = useI18n();
  const isAnswered = call.outcome === 'answered';
  const reason = shortReasonOf(call);
  return (
    <p className={styles.meta}>
      {isAnswered || !call.isIncomingCall ? <Way isIncoming={call.isIncomingCall} /> : null}
      {call.outcome === 'answered' ? null : (
        <>
          <span className={styles.unanswered}>
            {t(call.outcome === 'missed' ? 'calls.missed' : 'calls.refused')}
          </span>
          <Dot />
        </>
      )}
      <span className={styles.over}>
        <Over call={call} masks={masks} names={names} />
      </span>
      {isAnswered ? (
        <>
          <Dot />
          <span className={styles.tail}>
            <Lasted seconds={call.seconds} />
          </span>
        </>
      ) : null}
      {reason === undefined ? null : (
        <>
          <Dot />
          <span className={styles.over}>
            <span className={styles.reason}>{t(reason)}</span>
          </span>
        </>
      )}
    </p>
  );
}

/** How long it took; on phones the units have a letter or two. */
function Lasted({ seconds }: { readonly seconds: number }) {
  const { language } = useI18n();
  return (
    <span>
      <span className={styles.words}>{formatDuration(language, seconds)}</span>
      <span className={styles.short} aria-hidden="true">
        {formatDuration(language, seconds, 'narrow')}
      </span>
    </span>
  );
}

function Way({ isIncoming }: { readonly isIncoming: boolean }) {
  const { t } = useI18n();
  return (
    <span className={styles.way}>
      <span aria-hidden="true">{isIncoming ? '↙' : '↗'}</span>
      <span className={styles.words}>
        {' '}
        {t(isIncoming ? 'calls.incoming' : 'calls.outgoing')}
        <Dot />
      </span>{' '}
    </span>
  );
}

/** The customer's number that was called, or that showed. */
function Over({ call, masks, names }: CallMetaProps) {
  const { t } = useI18n();
  const { didNumber } = call;
  const name = names.get(didNumber);
  const number =
    name === undefined ? (
      <Tel>{formatNumber(didNumber, masks.get(didNumber))}</Tel>
    ) : (
      <UserText>{name}</UserText>
    );
  const text = t(call.isIncomingCall ? 'calls.called-to' : 'calls.called-from', {
    number: slot('number'),
  });
  return <RichText text={text} slots={{ number }} />;
}
