import { Skeleton, VisuallyHidden } from '@portal/ui';
import type { CallHistoryEntry } from '../contract.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Loaded } from '@portal/web/lib/loaded.tsx';
import { BlockCaller } from '@portal/features/blocked-callers/web';
import styles from './call-details.module.css';
import type { NumberMasks } from './call-row.tsx';
import { CallStory } from './cost-legs.tsx';
import { useCallDetails } from './queries.ts';

export interface CallDetailsPanelProps {
  readonly id: string;
  readonly call: CallHistoryEntry;
  readonly isBlocked: boolean;
  readonly masks: NumberMasks;
}

/** What an opened row tells: how the cost was made, and what to do about the caller. */
export default function CallDetailsPanel({ id, call, isBlocked, masks }: CallDetailsPanelProps) {
  const { t } = useI18n();
  const details = useCallDetails(call.id);
  return (
    <div id={id} className={styles.panel} aria-busy={details.isPending || undefined}>
      <Loaded query={details} waiting={<StorySkeleton />} error={t('calls.details-error')}>
        {(story) => <CallStory call={story} masks={masks} />}
      </Loaded>
      {call.isIncomingCall && call.callerID !== '' ? (
        <div className={styles.caller}>
          <BlockCaller
            number={call.callerID}
            isBlocked={isBlocked}
            mask={masks.get(call.callerID)}
          />
        </div>
      ) : null}
    </div>
  );
}

function StorySkeleton() {
  const { t } = useI18n();
  return (
    <div className={styles.skeleton}>
      <Skeleton width="12rem" />
      <Skeleton width="18rem" />
      <VisuallyHidden>
        <span role="status">{t('calls.details-loading')}</span>
      </VisuallyHidden>
    </div>
  );
}
