import type { PublicPath } from '@portal/contract/paths';
import type { Translate } from '@portal/i18n';
import { headerLinks, type SiteLink } from '../site-map.ts';
import styles from './site-nav.module.css';

export interface SiteNavProps {
  readonly t: Translate;
  readonly pathname: string;
  readonly hrefOf: (path: PublicPath) => string;
}

export const siteLinkClass = styles.navLink;

export function SiteLinks({
  t,
  pathname,
  hrefOf,
  links,
  className,
}: SiteNavProps & {
  readonly links: readonly SiteLink[];
  readonly className: string | undefined;
}) {
  return links.map(({ path, label, anchor = '' }) => (
    <li key={label}>
      <a
        href={hrefOf(path) + anchor}
        className={className}
        aria-current={path === pathname && anchor === '' ? 'page' : undefined}
      >
        {t(label as 'nav.home')}
      </a>
    </li>
  ));
}

/** How many letters the header's links have in all. */
export const navLetters = (t: Translate): number =>
  headerLinks.reduce((sum, { label }) => sum + t(label as 'nav.home').length, 0);

/** The pages of the site, in the header. */
export function SiteNav(props: SiteNavProps) {
  return (
    <nav aria-label={props.t('chrome.pages')}>
      <ul className={styles.navList}>
        <SiteLinks {...props} links={headerLinks} className={styles.navLink} />
      </ul>
    </nav>
  );
}
