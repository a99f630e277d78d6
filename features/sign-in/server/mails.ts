import { defineMail } from '@portal/server/mail/define-mail';
import { ltr, oneLine } from '@portal/server/mail/isolates.rules';
import {
  button,
  deviceText,
  greeting,
  newPassword,
  text,
  whenText,
} from '@portal/server/mail/mail-parts';
import type { DeviceName } from '@portal/server/shared/device.rules';

export const signInCode = defineMail(
  'sign-in-code',
  ({ code, minutes }: { code: string; minutes: number }, writing) => {
    const { t } = writing;
    const app = writing.brand.name;
    const expiry = t('mail.code-expiry', { minutes });
    return {
      subject: t('mail.code-subject', { code: ltr(code), app }),
      preheader: expiry,
      heading: t('mail.code-heading'),
      blocks: [
        { kind: 'text', text: t('mail.code-text', { app }) },
        { kind: 'code', code },
        { kind: 'text', text: expiry },
        newPassword(t('mail.code-not-you'), writing),
      ],
      reason: t('mail.code-reason', { app }),
    };
  },
);

/** Codes or guesses of a day are used up: somebody else may know the password. */
export const codesStopped = defineMail('codes-stopped', (_nothing: object, writing) => {
  const { t } = writing;
  const app = writing.brand.name;
  return {
    subject: t('mail.codes-stopped-subject', { app }),
    preheader: t('mail.codes-stopped-heading'),
    heading: t('mail.codes-stopped-heading'),
    blocks: [
      ...greeting(writing),
      text(t('mail.codes-stopped-text', { app })),
      text(t('mail.codes-stopped-wait')),
      newPassword(t('mail.codes-stopped-not-you'), writing),
    ],
    reason: t('mail.codes-stopped-reason', { app }),
  };
});

export const newDevice = defineMail(
  'new-device',
  (values: { device: DeviceName; address: string }, writing) => {
    const { t } = writing;
    const app = writing.brand.name;
    const device = deviceText(writing, values.device);
    return {
      subject: t('mail.device-subject', { app }),
      preheader: device,
      heading: t('mail.device-heading'),
      blocks: [
        ...greeting(writing),
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
    };
  },
);

export const emailVerification = defineMail(
  'email-verification',
  (values: { linkPath: string; hours: number }, writing) => {
    const { t } = writing;
    const app = writing.brand.name;
    const expiry = t('mail.verify-expiry', { hours: values.hours });
    return {
      subject: t('mail.verify-subject', { app }),
      preheader: expiry,
      heading: t('mail.verify-heading'),
      blocks: [
        ...greeting(writing),
        { kind: 'text', text: t('mail.verify-text', { app }) },
        button(writing, t('mail.verify-button'), values.linkPath),
        { kind: 'text', text: expiry },
        { kind: 'text', text: t('mail.verify-not-you') },
      ],
      reason: t('mail.verify-reason', { app }),
    };
  },
);

/** To the old address, with the link that undoes the change. */
export const emailChanged = defineMail(
  'email-changed',
  (values: { linkPath: string; hours: number; newEmail: string }, writing) => {
    const { t } = writing;
    const app = writing.brand.name;
    return {
      subject: t('mail.old-email-subject', { app }),
      preheader: t('mail.old-email-text', { app }),
      heading: t('mail.old-email-heading'),
      blocks: [
        ...greeting(writing),
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
    };
  },
);

/**
 * To the address that loses its account by the way back of an older one. It tells nothing of who went
 * back: the reader may be the very one whom the way back is for.
 */
export const emailChangeUndone = defineMail('email-change-undone', (_nothing: object, writing) => {
  const { t } = writing;
  const app = writing.brand.name;
  return {
    subject: t('mail.undone-subject', { app }),
    preheader: t('mail.undone-text', { app }),
    heading: t('mail.undone-heading'),
    blocks: [
      ...greeting(writing),
      text(t('mail.undone-text', { app })),
      { kind: 'facts', facts: [{ label: t('mail.fact-when'), value: whenText(writing) }] },
      text(t('mail.undone-not-you')),
      button(writing, t('nav.contact-us'), '/contact-us'),
    ],
    reason: t('mail.old-email-reason', { app }),
  };
});

export const passwordReset = defineMail(
  'password-reset',
  (values: { linkPath: string; hours: number }, writing) => {
    const { t } = writing;
    const app = writing.brand.name;
    const expiry = t('mail.verify-expiry', { hours: values.hours });
    return {
      subject: t('mail.reset-subject', { app }),
      preheader: expiry,
      heading: t('mail.reset-heading'),
      blocks: [
        ...greeting(writing),
        text(t('mail.reset-text', { app })),
        button(writing, t('mail.reset-button'), values.linkPath),
        text(expiry),
        text(t('mail.reset-not-you')),
      ],
      reason: t('mail.reset-reason'),
    };
  },
);

interface PasswordChanged {
  device: DeviceName;
  address: string;
  /** How many went with the old password. */
  passkeysRemoved: number;
}

export const passwordChanged = defineMail(
  'password-changed',
  (values: PasswordChanged, writing) => {
    const { t } = writing;
    return {
      subject: t('mail.password-subject', { app: writing.brand.name }),
      preheader: t('mail.password-text'),
      heading: t('mail.password-heading'),
      blocks: [
        ...greeting(writing),
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
    };
  },
);
