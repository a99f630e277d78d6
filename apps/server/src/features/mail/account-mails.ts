import { formatNumber } from '@portal/contract/fields/phone';
import { formatMoney } from '@portal/i18n/format';
import type { MailTemplate } from '../../deps.ts';
import { ltr, oneLine, typed } from './isolates.rules.ts';
import {
  type Block,
  button,
  deviceText,
  greeting,
  newPassword,
  questions,
  type Template,
  whenText,
} from './mail-parts.ts';

const text = (words: string): Block => ({ kind: 'text', text: words });

const welcome: Template<'welcome'> = (values, writing) => {
  const { t, language } = writing;
  const app = writing.brand.name;
  const number = ltr(formatNumber(values.didNumber));
  return {
    subject: t('mail.welcome-subject', { number }),
    preheader: t('mail.welcome-text'),
    heading: t('mail.welcome-heading', { app }),
    blocks: [
      ...greeting(writing, values.firstName),
      text(t('mail.welcome-text')),
      {
        kind: 'facts',
        facts: [
          { label: t('mail.forwarding-number'), value: number },
          {
            label: t('mail.forwarding-rings'),
            value: ltr(formatNumber(values.forwardingNumber)),
          },
          {
            label: t('mail.welcome-paid'),
            value: ltr(formatMoney(language, values.amountMicros / 1_000_000)),
          },
        ],
      },
      text(t('mail.welcome-confirm')),
      button(writing, t('mail.verify-button'), values.linkPath),
      text(t('mail.verify-expiry', { hours: values.hours })),
    ],
    reason: t('mail.welcome-reason', { app }),
    questions: questions(writing),
  };
};

const passwordReset: Template<'password-reset'> = (values, writing) => {
  const { t } = writing;
  const app = writing.brand.name;
  const expiry = t('mail.verify-expiry', { hours: values.hours });
  return {
    subject: t('mail.reset-subject', { app }),
    preheader: expiry,
    heading: t('mail.reset-heading'),
    blocks: [
      ...greeting(writing, values.firstName),
      text(t('mail.reset-text', { app })),
      button(writing, t('mail.reset-button'), values.linkPath),
      text(expiry),
      text(t('mail.reset-not-you')),
    ],
    reason: t('mail.reset-reason'),
    questions: questions(writing),
  };
};

const passwordChanged: Template<'password-changed'> = (values, writing) => {
  const { t } = writing;
  return {
    subject: t('mail.password-subject', { app: writing.brand.name }),
    preheader: t('mail.password-text'),
    heading: t('mail.password-heading'),
    blocks: [
      ...greeting(writing, values.firstName),
      text(t('mail.password-text')),
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact-device'), value: deviceText(writing, values.device) },
          { label: t('mail.fact-address'), value: ltr(oneLine(values.address)) },
          { label: t('mail.fact-when'), value: whenText(writing) },
        ],
      },
      ...(values.passkeysRemoved > 0
        ? [text(t('mail.password-passkeys', { n: values.passkeysRemoved }))]
        : []),
      newPassword(t('mail.not-you'), writing),
    ],
    reason: t('mail.password-reason'),
    questions: questions(writing),
  };
};

const emailChange: Template<'email-change'> = (values, writing) => {
  const { t } = writing;
  const app = writing.brand.name;
  const expiry = t('mail.verify-expiry', { hours: values.hours });
  return {
    subject: t('mail.new-email-subject', { app }),
    preheader: expiry,
    heading: t('mail.new-email-heading'),
    blocks: [
      ...greeting(writing, values.firstName),
      text(t('mail.new-email-text', { app })),
      button(writing, t('mail.verify-button'), values.linkPath),
      text(expiry),
      text(t('mail.new-email-not-you')),
    ],
    reason: t('mail.new-email-reason', { app }),
    questions: questions(writing),
  };
};

