import type { Language } from '@portal/contract/fields/text';
import type { PageContext } from '../page.ts';
import { LegalPage } from './legal-page.tsx';
import { termsSections, type TermsText } from './legal-text.ts';
import { terms as en } from './terms/en.ts';
import { terms as es } from './terms/es.ts';
import { terms as he } from './terms/he.ts';
import { terms as pt } from './terms/pt.ts';

const texts: Readonly<Record<Language, TermsText>> = { en, es, he, pt };

/** The day of the last change to the terms in any language. */
export const termsUpdated = '2026-11-24';

/** `/terms-and-conditions`. */
export function TermsPage({ page }: { readonly page: PageContext }) {
  return (
    <LegalPage
      page={page}
      title={page.t('nav.terms')}
      text={texts[page.language]}
      order={termsSections}
      updated={termsUpdated}
    />
  );
}
