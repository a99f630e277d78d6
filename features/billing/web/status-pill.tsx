import { Pill } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { shownStatus } from './billing.rules.ts';

/** A status in its colour, with a drawing and a word. */
export function StatusPill({ status }: { readonly status: string }) {
  const { t } = useI18n();
  const { name, tone } = shownStatus(status);
  return <Pill tone={tone}>{t(`billing.status-${name}`)}</Pill>;
}
