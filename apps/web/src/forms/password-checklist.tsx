import { passwordRules, type PasswordRule } from '@portal/contract/fields/password';
import type { TextKey } from '@portal/i18n';
import { CheckIcon, VisuallyHidden } from '@portal/ui';
import { useI18n } from '../lib/i18n.tsx';
import styles from './password-checklist.module.css';

const words = {
  'form.password-character': 'password.rule-character',
  'form.password-uppercase': 'password.rule-uppercase',
  'form.password-number': 'password.rule-number',
} as const satisfies Record<PasswordRule['key'], TextKey>;

/** What a new password needs, ticked off while it is typed: it informs and does not scold. */
export function PasswordChecklist({ password }: { readonly password: string }) {
  const { t } = useI18n();
  return (
    <ul className={styles.list}>
      {passwordRules.map(({ key, isMet }) => {
        const met = isMet(password);
        return (
          <li key={key} className={met ? styles.met : styles.rule}>
            <span className={styles.mark}>{met ? <CheckIcon size={14} /> : null}</span>
            {t(words[key])}
            <VisuallyHidden>: {t(met ? 'password.met' : 'password.not-met')}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
