import type { ReactNode } from 'react';
import type { CallDetails, CallLeg, CallRefusal, SkippedPhone, Voicemail } from '../contract.ts';
import { formatNumber } from '@portal/contract/fields/phone';
import type { TextKey } from '@portal/i18n';
import { formatCallCost, formatDuration, formatRate } from '@portal/i18n/format';
import { Dot, Ltr, Money, Tel } from '@portal/ui';
import { PhoneName } from '@portal/features/numbers/web';
import { countryName } from '@portal/web/lib/country-name.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { chargedSeconds, isCapped } from './cost.rules.ts';
import type { NumberMasks } from './call-row.tsx';
import styles from './call-details.module.css';

const refusalKeys = {
  suspended: 'calls.refusal-suspended',
  'switched-off': 'calls.refusal-switched-off',
  'no-credit': 'calls.refusal-no-credit',
  'daily-cap': 'calls.refusal-daily-cap',
  'rating-unavailable': 'calls.refusal-rating-unavailable',
  'blocked-caller': 'calls.refusal-blocked-caller',
  'destination-not-allowed': 'calls.refusal-destination-not-allowed',
  'outside-hours': 'calls.refusal-outside-hours',
  'too-many-calls': 'calls.refusal-too-many-calls',
  'forwarding-loop': 'calls.refusal-forwarding-loop',
  'not-routed': 'calls.refusal-not-routed',
  'end-not-reported': 'calls.refusal-end-not-reported',
  'edge-lost': 'calls.refusal-edge-lost',
  other: 'calls.refusal-other',
} as const satisfies Record<CallRefusal, TextKey>;

export interface CostLegsProps {
  readonly call: CallDetails;
  readonly masks: NumberMasks;
}

const skippedKeys = {
  'no-credit': 'calls.skipped-no-credit',
  'daily-cap': 'calls.skipped-daily-cap',
  'rating-unavailable': 'calls.skipped-rating-unavailable',
  'destination-not-allowed': 'calls.skipped-destination-not-allowed',
} as const satisfies Record<SkippedPhone['reason'], TextKey>;

const voicemailKeys = {
  fetching: 'calls.voicemail-fetching',
  queued: 'calls.voicemail-queued',
  sent: 'calls.voicemail-sent',
  failed: 'calls.voicemail-failed',
} as const satisfies Record<Voicemail['state'], TextKey>;

/** What became of a call: its cost, phones that were left out, and the message that was left. */
export function CallStory({ call, masks }: CostLegsProps) {
  const { t, language } = useI18n();
  const { rangSeconds, skipped, voicemail } = call;
  return (
    <>
      {rangSeconds === null ? null : (
        <p>{t('calls.rang-for', { time: formatDuration(language, rangSeconds) })}</p>
      )}
      {voicemail ? (
        <p>
          {t('calls.voicemail', { time: formatDuration(language, voicemail.seconds) })}{' '}
          {t(voicemailKeys[voicemail.state])}
        </p>
      ) : null}
      <CostLegs call={call} masks={masks} />
      {skipped.map(({ destination, reason }) => (
        <p key={destination}>
          <RichText
            text={t(skippedKeys[reason], { number: slot('number') })}
            slots={{ number: <Tel>{formatNumber(destination, masks.get(destination))}</Tel> }}
          />
        </p>
      ))}
    </>
  );
}

/** How a call's cost was made, phone by phone. */
function CostLegs({ call, masks }: CostLegsProps) {
  const { t } = useI18n();
  const why = call.refusal === null ? null : <p>{t(refusalKeys[call.refusal])}</p>;
  if (call.legs.length === 0) {
    return why ?? <p>{t(call.outcome === 'missed' ? 'calls.cost-nothing' : 'calls.no-legs')}</p>;
  }
  return (
    <>
      {why}
      <h4 className={styles.title}>{t('calls.made-of')}</h4>
      <ol className={styles.legs}>
        {call.legs.map((leg, at) => (
          <li key={at}>
            <Leg leg={leg} isIncoming={call.isIncomingCall} masks={masks} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface LegProps {
  readonly leg: CallLeg;
  readonly isIncoming: boolean;
  readonly masks: NumberMasks;
}

function Leg({ leg, isIncoming, masks }: LegProps) {
  const { t, language } = useI18n();
  const country = countryName(language, leg.iso, leg.countryName);
  const isFree = leg.included || leg.seconds === 0;
  return (
    <dl className={styles.leg}>
      <Fact name={t(isIncoming ? 'calls.leg-rang' : 'calls.leg-called')}>
        <PhoneName phone={leg.destination} mask={masks.get(leg.destination)} />
        {country === '' ? null : (
          <>
            <Dot />
            {country}
          </>
        )}
      </Fact>
      {isFree ? null : <Rated leg={leg} />}
      <Fact name={t('calls.leg-cost')}>
        <Ltr className={styles.cost}>{t('calls.cost', { amount: formatCallCost(leg.cost) })}</Ltr>
        {isFree ? (
          <span className={styles.note}>
            {t(leg.seconds === 0 ? 'calls.leg-unanswered' : 'calls.leg-included')}
          </span>
        ) : null}
        {isCapped(leg) ? <span className={styles.note}>{t('calls.leg-capped')}</span> : null}
      </Fact>
    </dl>
  );
}

function Rated({ leg }: { readonly leg: CallLeg }) {
  const { t, language } = useI18n();
  const length = (seconds: number) => formatDuration(language, seconds);
  const charged = chargedSeconds(leg);
  const isByMinute = leg.firstInterval === 60 && leg.increment === 60;
  return (
    <>
      <Fact name={t('calls.leg-rate')}>
        <RichText
          text={t('calls.leg-rate-value', { price: slot('price'), prefix: slot('prefix') })}
          slots={{
            price: <Money>{formatRate(language, leg.perMinute)}</Money>,
            prefix: <Tel>{`+${leg.ratePrefix ?? ''}`}</Tel>,
          }}
        />
      </Fact>
      <Fact name={t('calls.leg-time')}>
        {isByMinute
          ? t('calls.charged-minutes', {
              minutes: t('calls.minutes', { n: charged / 60 }),
              time: length(leg.seconds),
            })
          : t('calls.charged-steps', {
              charged: length(charged),
              time: length(leg.seconds),
              first: length(leg.firstInterval),
              step: length(leg.increment),
            })}
      </Fact>
      {leg.connectionFee > 0 ? (
        <Fact name={t('calls.leg-fee')}>
          <Money>{formatRate(language, leg.connectionFee)}</Money>
        </Fact>
      ) : null}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
