import { useState } from 'react';
import type { PasskeyEntry } from '../contract.ts';
import { formatDate } from '@portal/i18n/format';
import { Button, ConfirmDialog, InlineStatus, KeyIcon, Ltr, VisuallyHidden } from '@portal/ui';
import { useEditing } from '@portal/web/forms/editable-row.tsx';
import { boot } from '@portal/web/lib/boot.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolatedByLetters } from '@portal/web/lib/isolate.ts';
import { passkeysHere } from '@portal/web/lib/passkeys-here.ts';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { usePasskeys, useRemovePasskey } from './passkey-queries.ts';
import {
  SectionPart,
  SectionRow,
  agoWords,
  deviceWords,
  useEnding,
} from '@portal/features/security/web';
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

/** The button that opens the form, and the form in its place. */
function AddPasskey() {
  const { t } = useI18n();
  const { button, isOpen, saved, open, close } = useEditing<true>();
  return (
    <>
      <InlineStatus>{saved ? t('passkeys.added') : undefined}</InlineStatus>
      {isOpen ? (
        <PasskeyForm onAdded={() => close(true)} onCancel={() => close()} />
      ) : (
        <div>
          <Button
            ref={button}
            size="sm"
            variant="outline"
            icon={<KeyIcon size={16} aria-hidden="true" />}
            onClick={open}
          >
            {t('passkeys.add')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The customer's passkeys, each with a way to remove it, and a way to add one. */
export function Passkeys() {
  const i18n = useI18n();
  const { t, language } = i18n;
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
  const row = (entry: PasskeyEntry) => (
    <SectionRow
      key={entry.id}
      name={<bdi>{nameOf(entry)}</bdi>}
      meta={[
        ...(entry.name ? [deviceWords(i18n, entry)] : []),
        t('passkeys.added-on', { date: formatDate(language, new Date(entry.createdAt)) }),
        entry.lastUsed === null
          ? t('passkeys.unused')
          : t('security.last-used', {
              when: agoWords(language, entry.lastUsed, passkeys.dataUpdatedAt),
            }),
      ].join(' · ')}
      action={
        <Button size="sm" variant="outline" onClick={() => setAsked(entry)}>
          {t('passkeys.remove')}
          <VisuallyHidden>{` – ${nameOf(entry)}`}</VisuallyHidden>
        </Button>
      }
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
        status={status}
        foot={passkeysHere() === 'yes' ? <AddPasskey /> : <NotHere />}
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
