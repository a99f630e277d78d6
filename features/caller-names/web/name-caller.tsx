import * as limits from '@portal/contract/limits';
import { Button, InlineStatus, UserIcon, UserText } from '@portal/ui';
import { useEditing } from '@portal/web/forms/editing.tsx';
import { type NameFailure, NameForm } from '@portal/web/forms/name-form.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { callerNameField } from '../contract.ts';
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
  const { button, isOpen, saved, open, close } = useEditing<string>();
  async function save(typed: string): Promise<NameFailure | null> {
    const failed = await naming({ number, name: typed });
    if (failed) {
      const isFull = failed.code === 'MAX-CALLER-NAMES';
      const full = () => t('caller-names.full', { n: limits.callerNamesMax });
      return { text: isFull ? full() : t('caller-names.failed'), canRetry: true };
    }
    close(typed);
    return null;
  }
  return (
    <>
      {isOpen ? (
        <div className={styles.form}>
          <NameForm
            id={`name-${number}`}
            name={name}
            schema={callerNameField}
            words={{
              form: t('caller-names.field'),
              field: t('caller-names.field'),
              hint: t('caller-names.hint'),
              mark: ' ',
              save: t('caller-names.save'),
            }}
            onSave={save}
            onCancel={() => close()}
          />
        </div>
      ) : (
        <Button
          ref={button}
          size="sm"
          variant="outline"
          icon={<UserIcon size={16} />}
          onClick={open}
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
