import { buttonClass, Card, Stack } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Link } from '@portal/web/lib/navigation.tsx';
import { paths } from '@portal/contract/paths';
import { useTitle } from '@portal/web/lib/title.ts';
import narrow from '@portal/web/lib/narrow-page.module.css';

/** Whoever owes a payment makes that first: another number would not ring either. */
export default function OrderHeldScreen() {
  const { t } = useI18n();
  useTitle(t('another.title'));
  return (
    <div className={narrow.page}>
      <h1 tabIndex={-1}>{t('another.held-title')}</h1>
      <Card>
        <Stack gap="lg">
          <p>{t('another.held-text')}</p>
          <div>
            <Link to={paths.reactivate} className={buttonClass()}>
              {t('suspended.reactivate')}
            </Link>
          </div>
        </Stack>
      </Card>
    </div>
  );
}
