import type { VirtualNumber } from '@portal/contract/numbers';
import { formatDate } from '@portal/i18n/format';
import { Banner, CardSection, ListRow } from '@portal/ui';
import { useI18n } from '../../lib/i18n.tsx';

/** When a number's plan renews, or until when it works unpaid; nothing where neither is known. */
export function TimelineSection({ number }: { readonly number: VirtualNumber }) {
  const { t, language } = useI18n();
  const day = (instant: string) => formatDate(language, new Date(instant));
  if (number.graceUntil !== null) {
    return (
      <CardSection>
        <Banner tone="warning">{t('numbers.grace-note', { date: day(number.graceUntil) })}</Banner>
      </CardSection>
    );
  }
  if (number.renewsAt === null) return null;
  return (
    <ListRow
      title={t('numbers.plan')}
      value={t('numbers.renews-on', { date: day(number.renewsAt) })}
    />
  );
}
