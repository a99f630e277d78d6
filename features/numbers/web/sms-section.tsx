import { lazy, Suspense, useState, type ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '../contract.ts';
import { CardSection, EmailField, Ltr, Tel } from '@portal/ui';
import { EditButton, FormWait, SavedNote, useEditing } from '@portal/web/forms/editable-row.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { smsFailureText } from './failure-text.tsx';
import styles from './forwarding.module.css';
import { useSaveForwarding } from './queries.ts';
import { SwitchOffQuestion } from './switch-off-question.tsx';

const SmsForm = lazy(() => import('./sms-form.tsx'));

/** Where a number's texts are mailed; the field is disabled until Edit. */
export function SmsSection({ number }: { readonly number: VirtualNumber }) {
  const i18n = useI18n();
  const { t } = i18n;
  const save = useSaveForwarding();
  const editing = useEditing<string>();
  const [isAsking, setAsking] = useState(false);
  const { saved } = editing;
  const shownNumber = formatNumber(number.didNumber, number.mask);

  async function switchOff(): Promise<ReactNode> {
    const failed = await save({ didid: number.didid, email: '' });
    return failed ? smsFailureText(i18n, failed) : null;
  }
  return (
    <>
      {editing.isOpen ? (
        <CardSection sunken>
          <Suspense fallback={<FormWait />}>
            <SmsForm
              number={number}
              onSaved={editing.close}
              onCancel={() => editing.close()}
              onSwitchOff={() => setAsking(true)}
            />
          </Suspense>
        </CardSection>
      ) : (
        <CardSection>
          <div className={styles.sms}>
            <p className={styles.sectionName}>{t('numbers.sms')}</p>
            <EditButton editing={editing} of={`${t('numbers.sms')}, ${shownNumber}`}>
              {t('numbers.edit')}
            </EditButton>
            <EmailField
              id={`sms-${number.didid}`}
              className={styles.smsField}
              label={t('numbers.sms-email')}
              value={number.smsEmail}
              hint={number.smsEmail === '' ? t('numbers.sms-off') : undefined}
              autoComplete="off"
              disabled
              readOnly
            />
          </div>
        </CardSection>
      )}
      <SavedNote>
        {saved === null ? null : saved === '' ? (
          t('numbers.sms-saved-off')
        ) : (
          <RichText
            text={t('numbers.sms-saved', { email: slot('email') })}
            slots={{ email: <Ltr>{saved}</Ltr> }}
          />
        )}
      </SavedNote>
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
