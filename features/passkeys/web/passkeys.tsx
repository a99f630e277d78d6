import { useState } from 'react';
import type { PasskeyEntry } from '../contract.ts';
import { Button, ConfirmDialog, InlineStatus, KeyIcon, Ltr } from '@portal/ui';
import { useEditing } from '@portal/web/forms/editing.tsx';
import { boot } from '@portal/web/lib/boot.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolatedByLetters } from '@portal/web/lib/isolate.ts';
import { passkeysHere } from '@portal/web/lib/passkeys-here.ts';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { usePasskeys, useRemovePasskey } from './passkey-queries.ts';
import { SectionPart, deviceWords, useEnding } from '@portal/features/security/web';
import styles from './passkeys.module.css';

/** Why none can be added here, and where they can. */
function NotHere() {
  const { t } = useI18n();
  const [address] = boot.passkeyOrigins;
  if (passkeysHere() === 'no-support' || address === undefined) {
    return <p className={styles.text}>{t('passkeys.no-support')}</p>;
  }
  return (
    <p className={styles.text}>
      <RichText
        text={t('passkeys.elsewhere', { address: slot('address') })}
        slots={{
          address: (
            <a href={address + location.pathname}>
              <Ltr>{address}</Ltr>
            </a>
          ),
        }}
      />
    </p>
  );
}

/** What was done last. There is one note at a time: what was added may be gone since. */
type Done = { readonly what: 'added' } | { readonly what: 'renamed'; readonly name: string };

interface AddPasskeyProps {
  readonly done: Done | null;
  readonly onDone: (done: Done | null) => void;
}

/** The button that opens the form, and the form in its place. */
function AddPasskey({ done, onDone }: AddPasskeyProps) {
  const { t } = useI18n();
  const { button, isOpen, open, close } = useEditing<never>();
  return (
    <>
      <InlineStatus>{done?.what === 'added' ? t('passkeys.added') : undefined}</InlineStatus>
      {isOpen ? (
        <PasskeyForm
          onAdded={() => {
            close();
            onDone({ what: 'added' });
          }}
          onCancel={() => close()}
        />
      ) : (
        <div>
          <Button
            ref={button}
            size="sm"
            variant="outline"
            icon={<KeyIcon size={16} aria-hidden="true" />}
            onClick={() => {
              onDone(null);
              open();
            }}
          >
            {t('passkeys.add')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The customer's passkeys, each with ways to rename and remove it, and a way to add one. */
export function Passkeys() {
  const i18n = useI18n();
  const { t } = i18n;
  const passkeys = usePasskeys();
  const removePasskey = useRemovePasskey();
  const { at, run, status, heading } = useEnding();
  const [asked, setAsked] = useState<PasskeyEntry | null>(null);
  const nameOf = (entry: PasskeyEntry) => entry.name || deviceWords(i18n, entry);

  async function remove(entry: PasskeyEntry) {
    const done = t('passkeys.removed', { name: isolatedByLetters(nameOf(entry)) });
    await run(entry.id, () => removePasskey(entry.id), done);
    setAsked(null);
  }
  const renamedWords = (name: string) =>
    name === ''
      ? t('passkeys.renamed-none')
      : t('passkeys.renamed', { name: isolatedByLetters(name) });
  const [done, setDone] = useState<Done | null>(null);
  const row = (entry: PasskeyEntry) => (
    <PasskeyRow
      key={entry.id}
      entry={entry}
      name={nameOf(entry)}
      readAt={passkeys.dataUpdatedAt}
      onRenamed={(renamed) => setDone({ what: 'renamed', name: renamed })}
      onRemove={() => {
        setDone(null);
        setAsked(entry);
      }}
    />
  );
  return (
    <>
      <SectionPart
        title={t('passkeys.title')}
        text={t('passkeys.text')}
        query={passkeys}
        first={5}
        empty={t('passkeys.empty')}
        row={row}
        status={
          <>
            {status}
            <InlineStatus>
              {done?.what === 'renamed' ? renamedWords(done.name) : undefined}
            </InlineStatus>
          </>
        }
        foot={passkeysHere() === 'yes' ? <AddPasskey done={done} onDone={setDone} /> : <NotHere />}
        heading={heading}
      />
      {asked ? (
        <ConfirmDialog
          open
          title={t('passkeys.remove-title')}
          description={t('passkeys.remove-text', { name: isolatedByLetters(nameOf(asked)) })}
          closeLabel={t('popup.close')}
          confirmLabel={t('passkeys.remove')}
          onConfirm={() => void remove(asked)}
          keepLabel={t('passkeys.remove-keep')}
          onKeep={() => setAsked(null)}
          busy={at === asked.id}
          busyLabel={t('passkeys.removing')}
        />
      ) : null}
    </>
  );
}
