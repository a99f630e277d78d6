import { Button, PlusIcon } from '@portal/ui';
import { usePhoneState } from '@portal/features/phone/web';
import { useI18n } from '@portal/web/lib/i18n.tsx';

interface AddBrowserProps {
  readonly isTaken: boolean;
  readonly onAdd: () => void;
}

/** Adds the browser to a plan, where browsers can ring. */
export function AddBrowser({ isTaken, onAdd }: AddBrowserProps) {
  const { t } = useI18n();
  const state = usePhoneState();
  if (isTaken || !state?.isOffered) return null;
  return (
    <Button size="sm" variant="quiet" icon={<PlusIcon size={18} />} onClick={onAdd}>
      {t('ring-plan.add-browser')}
    </Button>
  );
}
