import { Banner } from '@portal/ui';
import { useI18n } from '../lib/i18n.tsx';

/** Says that built-in English stands in for texts that did not come, as long as it does. */
export function StandInNote() {
  const { t, isStandIn } = useI18n();
  return isStandIn ? <Banner tone="warning">{t('shell.stand-in')}</Banner> : null;
}
