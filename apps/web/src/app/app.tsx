import { useLayoutEffect } from 'react';
import { ErrorPrefix } from '@portal/ui';
import { session } from '../api/session.ts';
import { boot } from '../lib/boot.ts';
import { I18nProvider, useI18n } from '../lib/i18n.tsx';
import type { LoadedTexts } from '../lib/texts.ts';
import { whatsappUrl } from '../lib/contact-lines.ts';
import { goOnFromFirstPage } from '../lib/first-page.ts';
import { Link } from '../lib/navigation.tsx';
import { paths } from '@portal/contract/paths';
import { CrashScreen } from './crash-screen.tsx';
import { IdentityQuestion } from './overlays/identity-question.tsx';
import { LoadingProvider } from './overlays/loading.tsx';
import { PopupProvider, type PopupProviderProps } from './overlays/popup.tsx';
import { AppRoutes } from './router.tsx';
import { StandInNote } from './stand-in-note.tsx';

function Overlays({ children }: Pick<PopupProviderProps, 'children'>) {
  const { t, language } = useI18n();
  const renderAction: PopupProviderProps['renderAction'] = (action, label, className, close) => {
    if (action === 'reset-password' || session.get().kind === 'active') {
      const to = action === 'reset-password' ? paths.forgotPassword : paths.support;
      return (
        <Link to={to} className={className} onClick={close}>
          {label}
        </Link>
      );
    }
    // Support pages are for customers who are logged in; everybody has WhatsApp.
    return (
      <a
        href={whatsappUrl(boot.brand, language)}
        target="_blank"
        rel="noopener"
        className={className}
      >
        {label}
      </a>
    );
  };
  return (
    <PopupProvider renderAction={renderAction}>
      <LoadingProvider>
        <ErrorPrefix value={t('form.error-prefix')}>{children}</ErrorPrefix>
      </LoadingProvider>
    </PopupProvider>
  );
}

/** The application: texts, overlays, routes. */
export function App({ first }: { readonly first: LoadedTexts }) {
  useLayoutEffect(goOnFromFirstPage, []);
  return (
    <I18nProvider first={first}>
      <CrashScreen>
        <Overlays>
          <StandInNote />
          <AppRoutes />
          <IdentityQuestion />
        </Overlays>
      </CrashScreen>
    </I18nProvider>
  );
}
