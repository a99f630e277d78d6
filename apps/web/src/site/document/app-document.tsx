import type { ReactNode } from 'react';
import { paths } from '@portal/contract/paths';
import type { PageRequest } from '../../page-request.ts';
import type { PageContext } from '../page.ts';
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

export interface AppDocumentProps {
  readonly request: PageRequest;
  readonly page: PageContext;
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

/**
 * The shell of the application. Log-in, where most visits begin, stands in it as the server draws
 * it, with the styles of the first view; everywhere else its boot mark is drawn by attributes alone,
 * because it shows before any stylesheet of the application has come.
 */
export function AppDocument({ request, page, plain }: AppDocumentProps) {
  const isLogin = request.pathname === paths.login;
  return (
    <html {...rootAttributes(page)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{request.brand.name}</title>
        {isLogin ? (
          <FirstAssets request={request} page={page} />
        ) : (
          <HeadAssets request={request} page={page} entry="src/app.tsx" />
        )}
        <BootJson request={request} />
        {plain ? <PlainStyles request={request} /> : null}
      </head>
      <body>
        <div id="root" className={plain ? styles.behind : undefined}>
          {isLogin ? (
            <LoginView request={request} page={page} />
          ) : (
            <BootMark label={page.t('loading.message')} />
          )}
        </div>
        {isLogin ? (
          <LaterAssets request={request} page={page} entry="src/app.tsx" />
        ) : (
          <noscript>{plain ?? page.t('chrome.no-script')}</noscript>
        )}
      </body>
    </html>
  );
}
