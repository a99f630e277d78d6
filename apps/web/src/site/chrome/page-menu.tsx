import type { ReactNode } from 'react';
import { Dropdown, dropdownItemClass, DropdownList, MenuIcon, XIcon } from '@portal/ui';
import { menuLinks } from '../site-map.ts';
import styles from './page-menu.module.css';
import { SiteLinks, type SiteNavProps } from './site-nav.tsx';

interface PageMenuProps extends SiteNavProps {
  /** What else stands in it, under the pages. */
  readonly children?: ReactNode;
}

/** The pages of the site where the header has no room for them: one button opens them. */
export function PageMenu({ children, ...nav }: PageMenuProps) {
  const { t } = nav;
  return (
    <Dropdown
      label={t('chrome.menu')}
      chevron={false}
      className={styles.narrowMenu}
      panelClassName={styles.narrowPanel}
      button={
        <>
          <MenuIcon size={22} className={styles.whenShut} />
          <XIcon size={22} className={styles.whenOpen} />
        </>
      }
    >
      <nav aria-label={t('chrome.pages')}>
        <DropdownList>
          <SiteLinks {...nav} links={menuLinks} className={dropdownItemClass} />
        </DropdownList>
      </nav>
      {children}
    </Dropdown>
  );
}
