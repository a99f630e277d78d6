import { useId, useRef, useState } from 'react';
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
import { type LiveOrder, useLiveOrder } from './use-live-order.ts';
import styles from './live-calls.module.css';

export interface LiveOrdersProps extends Pick<LiveCallsProps, 'masks' | 'names'> {
  readonly call: LiveCall;
}

/** What can be done with a call of this moment; what became of it is told by the row itself. */
export function LiveOrders({ call, masks, names }: LiveOrdersProps) {
  const { t } = useI18n();
  const phones = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const order = useLiveOrder(call);
  const params = { id: call.id };
  const caller = call.caller === null ? '' : (names.get(call.caller) ?? formatNumber(call.caller));
  const of = caller === '' ? null : <VisuallyHidden>{`, ${caller}`}</VisuallyHidden>;
  const look = { size: 'sm', variant: 'outline', 'aria-disabled': order.isBusy } as const;
  const ringElsewhere = async (target: string) => {
    const number = `\u2066${formatNumber(target, masks.get(target))}\u2069`;
    const words = t('live-calls.moving', { number });
    if (!(await order.send(() => ask(ringCallElsewhere, { params, body: { target } }), words)))
      return;
    setChoosing(false);
    opener.current?.focus();
  };
  return (
    <div className={styles.orders}>
      <div className={styles.buttons}>
        <Button
          {...look}
          variant="dangerOutline"
          icon={<PhoneOffIcon size={16} />}
          onClick={() =>
            void order.send(() => ask(hangUpCall, { params }), t('live-calls.hanging-up'))
          }
        >
          {t('live-calls.hang-up')}
          {of}
        </Button>
        {call.can.includes('ring-elsewhere') ? (
          <Button
            {...look}
            ref={opener}
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
            onClick={() =>
              void order.send(
                () => ask(sendCallToVoicemail, { params }),
                t('live-calls.to-voicemail'),
              )
            }
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
          isBusy={order.isBusy}
          onChoose={(target) => void ringElsewhere(target)}
        />
      ) : null}
      <Outcome order={order} />
    </div>
  );
}

/** What is being done, that nothing came of it, or why it can't be. */
function Outcome({ order }: { readonly order: LiveOrder }) {
  const { t } = useI18n();
  const { waitingFor, isUnheard, reason } = order;
  const wrong = reason ?? (isUnheard ? 'live-calls.unheard' : null);
  return (
    <InlineStatus tone={wrong === null ? 'info' : 'warning'}>
      {wrong === null ? waitingFor : t(wrong)}
    </InlineStatus>
  );
}
