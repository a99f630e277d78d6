import { buttonClass, Skeleton, VisuallyHidden } from '@portal/ui';
import type { CallHistoryEntry } from '../contract.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isUnread } from '@portal/web/lib/load-failure.tsx';
import { Loaded, useDrawn } from '@portal/web/lib/loaded.tsx';
import { Suspense } from 'react';
import { BlockCaller } from '@portal/features/blocked-callers/web';
import { NameCaller, useCallerNames } from '@portal/features/caller-names/web';
import styles from './call-details.module.css';
import type { NumberMasks } from './call-row.tsx';
import { CallStory } from './cost-legs.tsx';
import { otherParty } from './call-list.rules.ts';
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
  const isDrawn = useDrawn(details.data !== undefined);
  return (
    <div id={id} className={styles.panel} aria-busy={details.isPending || undefined}>
      <Loaded query={details} waiting={<StorySkeleton />} error={t('calls.details-error')}>
        {(story) => <CallStory call={story} masks={masks} />}
      </Loaded>
      {/* What can be pressed comes with what stands above it, so that nothing moves it afterwards. */}
      <div hidden={!isDrawn && !isUnread(details)}>
        <Suspense fallback={null}>
          <Party call={call} isBlocked={isBlocked} masks={masks} />
        </Suspense>
      </div>
    </div>
  );
}

/** What can be done about the other side of a call: name it, call it, refuse it. */
function Party({ call, isBlocked, masks }: Omit<CallDetailsPanelProps, 'id'>) {
  const { t } = useI18n();
  const names = useCallerNames();
  const digits = otherParty(call);
  if (digits === '') return null;
  return (
    <div className={styles.caller}>
      <NameCaller number={digits} name={names.get(digits) ?? ''} />
      <a href={`tel:+${digits}`} className={buttonClass({ variant: 'outline', size: 'sm' })}>
        {t(call.isIncomingCall ? 'calls.call-back' : 'calls.call-again')}
      </a>
      {call.isIncomingCall ? (
        <BlockCaller number={digits} isBlocked={isBlocked} mask={masks.get(digits)} />
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
