import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '../contract.ts';
import { Button, CardSection, EmailField, Ltr, Tel, VisuallyHidden } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { smsFailureText } from './failure-text.tsx';
import styles from './forwarding.module.css';
import { useSaveForwarding } from './queries.ts';
import { SavedBox } from './saved-box.tsx';
import { SmsForm } from './sms-form.tsx';
import { SwitchOffDialog } from './switch-off-dialog.tsx';

/** Where a number's texts are mailed; the field is disabled until Edit (SPEC 4). */
export function SmsSection({ number }: { readonly number: VirtualNumber }) {
  const i18n = useI18n();
  const { t } = i18n;
  const save = useSaveForwarding();
  const edit = useRef<HTMLButtonElement>(null);
  const [mode, setMode] = useState<'view' | 'edit' | 'switching-off'>('view');
  const [saved, setSaved] = useState<string | null>(null);
  const shownNumber = formatNumber(number.didNumber, number.mask);

  function open() {
    setSaved(null);
    setMode('edit');
  }
  function close(email: string | null) {
    // Drawn at once: the button is away while editing and can take focus only when it is back.
    flushSync(() => {
      setSaved(email);
      setMode('view');
    });
    edit.current?.focus();
  }
  async function switchOff(): Promise<ReactNode> {
    const failed = await save({ didid: number.didid, email: '' });
    return failed ? smsFailureText(i18n, failed) : null;
  }
  return (
    <>
      {mode === 'view' ? (
        <CardSection>
          <div className={styles.sms}>
            <p className={styles.sectionName}>{t('numbers.sms')}</p>
            <Button ref={edit} size="sm" variant="outline" onClick={open}>
              {t('numbers.edit')}
              <VisuallyHidden>{` – ${t('numbers.sms')}, ${shownNumber}`}</VisuallyHidden>
            </Button>
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
      ) : (
        <CardSection sunken>
          <SmsForm
            number={number}
            onSaved={close}
            onCancel={() => close(null)}
            onSwitchOff={() => setMode('switching-off')}
          />
        </CardSection>
      )}
      <SavedBox>
        {saved === null ? null : saved === '' ? (
          t('numbers.sms-saved-off')
        ) : (
          <RichText
            text={t('numbers.sms-saved', { email: slot('email') })}
            slots={{ email: <Ltr>{saved}</Ltr> }}
          />
        )}
      </SavedBox>
      {mode === 'switching-off' ? (
        <SwitchOffDialog
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
          onDone={() => close('')}
          onClose={() => setMode('edit')}
        />
      ) : null}
    </>
  );
}
