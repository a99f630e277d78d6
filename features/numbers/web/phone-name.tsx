import { formatNumber } from '@portal/contract/fields/phone';
import { Tel } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { browserPhone } from '../contract.ts';

interface PhoneNameProps {
  /** Digits, or that it is the browser. */
  readonly phone: string;
  readonly mask?: string | undefined;
}

/** What a phone of a plan is called. */
export function PhoneName({ phone, mask }: PhoneNameProps) {
  const { t } = useI18n();
  if (phone === browserPhone) return t('ring-plan.browser-title');
  return <Tel>{formatNumber(phone, mask)}</Tel>;
}
