import type { PasskeyEntry } from '../contract.ts';
import { formatDate } from '@portal/i18n/format';
import { Button, Joined, VisuallyHidden } from '@portal/ui';
import { useEditing } from '@portal/web/forms/editing.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { SectionRow, agoWords, deviceWords } from '@portal/features/security/web';
import styles from './passkeys.module.css';
import { RenameForm } from './rename-form.tsx';

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
  if (isOpen) {
    return (
      <li>
        <RenameForm
          entry={entry}
          onSaved={(saved) => {
            close();
            onRenamed(saved);
          }}
          onCancel={() => close()}
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
