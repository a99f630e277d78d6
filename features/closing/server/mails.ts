import { defineMail } from '@portal/server/mail/define-mail';
import { button, greeting, text } from '@portal/server/mail/mail-parts';

export const accountClosing = defineMail(
  'account-closing',
  ({ days }: { days: number }, writing) => {
    const { t } = writing;
    const app = writing.brand.name;
    return {
      subject: t('mail.closing-subject', { app }),
      preheader: t('mail.closing-text'),
      heading: t('mail.closing-heading'),
      blocks: [
        ...greeting(writing),
        text(t('mail.closing-text')),
        text(t('mail.closing-erased', { days })),
        text(t('mail.closing-not-you')),
        button(writing, t('mail.closing-button', { app }), '/home'),
      ],
      reason: t('mail.closing-reason', { app }),
    };
  },
);
