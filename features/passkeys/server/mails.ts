import { defineMail } from '@portal/server/mail/define-mail';
import { ltr, oneLine, typed } from '@portal/server/mail/isolates.rules';
import { deviceText, greeting, newPassword, text, whenText } from '@portal/server/mail/mail-parts';
import type { DeviceName } from '@portal/server/shared/device.rules';

interface PasskeyChanged {
  isAdded: boolean;
  /** What the customer called it, or ''. */
  name: string;
  /** What it was added with. */
  device: DeviceName;
  address: string;
}

export const passkeyChanged = defineMail('passkey-changed', (values: PasskeyChanged, writing) => {
  const { t } = writing;
  const app = writing.brand.name;
  const { isAdded } = values;
  const words = isAdded ? t('mail.passkey-added-text', { app }) : t('mail.passkey-removed-text');
  const device = deviceText(writing, values.device);
  return {
    subject: isAdded
      ? t('mail.passkey-added-subject', { app })
      : t('mail.passkey-removed-subject', { app }),
    preheader: words,
    heading: isAdded ? t('mail.passkey-added-heading') : t('mail.passkey-removed-heading'),
    blocks: [
      ...greeting(writing),
      text(words),
      {
        kind: 'facts',
        facts: [
          {
            label: t('mail.passkey-fact'),
            value: values.name === '' ? device : typed(oneLine(values.name)),
          },
          { label: t('mail.fact-address'), value: ltr(oneLine(values.address)) },
          { label: t('mail.fact-when'), value: whenText(writing) },
        ],
      },
      newPassword(t('mail.passkey-not-you'), writing),
    ],
    reason: t('mail.codes-reason'),
  };
});
