import { Card } from '@portal/ui';
import { useSession } from '../../api/session.ts';
import { ContactWays } from '../../features/support/contact-ways.tsx';
import { useI18n } from '../../lib/i18n.tsx';
import { useTitle } from '../../lib/title.ts';
import narrow from '../narrow-page.module.css';

/** S12: why the service needs a payment and who takes it. */
export default function SuspendedScreen() {
  const { t } = useI18n();
  const session = useSession();
  const paused = session.kind !== 'suspended' || session.record.status === 'Suspended';
  const title = t(paused ? 'suspended.title' : 'suspended.pre-title');
  useTitle(title);
  return (
    <div className={`${narrow.page} ${narrow.wide}`}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={narrow.lead}>{t(paused ? 'suspended.lead' : 'suspended.pre-lead')}</p>
      <Card>
        <p className={narrow.text}>{t('suspended.how')}</p>
        <ContactWays />
      </Card>
      <details>
        <summary className={narrow.summary}>{t('suspended.numbers-title')}</summary>
        <p className={narrow.small}>{t('suspended.numbers-text')}</p>
      </details>
    </div>
  );
}
