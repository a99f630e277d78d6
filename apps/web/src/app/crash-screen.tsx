import type { ReactNode } from 'react';
import { Button, Stack } from '@portal/ui';
import { boot } from '../lib/boot.ts';
import { Boundary } from '../lib/boundary.tsx';
import { I18nContext } from '../lib/i18n.tsx';
import { whatsappUrl } from '../lib/contact-lines.ts';
import styles from './crash-screen.module.css';

/** What stands when a page stopped working: reload, or reach a person. */
export function CrashScreen({ children }: { readonly children: ReactNode }) {
  const crashed = <Crashed />;
  return <Boundary instead={() => crashed}>{children}</Boundary>;
}

function Crashed() {
  return (
    <I18nContext.Consumer>
      {(i18n) => (
        <main className={styles.crash} tabIndex={-1} id="main">
          <Stack gap="md">
            <h1>{i18n?.t('shell.crash-title')}</h1>
            <p>{i18n?.t('shell.crash-text')}</p>
            <Button onClick={() => location.reload()}>{i18n?.t('shell.crash-reload')}</Button>
            <a href={whatsappUrl(boot.brand, i18n?.language ?? boot.language)}>
              {i18n?.t('shell.contact-whatsapp')}
            </a>
          </Stack>
        </main>
      )}
    </I18nContext.Consumer>
  );
}
