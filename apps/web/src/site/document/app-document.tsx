import type { ReactNode } from 'react';
import { paths } from '@portal/contract/paths';
import type { PageRequest } from '../../page-request.ts';
import type { PageContext } from '../page.ts';
import { accountPages } from './account-pages.ts';
import { AccountView } from './account-view.tsx';
import styles from './app-document.module.css';
import { LoginView } from './login-view.tsx';
import {
  BootJson,
  FirstAssets,
  HeadAssets,
  LaterAssets,
  PlainStyles,
  rootAttributes,
} from './head.tsx';
import { startOfApp } from './start-scripts.ts';

export interface AppDocumentProps {
  readonly request: PageRequest;
  readonly page: PageContext;
  /** Until the application names what it shows; for a browser without script it stays. */
  readonly title: string;
  /** What a browser without script shows in place of the application. */
  readonly plain: ReactNode;
}

function BootMark({ label }: { readonly label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      width="100%"
      height="320"
      viewBox="-120 -160 240 320"
      fill="none"
      stroke="#7c8089"
      strokeWidth="3"
      strokeLinecap="round"
    >
      <circle r="16" opacity=".25" />
      <path d="M0-16a16 16 0 0 1 16 16">
        <animateTransform
          attributeName="transform"
          type="rotate"
          from="0"
          to="360"
          dur="0.9s"
          repeatCount="indefinite"
        />
      </path>
    </svg>
  );
}

/** Log-in and the pages of the account: what the server draws, with the styles of the first view. */
function firstViewOf({ request, page }: Pick<AppDocumentProps, 'request' | 'page'>): ReactNode {
  if (request.pathname === paths.login) return <LoginView request={request} page={page} />;
  return accountPages[request.pathname] ? <AccountView page={page} /> : null;
}

/**
 * The shell of the application. Log-in, where most visits begin, and the frame of the account stand
 * in it as the server draws them; everywhere else its boot mark is drawn by attributes alone,
 * because it shows before any stylesheet of the application has come.
 */
export function AppDocument({ request, page, title, plain }: AppDocumentProps) {
  const account = accountPages[request.pathname];
  const first = firstViewOf({ request, page });
  return (
    <html {...rootAttributes(page)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{[title, request.brand.name].filter(Boolean).join(' – ')}</title>
        {first ? (
          <FirstAssets request={request} page={page} start={startOfApp(request.pathname)} />
        ) : (
          <HeadAssets request={request} page={page} entry="src/app.tsx" />
        )}
        <BootJson request={request} />
        {plain ? <PlainStyles request={request} /> : null}
      </head>
      <body>
        <div id="root" className={plain ? styles.behind : undefined}>
          {first ?? <BootMark label={page.t('loading.message')} />}
        </div>
        {first ? (
          <LaterAssets request={request} page={page} entry="src/app.tsx" screen={account?.module} />
        ) : (
          <noscript>{plain ?? page.t('chrome.no-script')}</noscript>
        )}
      </body>
    </html>
  );
}