const emailChanged: Template<'email-changed'> = (values, writing) => {
  const { t } = writing;
  const app = writing.brand.name;
  return {
    subject: t('mail.old-email-subject', { app }),
    preheader: t('mail.old-email-text', { app }),
    heading: t('mail.old-email-heading'),
    blocks: [
      ...greeting(writing, values.firstName),
      text(t('mail.old-email-text', { app })),
      {
        kind: 'facts',
        facts: [
          { label: t('mail.old-email-new'), value: ltr(oneLine(values.newEmail)) },
          { label: t('mail.fact-when'), value: whenText(writing) },
        ],
      },
      text(t('mail.old-email-undo')),
      button(writing, t('mail.old-email-button'), values.linkPath),
      text(t('mail.verify-expiry', { hours: values.hours })),
    ],
    reason: t('mail.old-email-reason', { app }),
    questions: questions(writing),
  };
};

const twoFactorChanged: Template<'two-factor-changed'> = ({ isOn, firstName }, writing) => {
  const { t } = writing;
  const app = writing.brand.name;
  const words = isOn ? t('mail.codes-on-text', { app }) : t('mail.codes-off-text', { app });
  return {
    subject: isOn ? t('mail.codes-on-subject', { app }) : t('mail.codes-off-subject', { app }),
    preheader: words,
    heading: isOn ? t('mail.codes-on-heading') : t('mail.codes-off-heading'),
    blocks: [
      ...greeting(writing, firstName),
      text(words),
      { kind: 'facts', facts: [{ label: t('mail.fact-when'), value: whenText(writing) }] },
      newPassword(t('mail.not-you'), writing),
    ],
    reason: t('mail.codes-reason'),
    questions: questions(writing),
  };
};

const passkeyChanged: Template<'passkey-changed'> = (values, writing) => {
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
      ...greeting(writing, values.firstName),
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
    questions: questions(writing),
  };
};

const newDevice: Template<'new-device'> = (values, writing) => {
  const { t } = writing;
  const app = writing.brand.name;
  const device = deviceText(writing, values.device);
  return {
    subject: t('mail.device-subject', { app }),
    preheader: device,
    heading: t('mail.device-heading'),
    blocks: [
      ...greeting(writing, values.firstName),
      text(t('mail.device-text', { app })),
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact-device'), value: device },
          { label: t('mail.fact-address'), value: ltr(oneLine(values.address)) },
          { label: t('mail.fact-when'), value: whenText(writing) },
        ],
      },
      newPassword(t('mail.not-you'), writing),
    ],
    reason: t('mail.device-reason'),
    questions: questions(writing),
  };
};

const codesStopped: Template<'codes-stopped'> = ({ firstName }, writing) => {
  const { t } = writing;
  const app = writing.brand.name;
  return {
    subject: t('mail.codes-stopped-subject', { app }),
    preheader: t('mail.codes-stopped-heading'),
    heading: t('mail.codes-stopped-heading'),
    blocks: [
      ...greeting(writing, firstName),
      text(t('mail.codes-stopped-text', { app })),
      text(t('mail.codes-stopped-wait')),
      newPassword(t('mail.codes-stopped-not-you'), writing),
    ],
    reason: t('mail.codes-stopped-reason', { app }),
    questions: questions(writing),
  };
};

const accountClosing: Template<'account-closing'> = ({ days, firstName }, writing) => {
  const { t } = writing;
  const app = writing.brand.name;
  return {
    subject: t('mail.closing-subject', { app }),
    preheader: t('mail.closing-text'),
    heading: t('mail.closing-heading'),
    blocks: [
      ...greeting(writing, firstName),
      text(t('mail.closing-text')),
      text(t('mail.closing-erased', { days })),
      text(t('mail.closing-not-you')),
      button(writing, t('mail.closing-button', { app }), '/home'),
    ],
    reason: t('mail.closing-reason', { app }),
    questions: questions(writing),
  };
};

/** Mails about the account itself and the ways into it. */
export const accountMails = {
  welcome,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'email-change': emailChange,
  'email-changed': emailChanged,
  'two-factor-changed': twoFactorChanged,
  'passkey-changed': passkeyChanged,
  'codes-stopped': codesStopped,
  'new-device': newDevice,
  'account-closing': accountClosing,
} satisfies { [T in MailTemplate]?: Template<T> };
