import type { ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import { AboveAll, givesFocusBack, VisuallyHidden } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import type { PhoneCall } from './call-state.rules.ts';
import { Incoming } from './incoming.tsx';
import styles from './phone-screen.module.css';
import { useRinging } from './ringing.ts';
import { Talk } from './talk.tsx';
import { useLeaveQuestion, usePhoneLine } from './use-phone-line.ts';

export interface PhoneScreenProps {
  /** What the customer calls a caller; nothing where it has no name. */
  readonly nameOf: (digits: string) => string | undefined;
  /** How one of the customer's numbers is called and written. */
  readonly numberOf: (digits: string) => { label: string; mask: string } | undefined;
  readonly renderPicture: (call: PhoneCall) => ReactNode;
}

/** The browser as a phone: what it shows while it rings and talks, on whatever page. */
export default function PhoneScreen({ nameOf, numberOf, renderPicture }: PhoneScreenProps) {
  const { t } = useI18n();
  const { line, state } = usePhoneLine();
  const { call } = state;
  const isRinging = call !== null && call.stage !== 'talking';
  const who = call ? callerWords(call, nameOf, t('web-phone.unknown')) : '';
  const own = call ? numberOf(call.called) : undefined;
  const shown = call ? `\u2066${formatNumber(call.called, own?.mask || undefined)}\u2069` : '';
  const called = own?.label ? `${own.label} · ${shown}` : shown;
  const title = t('web-phone.rings', { caller: who });
  useRinging(isRinging ? title : null, called);
  useLeaveQuestion(call?.stage === 'talking');
  return (
    <AboveAll>
      <VisuallyHidden>
        <p role="alert">{isRinging ? `${title}. ${t('web-phone.to', { number: called })}` : ''}</p>
      </VisuallyHidden>
      {call ? (
        <section ref={givesFocusBack} className={styles.bar} aria-label={t('web-phone.region')}>
          <div className={styles.who}>
            {renderPicture(call)}
            <div className={styles.words}>
              <p className={styles.caller}>
                <bdi>{who}</bdi>
              </p>
              <p className={styles.called}>{t('web-phone.to', { number: called })}</p>
            </div>
          </div>
          {call.stage === 'talking' ? (
            <Talk line={line} call={call} />
          ) : (
            <Incoming line={line} call={call} isRefused={state.isMicrophoneRefused} />
          )}
        </section>
      ) : null}
    </AboveAll>
  );
}

function callerWords(
  { caller }: PhoneCall,
  nameOf: PhoneScreenProps['nameOf'],
  unknown: string,
): string {
  if (caller === null) return unknown;
  return nameOf(caller) ?? `\u2066${formatNumber(caller)}\u2069`;
}
