import { useState, type ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '../contract.ts';
import { Ltr, Tel } from '@portal/ui';
import { EditButton, useEditing } from '@portal/web/forms/editing.tsx';
import { Fact } from '@portal/web/forms/facts.tsx';
import { type I18n, useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import styles from './facts.module.css';
import { smsFailureText } from './failure-text.tsx';
import { useSaveForwarding } from './queries.ts';
import { SwitchOffQuestion } from './switch-off-question.tsx';
import { late } from '@portal/web/lib/late.tsx';

const SmsForm = late(() => import('./sms-form.tsx'));

/** Where a number's texts are mailed; the field is disabled until Edit. */
export function TextsFact({ number }: { readonly number: VirtualNumber }) {
  const i18n = useI18n();
  const { t } = i18n;
  const save = useSaveForwarding();
  const editing = useEditing<string>();
  const [isAsking, setAsking] = useState(false);
  const shownNumber = formatNumber(number.didNumber, number.mask);
  const id = `sms-${number.didid}`;
  const isOff = number.smsEmail === '';
  const note = savedNote(i18n, editing.saved);

  async function switchOff(): Promise<ReactNode> {
    const failed = await save({ didid: number.didid, email: '' });
    return failed ? smsFailureText(i18n, failed) : null;
  }
  return (
    <>
      <Fact
        place={1}
        label={<label htmlFor={id}>{t('numbers.sms-email')}</label>}
        value={
          <>
            <input
              id={id}
              type="email"
              dir="ltr"
              className={isOff ? styles.unseen : styles.shown}
              value={number.smsEmail}
              aria-describedby={isOff ? `${id}-off` : undefined}
              disabled
              readOnly
            />
            {isOff ? <span id={`${id}-off`}>{t('numbers.sms-off')}</span> : null}
          </>
        }
        note={note}
        action={
          editing.isOpen ? null : (
            <EditButton editing={editing} of={`${t('numbers.sms')}, ${shownNumber}`}>
              {t('numbers.edit')}
            </EditButton>
          )
        }
        form={
          editing.isOpen ? (
            <SmsForm
              number={number}
              onSaved={editing.close}
              onCancel={() => editing.close()}
              onSwitchOff={() => setAsking(true)}
            />
          ) : null
        }
      />
      {isAsking ? (
        <SwitchOffQuestion
          title={
            <RichText
              text={t('numbers.sms-switch-off-title', { email: slot('email') })}
              slots={{ email: <Ltr>{number.smsEmail}</Ltr> }}
            />
          }
          text={
            <RichText
              text={t('numbers.sms-switch-off-text', { number: slot('number') })}
              slots={{ number: <Tel>{shownNumber}</Tel> }}
            />
          }
          switchOff={switchOff}
          onDone={() => {
            setAsking(false);
            editing.close('');
          }}
          onKeep={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

/** Where texts go after a save; nothing before one. */
function savedNote({ t }: I18n, saved: string | null): ReactNode {
  if (saved === null) return null;
  if (saved === '') return t('numbers.sms-saved-off');
  return (
    <RichText
      text={t('numbers.sms-saved', { email: slot('email') })}
      slots={{ email: <Ltr>{saved}</Ltr> }}
    />
  );
}
