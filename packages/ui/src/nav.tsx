import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { NamedIcon } from './icon-by-name.tsx';
import styles from './nav.module.css';

export interface NavItem {
  readonly href: string;
  readonly label: string;
  /** A name for `iconByName`, or any drawing. */
  readonly icon: ReactNode;
  /** The drawing of the chosen item, when it differs. */
  readonly activeIcon?: ReactNode;
  readonly active?: boolean | undefined;
}

/** What a link renderer gets, to make a router's link instead of a plain one. */
export interface NavLinkProps {
  readonly href: string;
  readonly className: string;
  readonly 'aria-current': 'page' | undefined;
  readonly children: ReactNode;
}

export type RenderLink = (props: NavLinkProps) => ReactNode;

const plainLink: RenderLink = ({ children, ...link }) => <a {...link}>{children}</a>;

export interface NavProps {
  /** Accessible name of the navigation. */
  readonly label: string;
  readonly items: readonly NavItem[];
  readonly renderLink?: RenderLink | undefined;
}

export interface SideNavProps extends NavProps {
  /** After a divider: the log-out button. */
  readonly foot?: ReactNode;
}

/** The list of places beside the page. */
export function SideNav({ label, items, renderLink = plainLink, foot }: SideNavProps) {
  return (
    <nav aria-label={label} className={styles.side}>
      <ul className={styles.sideList}>
        {items.map((item) => (
          <li key={item.href}>{renderLink(linkProps(item, classNames(styles.sideItem), 20))}</li>
        ))}
      </ul>
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </nav>
  );
}

/** The bar of places at the foot of phones; out of the way while a text is being typed. */
export function TabBar({ label, items, renderLink = plainLink }: NavProps) {
  return (
    <div className={styles.tabs} data-print="hide">
      <nav aria-label={label} className={styles.tabBar}>
        <ul className={styles.tabList}>
          {items.map((item) => (
            <li key={item.href}>{renderLink(linkProps(item, classNames(styles.tab), 22))}</li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Class name of a button that stands in the side navigation. */
export const sideNavItemClass: string = styles.sideItem ?? '';

function linkProps(item: NavItem, className: string, size: number): NavLinkProps {
  const drawing = (item.active ? item.activeIcon : undefined) ?? item.icon;
  return {
    href: item.href,
    className,
    'aria-current': item.active ? 'page' : undefined,
    children: (
      <>
        {typeof drawing === 'string' ? (
          <NamedIcon name={drawing} active={item.active} size={size} />
        ) : (
          drawing
        )}
        <span className={styles.text}>{item.label}</span>
      </>
    ),
  };
}
