import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { EmailField, InlineStatus } from '@portal/ui';
import { useI18n } from '../lib/i18n.tsx';
import { useFields } from './fields.ts';
import styles from './confirm-email.module.css';

export interface ConfirmEmailProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  readonly name: Path<T>;
  readonly label: string;
  /** Makes the id differ from that of another form's box on the page. */
  readonly idPrefix?: string | undefined;
}

/**
 * The e-mail typed a second time. Only the paste event is refused, and the field says why
 * (behaviour 5.5); dropping, dictating and filling by a password manager stay possible.
 */
export function ConfirmEmail<T extends FieldValues>(props: ConfirmEmailProps<T>) {
  const { form, name, label, idPrefix } = props;
  const { t } = useI18n();
  const field = useFields(form);
  const [refused, setRefused] = useState(0);
  return (
    <div>
      <EmailField
        {...field(name)}
        id={idPrefix ? `${idPrefix}-${name}` : undefined}
        label={label}
        // Once pasting was refused, the note below says the same.
        hint={refused > 0 ? undefined : t('form.paste-off')}
        enterKeyHint="done"
        onPaste={(event) => {
          event.preventDefault();
          setRefused((times) => times + 1);
        }}
      />
      <InlineStatus
        tone="info"
        className={styles.note}
        lifetime={6000}
        onExpire={() => setRefused(0)}
      >
        {refused > 0 ? t('form.paste-off') : undefined}
      </InlineStatus>
    </div>
  );
}
