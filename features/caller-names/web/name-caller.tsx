import { useEffect, useRef, useState } from 'react';
import * as limits from '@portal/contract/limits';
import { Button, InlineStatus, UserIcon, UserText } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { NameForm } from './name-form.tsx';
import { useNaming } from './name-queries.ts';
import styles from './name-caller.module.css';

export interface NameCallerProps {
  /** Digits. */
  readonly number: string;
  /** What the customer calls it now; empty for nothing. */
  readonly name: string;
}

/** Gives a caller a name in place, changes it, or takes it away. */
export default function NameCaller({ number, name }: NameCallerProps) {
  const { t } = useI18n();
  const naming = useNaming();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The field that had focus goes with the form.
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  async function save(typed: string): Promise<string | null> {
    const failed = await naming({ number, name: typed });
    if (failed?.code === 'MAX-CALLER-NAMES') {
      return t('caller-names.full', { n: limits.callerNamesMax });
    }
    if (failed) return t('caller-names.failed');
    setSaved(typed);
    setOpen(false);
    return null;
  }
  return (
    <>
      {isOpen ? (
        <NameForm id={`name-${number}`} name={name} onSave={save} onCancel={() => setOpen(false)} />
      ) : (
        <Button
          ref={button}
          size="sm"
          variant="outline"
          icon={<UserIcon size={16} />}
          onClick={() => {
            setSaved(null);
            setOpen(true);
          }}
        >
          {t(name === '' ? 'caller-names.add' : 'caller-names.change')}
        </Button>
      )}
      <InlineStatus className={styles.told}>
        {saved === null ? undefined : saved === '' ? (
          t('caller-names.cleared')
        ) : (
          <RichText
            text={t('caller-names.saved', { name: slot('name') })}
            slots={{ name: <UserText>{saved}</UserText> }}
          />
        )}
      </InlineStatus>
    </>
  );
}
