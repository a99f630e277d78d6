import { type PasskeyEntry, passkeyNameSchema } from '../contract.ts';
import { formatDate } from '@portal/i18n/format';
import { Button, Joined, VisuallyHidden } from '@portal/ui';
import { useEditing } from '@portal/web/forms/editing.tsx';
import { type NameFailure, NameForm } from '@portal/web/forms/name-form.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { SectionRow, agoWords, deviceWords } from '@portal/features/security/web';
import { useRenamePasskey } from './passkey-queries.ts';
import styles from './passkeys.module.css';

export interface PasskeyRowProps {
  readonly entry: PasskeyEntry;
  readonly name: string;
  /** When the list was read. */
  readonly readAt: number;
  readonly onRenamed: (name: string) => void;
  readonly onRemove: () => void;
}

/** A passkey: what it is called, when it was used, and what can be done; its name is edited in place. */
export function PasskeyRow({ entry, name, readAt, onRenamed, onRemove }: PasskeyRowProps) {
  const i18n = useI18n();
  const { t, language } = i18n;
  const { button, isOpen, open, close } = useEditing<never>();
  const rename = useRenamePasskey();
  async function save(typed: string): Promise<NameFailure | null> {
    const isSaved = await rename(entry.id, typed);
    if (!isSaved) return { text: t('passkeys.not-renamed'), canRetry: true };
    close();
    onRenamed(typed);
    return null;
  }
  if (isOpen) {
    return (
      <li>
        <NameForm
          id={`passkey-name-${entry.id}`}
          name={entry.name}
          schema={passkeyNameSchema}
          words={{
            form: t('passkeys.rename-title'),
            field: t('passkeys.name'),
            hint: t('passkeys.name-hint'),
            mark: t('form.optional'),
            save: t('passkeys.rename-save'),
          }}
          onSave={save}
          onCancel={() => close()}
          className={styles.form}
        />
      </li>
    );
  }
  const of = <VisuallyHidden>{` – ${name}`}</VisuallyHidden>;
  return (
    <SectionRow
      name={<bdi>{name}</bdi>}
      meta={
        <Joined
          parts={[
            ...(entry.name ? [deviceWords(i18n, entry)] : []),
            t('passkeys.added-on', { date: formatDate(language, new Date(entry.createdAt)) }),
            entry.lastUsed === null
              ? t('passkeys.unused')
              : t('security.last-used', { when: agoWords(language, entry.lastUsed, readAt) }),
          ]}
        />
      }
      action={
        <div className={styles.actions}>
          <Button ref={button} size="sm" variant="outline" onClick={open}>
            {t('passkeys.rename')}
            {of}
          </Button>
          <Button size="sm" variant="outline" onClick={onRemove}>
            {t('passkeys.remove')}
            {of}
          </Button>
        </div>
      }
    />
  );
}
