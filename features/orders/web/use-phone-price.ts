import { useRate } from '@portal/features/numbers/web';
import { usePhonePlans } from '@portal/web/forms/phone-plans.ts';

/**
 * Whose a phone is, what calls there cost, and whether the plan pays for them. Where the number plans
 * can't be had, the price tells whose it is. Of an empty phone nothing is asked.
 */
export function usePhonePrice(
  prefix: string,
  phone: string,
  isIncluded: (iso: string | null) => boolean | null,
) {
  const plans = usePhonePlans();
  const planned = plans?.describe(prefix, phone)?.iso ?? null;
  const price = useRate(plans === null ? '' : prefix + phone, planned);
  const iso = planned ?? (price.kind === 'known' ? price.country.iso : null);
  return { hasPlans: plans !== null, iso, isIncluded: isIncluded(iso), price };
}
