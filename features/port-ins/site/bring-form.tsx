import {
  Button,
  CheckboxField,
  EmailField,
  Ltr,
  PhonePairFields,
  Tel,
  TextField,
} from '@portal/ui';
import type { TextKey } from '@portal/i18n';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import type { PageContext } from '@portal/web/site/page.ts';
import { FormFrame, SentPanel } from '@portal/web/site/parts/form-frame.tsx';
import styles from './bring.module.css';

/** What the script may have to say, by the contract's message keys and by outcome. */
const messages = [
  'form.prefix-required',
  'form.prefix-max',
  'form.phone-required',
  'form.phone-max',
  'form.phone-short',
  'phone.drop-zero',
  'form.digits-only',
  'form.provider-required',
  'form.provider-max',
  'form.name-required',
  'form.name-too-long',
  'form.account-number-max',
  'form.email-required',
  'form.email-invalid',
  'form.may-move-required',
  'bring.failed',
  'bring.not-known',
  'bring.failed-bot',
  'bring.failed-often',
  'bring.failed-ours',
  'bring.failed-kind',
] as const satisfies readonly TextKey[];

interface PartProps {
  readonly page: PageContext;
}

/** Country code and number, as in the account; what is said under it comes with the script. */
function NumberFields({ page }: PartProps) {
  const { t } = page;
  const zero = t('phone.trunk-zero', { prefix: slot('prefix'), start: slot('start') });
  return (
    <div>
      <PhonePairFields
        legend={t('bring.number')}
        hint={t('bring.number-hint')}
        prefix={{ name: 'prefix', label: t('form.prefix') }}
        number={{ name: 'phone', label: t('form.phone') }}
        summary={
          <span aria-live="polite">
            <bdi dir="ltr" data-number="" />
          </span>
        }
      />
      <div className={styles.zero} role="status" hidden data-zero="">
        <span>
          <RichText text={zero} slots={{ prefix: <Tel>{''}</Tel>, start: <Tel>{''}</Tel> }} />
        </span>
        <Button size="sm" variant="outline">
          {t('phone.drop-zero')}
        </Button>
      </div>
    </div>
  );
}

function Fields({ page }: PartProps) {
  const { t } = page;
  return (
    <>
      <NumberFields page={page} />
      <TextField name="provider" label={t('bring.provider')} autoComplete="off" dir="auto" />
      <TextField
        name="accountHolder"
        label={t('bring.holder')}
        hint={t('bring.holder-hint')}
        autoComplete="name"
        spellCheck={false}
        dir="auto"
      />
      <TextField
        name="accountNumber"
        label={t('bring.account-number')}
        optionalMark={t('form.optional')}
        hint={t('bring.account-number-hint')}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
      <EmailField name="email" label={t('form.email')} hint={t('bring.email-hint')} />
      <CheckboxField name="mayMove" label={t('bring.may-move')} aria-required />
    </>
  );
}

function Sent({ page }: PartProps) {
  const { t } = page;
  const place = (name: string) => (
    <span {...{ [`data-sent-${name}`]: '' }}>
      <Ltr>{''}</Ltr>
    </span>
  );
  return (
    <SentPanel
      title={
        <RichText
          text={t('bring.sent', { reference: slot('reference') })}
          slots={{ reference: place('reference') }}
        />
      }
    >
      <RichText
        text={t('bring.sent-more', { email: slot('email') })}
        slots={{ email: place('email') }}
      />
    </SentPanel>
  );
}

/** The form of `request-port-in`. */
export function BringForm({ page }: PartProps) {
  const { t } = page;
  return (
    <FormFrame
      page={page}
      island="bring-form"
      labelledBy="form"
      lead={t('bring.form-lead')}
      noScript={t('bring.no-script')}
      send={t('bring.send')}
      sending={t('bring.sending')}
      messages={messages}
      sent={<Sent page={page} />}
    >
      <Fields page={page} />
    </FormFrame>
  );
}
