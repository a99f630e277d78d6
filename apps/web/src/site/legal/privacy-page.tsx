import type { Language } from '@portal/contract/fields/text';
import type { TextKey } from '@portal/i18n';
import { keys } from '../../lib/storage-keys.ts';
import { SCHEME_COOKIE } from '../chrome/scheme.ts';
import type { PageContext } from '../page.ts';
import { LegalPage } from './legal-page.tsx';
import { privacySections, type PrivacyText } from './legal-text.ts';
import styles from './legal.module.css';
import { privacy as en } from './privacy/en.ts';
import { privacy as es } from './privacy/es.ts';
import { privacy as he } from './privacy/he.ts';
import { privacy as pt } from './privacy/pt.ts';

const texts: Readonly<Record<Language, PrivacyText>> = { en, es, he, pt };

/** The day of the last change to the policy in any language. */
export const privacyUpdated = '2026-11-26';

interface StoredThing {
  readonly names: readonly string[];
  readonly purpose: TextKey;
  readonly life: TextKey;
}

/**
 * Everything that pages of ours put into a browser: only what is strictly necessary
 * (behaviour 18.3).
 */
const stored: readonly StoredThing[] = [
  {
    names: [keys.language],
    purpose: 'legal.storage-language',
    life: 'legal.storage-language-life',
  },
  { names: [SCHEME_COOKIE], purpose: 'legal.storage-scheme', life: 'legal.storage-scheme-life' },
  { names: ['XSRF-TOKEN'], purpose: 'legal.storage-forgery', life: 'legal.storage-forgery-life' },
  {
    names: [
      keys.currentUser,
      keys.token,
      keys.refreshToken,
      keys.expiration,
      keys.name,
      keys.suspended,
      keys.refreshAttempt,
      keys.portInToken,
    ],
    purpose: 'legal.storage-session',
    life: 'legal.storage-session-life',
  },
  {
    names: [keys.farewells],
    purpose: 'legal.storage-farewell',
    life: 'legal.storage-farewell-life',
  },
  {
    names: [keys.trustedDevice],
    purpose: 'legal.storage-device',
    life: 'legal.storage-device-life',
  },
  {
    names: [keys.knownDevice],
    purpose: 'legal.storage-known-device',
    life: 'legal.storage-known-device-life',
  },
  {
    names: [
      keys.languagePick,
      keys.returnTo,
      keys.loginEmail,
      keys.secondFactor,
      keys.supportDraft,
      keys.deleteDraft,
    ],
    purpose: 'legal.storage-tab',
    life: 'legal.storage-tab-life',
  },
  {
    names: [keys.orderData, keys.broughtNumber],
    purpose: 'legal.storage-order',
    life: 'legal.storage-order-life',
  },
  {
    names: [
      keys.orderAttempt,
      keys.creditAttempt,
      keys.cardAttempt,
      keys.reactivationAttempt,
      keys.portInAttempt,
    ],
    purpose: 'legal.storage-payment',
    life: 'legal.storage-payment-life',
  },
];

function Storage({ page }: { readonly page: PageContext }) {
  const { t } = page;
  return (
    <>
      <table className={styles.storage}>
        <caption>{t('legal.storage-table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('legal.storage-name')}</th>
            <th scope="col">{t('legal.storage-purpose')}</th>
            <th scope="col">{t('legal.storage-life')}</th>
          </tr>
        </thead>
        <tbody>
          {stored.map(({ names, purpose, life }) => (
            <tr key={purpose}>
              <th scope="row">
                {names.map((name) => (
                  <bdi key={name} dir="ltr">
                    {name}
                  </bdi>
                ))}
              </th>
              <td>{t(purpose as 'legal.storage-language')}</td>
              <td>{t(life as 'legal.storage-language-life')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {page.usesRecaptcha ? <p>{t('legal.storage-recaptcha')}</p> : null}
    </>
  );
}

/** `/privacy-policy`, with a section of what is stored in a browser. */
export function PrivacyPage({ page }: { readonly page: PageContext }) {
  return (
    <LegalPage
      page={page}
      title={page.t('nav.privacy')}
      text={texts[page.language]}
      order={privacySections}
      updated={privacyUpdated}
      under={{ cookies: <Storage page={page} /> }}
    />
  );
}
