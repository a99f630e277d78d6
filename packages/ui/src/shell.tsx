import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { SkipLink } from './visually-hidden.tsx';
import styles from './shell.module.css';

export interface AppShellProps {
  readonly skipLabel: string;
  readonly header: ReactNode;
  /** Balance and navigation; shown where the shell is 56.25rem wide or wider. */
  readonly aside?: ReactNode;
  /** What always stands at that column's foot. */
  readonly dock?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** The footer stands under the page, on its edge, instead of under everything. */
  readonly footerWithPage?: boolean;
  /** Bar at the foot of phones. */
  readonly tabBar?: ReactNode;
  readonly floating?: ReactNode;
  /** Width of the main column: page 1040 px, public 1200 px, bare: no padding and full width. */
  readonly width?: 'page' | 'public' | 'bare' | undefined;
}

/**
 * The landmarks of a page in their reading order; the main region has the id "main". Its breakpoints
 * are widths of the shell in rem, so that large text gets the look of a narrow page. What is fixed
 * to the window stands outside of that container: in some browsers it would be fixed to it.
 */
export function AppShell(props: AppShellProps) {
  const { skipLabel, header, aside, children, footer, tabBar, floating, width = 'page' } = props;
  const main = (
    <main id="main" tabIndex={-1} className={classNames(styles.main, styles[width])}>
      {children}
    </main>
  );
  return (
    <>
      <SkipLink>{skipLabel}</SkipLink>
      <div className={styles.frame}>
        <div className={classNames(styles.shell, tabBar ? styles.withTabs : null)}>
          {header}
          <div className={classNames(styles.columns, aside ? styles.withAside : null)}>
            {aside ? (
              <aside className={styles.aside}>
                {aside}
                {props.dock ? <div className={styles.dock}>{props.dock}</div> : null}
              </aside>
            ) : null}
            {props.footerWithPage ? (
              <div className={styles.pageColumn}>
                {main}
                {footer}
              </div>
            ) : (
              main
            )}
          </div>
          {props.footerWithPage ? null : footer}
        </div>
      </div>
      {tabBar}
      {floating}
    </>
  );
}

export interface AppHeaderProps {
  /** The logo, already a link. */
  readonly logo: ReactNode;
  /** Links of the public site. */
  readonly nav?: ReactNode;
  /** Letters of those links in all: where more of them stand, the menu takes their place sooner. */
  readonly navLetters?: number;
  /** Language, log in, account: at the end. */
  readonly actions?: ReactNode;
  /** The menu of narrow screens, a Dropdown; shown where the links are not. */
  readonly menu?: ReactNode;
}

/** As many letters stand beside the logo and the actions from 61.25rem on; more of them from 77rem. */
const shortNav = 60;

/** The bar on top, always in sight. */
export function AppHeader({ logo, nav, navLetters = 0, actions, menu }: AppHeaderProps) {
  const length = navLetters > shortNav ? 'long' : 'short';
  return (
    <header className={styles.header} data-print="hide" data-nav={nav ? length : undefined}>
      <div className={styles.headerRow}>
        <div className={styles.logo}>{logo}</div>
        {nav ? <div className={styles.headerNav}>{nav}</div> : null}
        <div className={styles.actions}>
          {actions}
          {menu ? <div className={styles.menu}>{menu}</div> : null}
        </div>
      </div>
    </header>
  );
}

export interface FooterProps {
  readonly children: ReactNode;
  /** The last line: legal name, year. */
  readonly legal?: ReactNode;
}

/** The foot of a page. */
export function Footer({ children, legal }: FooterProps) {
  return (
    <footer className={styles.footer} data-print="hide" data-far="">
      <div className={styles.footerRow}>{children}</div>
      {legal ? <div className={styles.legal}>{legal}</div> : null}
    </footer>
  );
}

export interface PageHeadProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

/** The one h1 of a page, ready to take focus after a change of page. */
export function PageHead({ title, lead, actions }: PageHeadProps) {
  return (
    <div className={styles.pageHead}>
      <div className={styles.pageHeadText}>
        <h1 tabIndex={-1}>{title}</h1>
        {lead ? (
          <p className={styles.lead} data-print="hide">
            {lead}
          </p>
        ) : null}
      </div>
      {actions ? <div className={styles.pageActions}>{actions}</div> : null}
    </div>
  );
}
