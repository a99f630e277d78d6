import { FirstLogin } from '@portal/features/sign-in/site';
import { sitePaths } from '@portal/contract/paths';
import { AppHeader, AppShell } from '@portal/ui';
import type { PageRequest } from '../../page-request.ts';
import { Floats } from '../chrome/floats.tsx';
import { LanguageMenu, type LanguageChoice } from '../chrome/language-menu.tsx';
import { HomeLink } from '../chrome/logo.tsx';
import { SiteFooter } from '../chrome/site-footer.tsx';
import { inLanguage, linkTo, type PageContext } from '../page.ts';

export interface LoginViewProps {
  readonly request: PageRequest;
  readonly page: PageContext;
}

/** Log-in with its frame, as the application draws it a little later. */
export function LoginView({ request, page }: LoginViewProps) {
  const { t, brand, language, languages, scheme, pathname } = page;
  const choice: LanguageChoice = {
    t,
    current: language,
    languages,
    hrefOf: (to) => inLanguage(pathname, to),
  };
  return (
    <AppShell
      width="bare"
      skipLabel={t('chrome.skip')}
      header={
        <AppHeader
          logo={
            <HomeLink t={t} brand={brand} scheme={scheme} href={linkTo(page, sitePaths.home)} />
          }
          actions={<LanguageMenu {...choice} />}
        />
      }
      footer={
        <SiteFooter
          t={t}
          brand={brand}
          language={language}
          scheme={scheme}
          languages={choice}
          hrefOf={(path) => linkTo(page, path)}
          year={page.now.getUTCFullYear()}
        />
      }
      floating={<Floats t={t} brand={brand} language={language} />}
    >
      <FirstLogin page={page} offersPasskey={request.passkeyOrigins.includes(page.origin)} />
    </AppShell>
  );
}
