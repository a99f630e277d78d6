import { useId, useState } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import {
  Button,
  InlineStatus,
  PhoneOffIcon,
  SmartphoneIcon,
  VisuallyHidden,
  VoicemailIcon,
} from '@portal/ui';
import { call as ask } from '@portal/web/api/client';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { hangUpCall, type LiveCall, ringCallElsewhere, sendCallToVoicemail } from '../contract.ts';
import type { LiveCallsProps } from './live-calls.tsx';
import { OwnPhones } from './own-phones.tsx';
import styles from './live-calls.module.css';

export interface LiveOrdersProps extends Pick<LiveCallsProps, 'masks' | 'names'> {
  readonly call: LiveCall;
}

const reasons = {
  CONFLICT: 'live-calls.over',
  'NOT-FOUND': 'live-calls.over',
  'NO-CREDIT': 'live-calls.no-credit',
  'DESTINATION-NOT-ALLOWED': 'live-calls.not-allowed',
  'TOO-MANY-REQUESTS': 'live-calls.too-many',
} as const;
type Reason = (typeof reasons)[keyof typeof reasons] | 'live-calls.failed';

const reasonOf = (code: string): Reason =>
  code in reasons ? reasons[code as keyof typeof reasons] : 'live-calls.failed';

/** What can be done with a call of this moment; what became of it is told by the row itself. */
export function LiveOrders({ call, masks, names }: LiveOrdersProps) {
  const { t } = useI18n();
  const phones = useId();
  const [isChoosing, setChoosing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState<Reason | null>(null);
  const params = { id: call.id };
  const order = async (sending: Promise<{ ok: true } | { ok: false; code: string }>) => {
    setBusy(true);
    setReason(null);
    const answer = await sending;
    setBusy(false);
    if (answer.ok) setChoosing(false);
    else setReason(reasonOf(answer.code));
  };
  const caller = call.caller === null ? '' : (names.get(call.caller) ?? formatNumber(call.caller));
  const of = caller === '' ? null : <VisuallyHidden>{`, ${caller}`}</VisuallyHidden>;
  const look = { size: 'sm', variant: 'outline', disabled: isBusy } as const;
  return (
    <div className={styles.orders}>
      <div className={styles.buttons}>
        <Button
          {...look}
          variant="dangerOutline"
          icon={<PhoneOffIcon size={16} />}
          onClick={() => void order(ask(hangUpCall, { params }))}
        >
          {t('live-calls.hang-up')}
          {of}
        </Button>
        {call.can.includes('ring-elsewhere') ? (
          <Button
            {...look}
            icon={<SmartphoneIcon size={16} />}
            aria-expanded={isChoosing}
            aria-controls={isChoosing ? phones : undefined}
            onClick={() => setChoosing(!isChoosing)}
          >
            {t('live-calls.ring-elsewhere')}
            {of}
          </Button>
        ) : null}
        {call.can.includes('voicemail') ? (
          <Button
            {...look}
            icon={<VoicemailIcon size={16} />}
            onClick={() => void order(ask(sendCallToVoicemail, { params }))}
          >
            {t('live-calls.voicemail')}
            {of}
          </Button>
        ) : null}
      </div>
      {isChoosing && call.can.includes('ring-elsewhere') ? (
        <OwnPhones
          id={phones}
          call={call}
          masks={masks}
          isBusy={isBusy}
          onChoose={(target) => void order(ask(ringCallElsewhere, { params, body: { target } }))}
        />
      ) : null}
      {reason === null ? null : <InlineStatus tone="warning">{t(reason)}</InlineStatus>}
    </div>
  );
}
