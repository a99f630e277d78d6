import type { PasswordTexts } from '@portal/ui';
import type { TextKey } from '@portal/i18n';
import { useI18n } from '../lib/i18n.tsx';

/** Words of a second and third password on a page must differ from those of the first. */
const words = {
  only: {
    showLabel: 'form.show-password',
    hideLabel: 'form.hide-password',
    shown: 'form.password-shown',
    hidden: 'form.password-hidden',
  },
  again: {
    showLabel: 'password.show-again',
    hideLabel: 'password.hide-again',
    shown: 'password.again-shown',
    hidden: 'password.again-hidden',
  },
  current: {
    showLabel: 'password.show-current',
    hideLabel: 'password.hide-current',
    shown: 'password.current-shown',
    hidden: 'password.current-hidden',
  },
} as const satisfies Record<string, Record<string, TextKey>>;

/** Words of a password's Show and Hide. */
export function usePasswordTexts(which: keyof typeof words = 'only'): PasswordTexts {
  const { t } = useI18n();
  const { showLabel, hideLabel, shown, hidden } = words[which];
  return {
    show: t('form.show'),
    hide: t('form.hide'),
    showLabel: t(showLabel),
    hideLabel: t(hideLabel),
    shown: t(shown),
    hidden: t(hidden),
  };
}
