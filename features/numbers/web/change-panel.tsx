import { Suspense, useId, useState, type ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '../contract.ts';
import { CardSection, Stack, Tel } from '@portal/ui';
import { FormWait } from '@portal/web/forms/editing.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import styles from './forwarding.module.css';
import { forwardingFailureText } from './failure-text.tsx';
import { useSaveForwarding } from './queries.ts';
import type { SavedForwarding } from './saved-band.tsx';
import { SwitchOffQuestion } from './switch-off-question.tsx';
import { late } from '@portal/web/lib/late.tsx';

const ForwardingForm = late(() => import('./forwarding-form.tsx'));

interface ChangePanelProps {
  readonly number: VirtualNumber;
  readonly addCredit: ReactNode;
  readonly onSaved: (saved: SavedForwarding) => void;
  readonly onCancel: () => void;
}

/** Where a number rings, changed under its route. */
export function ChangePanel({ number, addCredit, onSaved, onCancel }: ChangePanelProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const save = useSaveForwarding();
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  // As it was when the panel opened: the list may be read again before the answer is told.
  const [before] = useState(number.forwardingNumbers);
  const shown = <Tel>{formatNumber(number.didNumber, number.mask)}</Tel>;

  async function switchOff(): Promise<ReactNode> {
    const failed = await save({ didid: number.didid, forwardingNumber: '' });
    return failed ? forwardingFailureText(i18n, failed, '', false) : null;
  }
  function tell(digits: string) {
    const back = digits === '' ? '' : (before[0]?.phoneNumber ?? '');
    onSaved({ digits, back, at: new Date() });
  }
  return (
    <CardSection sunken>
      <div role="group" aria-labelledby={titleId}>
        <Stack>
          <h4 id={titleId} className={styles.title}>
            <RichText
              text={t('numbers.change-title', { number: slot('number') })}
              slots={{ number: shown }}
            />
          </h4>
          <Suspense fallback={<FormWait />}>
            <ForwardingForm
              number={number}
              addCredit={addCredit}
              onSaved={tell}
              onCancel={onCancel}
              onSwitchOff={() => setAsking(true)}
            />
          </Suspense>
        </Stack>
      </div>
      {isAsking ? (
        <SwitchOffQuestion
          title={
            <RichText
              text={t('numbers.switch-off-title', { number: slot('number') })}
              slots={{ number: shown }}
            />
          }
          text={t('numbers.switch-off-text')}
          switchOff={switchOff}
          onDone={() => {
            setAsking(false);
            tell('');
          }}
          onKeep={() => setAsking(false)}
        />
      ) : null}
    </CardSection>
  );
}
