import { useEffect, useState } from 'react';
import * as limits from '@portal/contract/limits';
import { formatLanguage } from '@portal/i18n/format';
import { directionOf } from '@portal/i18n/locales';
import { Banner, Button, InlineStatus } from '@portal/ui';
import { useAccount, useChangeAccount } from '@portal/features/account/web';
import { useI18n } from '../../lib/i18n.tsx';
import { noteLanguagePick, useLanguagePick } from '../../lib/language-pick.ts';
import { RichText, slot } from '../../lib/rich-text.tsx';
import styles from './profile-shell.module.css';

/** A language that was picked in the header offers to become the account's (behaviour 17.2). */
export default function LanguageOffer() {
  const picked = useLanguagePick();
  // Another one is another offer: the time that the last one is told as used ends with it.
  return <Offer key={picked ?? ''} picked={picked} />;
}

function Offer({ picked }: { readonly picked: ReturnType<typeof useLanguagePick> }) {
  const { t, language } = useI18n();
  const account = useAccount().data;
  const change = useChangeAccount();
  const [state, setState] = useState<'offered' | 'saving' | 'saved' | 'failed'>('offered');
  useEffect(() => {
    if (state !== 'saved') return undefined;
    const timer = setTimeout(() => {
      setState('offered');
      noteLanguagePick(null);
    }, limits.savedNoteMs);
    return () => clearTimeout(timer);
  }, [state]);
  if (!account || picked === null) return null;
  const isAccounts = account.language === language;
  if (isAccounts && state !== 'saved') return null;

  const done = () => {
    setState('offered');
    noteLanguagePick(null);
  };
  async function use() {
    setState('saving');
    const failure = await change([
      { op: 'replace', path: '/Subscriber/language', value: language },
    ]);
    setState(failure ? 'failed' : 'saved');
  }
  const name = {
    language: (
      <bdi lang={language} dir={directionOf(language)}>
        {formatLanguage(language, language)}
      </bdi>
    ),
  };
  const text = isAccounts ? 'account.language-used' : 'account.language-offer';
  return (
    <div className={styles.offer}>
      <Banner
        tone={isAccounts ? 'success' : 'info'}
        action={
          isAccounts ? null : (
            <Button
              size="sm"
              variant="outline"
              busy={state === 'saving'}
              busyLabel={t('form.saving')}
              onClick={() => void use()}
            >
              {t('account.language-use')}
            </Button>
          )
        }
        onClose={done}
        closeLabel={t('popup.close')}
      >
        <RichText text={t(text, { language: slot('language') })} slots={name} />
        <InlineStatus tone="danger">
          {state === 'failed' ? t('account.language-not-used') : undefined}
        </InlineStatus>
      </Banner>
    </div>
  );
}
