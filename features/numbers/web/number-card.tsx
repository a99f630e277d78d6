import { useState, type ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '../contract.ts';
import { formatDate } from '@portal/i18n/format';
import { Banner, Card, CardSection, CopyButton, Disclosure, Pill, Tel, UserText } from '@portal/ui';
import { countryName } from '@portal/web/lib/country-name.ts';
import { Flag } from '@portal/web/lib/flag.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { ForwardingSection } from './forwarding-section.tsx';
import { LabelSection } from './label-section.tsx';
import styles from './number-card.module.css';
import { RingPlanSection } from './ring-plan-section.tsx';
import { SmsSection } from './sms-section.tsx';

export interface NumberCardProps {
  readonly number: VirtualNumber;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly addCredit: ReactNode;
  /** The number's plan and its time. */
  readonly plan: ReactNode;
}

/** One virtual number: the closed row already says where it rings. */
export function NumberCard(props: NumberCardProps) {
  const { number, isOpen, onToggle, addCredit, plan } = props;
  const { t, language } = useI18n();
  // What is typed into an edit survives closing the row, so the panel stays once it was opened.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const shown = formatNumber(number.didNumber, number.mask);
  const country = countryName(language, number.iso, number.countryName);
  const isPaused = number.status === 'paused';
  return (
    <Card flush>
      <Disclosure
        open={isOpen}
        onToggle={onToggle}
        title={
          <span className={styles.title}>
            <Flag iso={number.iso} />
            <span className={styles.name}>
              <Tel className={styles.number}>{shown}</Tel>
              <span className={styles.meta}>
                {number.label ? (
                  <>
                    <UserText className={styles.label}>{number.label}</UserText>
                    <span className={styles.dot}>{' · '}</span>
                  </>
                ) : null}
                <span className={styles.whole}>{country}</span>
                {number.region ? (
                  <>
                    {' · '}
                    <bdi className={styles.whole}>{number.region}</bdi>
                  </>
                ) : null}
              </span>
            </span>
            <span className={styles.state}>
              <RingsAt number={number} />
              <State number={number} />
            </span>
          </span>
        }
        aside={
          <CopyButton
            text={`+${number.didNumber}`}
            label={t('numbers.copy', { number: `\u2066${shown}\u2069` })}
            copiedLabel={t('numbers.copied')}
          />
        }
      >
        {wasOpen ? (
          <div className={styles.panel}>
            {isPaused ? (
              <CardSection>
                <Banner tone="warning">{t('numbers.paused-note')}</Banner>
              </CardSection>
            ) : null}
            <ForwardingSection number={number} addCredit={addCredit} />
            <RingPlanSection number={number} />
            <SmsSection number={number} />
            <LabelSection number={number} />
            {plan}
          </div>
        ) : null}
      </Disclosure>
    </Card>
  );
}

function State({ number }: { readonly number: VirtualNumber }) {
  const { t, language } = useI18n();
  if (number.status === 'paused') {
    return (
      <Pill tone="warning" icon={null}>
        {t('numbers.paused')}
      </Pill>
    );
  }
  if (number.graceUntil !== null) {
    const date = formatDate(language, new Date(number.graceUntil));
    return <Pill tone="warning">{t('numbers.grace-until', { date })}</Pill>;
  }
  return (
    <Pill tone="success" icon="dot">
      {t('numbers.active')}
    </Pill>
  );
}

function RingsAt({ number }: { readonly number: VirtualNumber }) {
  const { t } = useI18n();
  const [first, ...others] = number.forwardingNumbers;
  if (!first) return <span className={styles.rings}>{t('numbers.rings-nowhere')}</span>;
  return (
    <span className={styles.rings}>
      <RichText
        text={t('numbers.rings-at', { number: slot('number') })}
        slots={{ number: <Tel>{formatNumber(first.phoneNumber, first.mask)}</Tel> }}
      />
      {others.length > 0 ? ` ${t('numbers.and-more', { n: others.length })}` : ''}
    </span>
  );
}
