import type { Language } from '@portal/contract/fields/text';
import type { PageContext } from '../page.ts';
import { LegalPage } from './legal-page.tsx';
import { privacySections, type PrivacyText } from './legal-text.ts';
import styles from './legal.module.css';
import { stored } from './stored.ts';
import { privacy as en } from './privacy/en.ts';
import { privacy as es } from './privacy/es.ts';
import { privacy as he } from './privacy/he.ts';
import { privacy as pt } from './privacy/pt.ts';

const texts: Readonly<Record<Language, PrivacyText>> = { en, es, he, pt };

/** The day of the last change to the policy in any language. */
export const privacyUpdated = '2026-11-28';

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
