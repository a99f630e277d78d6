import type { ReactNode } from 'react';
import { buttonClass, Card, Ltr, PageHead, PhoneIcon, Skeleton, Stack } from '@portal/ui';
import { BalanceRow, useAccount } from '@portal/features/account/web';
import { EmailLink, PhoneLines, WhatsappLink } from './contact-ways.tsx';
import { SupportForm } from './support-form.tsx';
import { boot } from '@portal/web/lib/boot.ts';
import { contactLines } from '@portal/web/lib/contact-lines.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Loaded } from '@portal/web/lib/loaded.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import styles from './support-screen.module.css';

/** On phones: a tap to write, a tap to call. */
function QuickWays() {
  const { t, language } = useI18n();
  const lines = contactLines(boot.brand);
  const line = lines.find(({ country }) => country === 'il' && language === 'he') ?? lines[0];
  return (
    <div className={styles.quick}>
      <WhatsappLink full />
      {line ? (
        <a href={line.href} className={buttonClass({ variant: 'outline', full: true })}>
          <span className={styles.quickWords}>
            <PhoneIcon size={20} />
            {t('support.call')}
          </span>
        </a>
      ) : null}
    </div>
  );
}

function ContactCard({ email }: { readonly email: string | undefined }) {
  const { t } = useI18n();
  return (
    <Card title={t('support.contact-title')}>
      {email ? (
        <p className={styles.answer}>
          <RichText
            text={t('support.answer-to', { email: slot('email') })}
            slots={{ email: <Ltr>{email}</Ltr> }}
          />
        </p>
      ) : null}
      <div className={styles.wide}>
        <WhatsappLink full />
      </div>
      <PhoneLines />
      <p className={styles.name}>{t('support.email-title')}</p>
      <EmailLink address={boot.brand.infoEmail} />
    </Card>
  );
}

function Unopened({ children }: { readonly children: ReactNode }) {
  const { t } = useI18n();
  return <Card title={t('support.form-title')}>{children}</Card>;
}

function Waiting() {
  const { t } = useI18n();
  return (
    <Card title={t('support.form-title')} busy>
      <Stack gap="lg">
        <Skeleton height="44px" shape="block" />
        <Skeleton height="160px" shape="block" />
        <Skeleton width="9rem" height="44px" shape="block" />
      </Stack>
    </Card>
  );
}

/** A letter to support, and the ways to a person in the same order as everywhere. */
export default function SupportScreen() {
  const { t } = useI18n();
  const account = useAccount();
  return (
    <>
      <PageHead title={t('nav.support')} lead={t('support.lead')} />
      <BalanceRow />
      <div className={styles.halves}>
        <QuickWays />
        <Loaded query={account} waiting={<Waiting />} frame={Unopened}>
          {({ customerEmail }) => <SupportForm customer={customerEmail} />}
        </Loaded>
        <ContactCard email={account.data?.customerEmail} />
      </div>
    </>
  );
}
