import { useEffect, useRef, type MouseEvent } from 'react';
import type { Translate } from '@portal/i18n';
import {
  Avatar,
  Dropdown,
  dropdownItemClass,
  DropdownList,
  LogOutIcon,
  MonitorIcon,
  MoonIcon,
  NamedIcon,
  SunIcon,
} from '@portal/ui';
import type { SchemeChoice } from '../../page-request.ts';
import styles from './chrome.module.css';
import { bindSchemeSwitch } from './scheme.ts';

const schemes = [
  { choice: 'system', label: 'chrome.scheme-system', Icon: MonitorIcon },
  { choice: 'light', label: 'chrome.scheme-light', Icon: SunIcon },
  { choice: 'dark', label: 'chrome.scheme-dark', Icon: MoonIcon },
] as const;

export interface SchemeSwitchProps {
  readonly t: Translate;
  /** What the page starts with; the state lives in the page (see `bindSchemeSwitch`). */
  readonly scheme: SchemeChoice;
}

/** System, light or dark. */
export function SchemeSwitch({ t, scheme }: SchemeSwitchProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? bindSchemeSwitch(root.current) : undefined), []);
  return (
    <div
      ref={root}
      role="group"
      aria-label={t('chrome.appearance')}
      className={styles.schemes}
      data-scheme-switch=""
    >
      {schemes.map(({ choice, label, Icon }) => (
        <button
          key={choice}
          type="button"
          className={styles.scheme}
          aria-pressed={(scheme ?? 'system') === choice}
          data-scheme-choice={choice}
        >
          <Icon size={18} />
          <span>{t(label)}</span>
        </button>
      ))}
    </div>
  );
}

export interface AccountMenuItem {
  readonly href: string;
  readonly label: string;
  /** A name of the brand's configuration. */
  readonly icon: string;
}

export interface AccountMenuProps {
  readonly t: Translate;
  /** Empty in a page that is rendered for everybody: its script fills them in. */
  readonly initials: string;
  readonly name: string;
  readonly email: string;
  readonly items: readonly AccountMenuItem[];
  readonly scheme: SchemeChoice;
  readonly onLogOut?: (() => void) | undefined;
  /** For a router: takes over a plain click on one of the items. */
  readonly onNavigate?: ((event: MouseEvent<HTMLAnchorElement>, href: string) => void) | undefined;
}

/** The profile dropdown: who it is, the configured pages, light or dark, log out. */
export function AccountMenu(props: AccountMenuProps) {
  const { t, initials, name, email, items, scheme, onLogOut, onNavigate } = props;
  return (
    <Dropdown
      label={t('chrome.account-menu')}
      chevron={false}
      className={styles.accountMenu}
      panelClassName={styles.accountPanel}
      button={<Avatar text={initials} size="sm" />}
    >
      <div className={styles.person}>
        <Avatar text={initials} />
        <div className={styles.personText}>
          <div className={styles.personName}>
            <bdi dir="auto" data-account-name="">
              {name}
            </bdi>
          </div>
          <bdi dir="ltr" className={styles.personEmail} title={email} data-account-email="">
            {email}
          </bdi>
        </div>
      </div>
      <DropdownList label={t('chrome.account-pages')}>
        {items.map(({ href, label, icon }) => (
          <li key={href}>
            <a
              href={href}
              className={dropdownItemClass}
              onClick={(event) => onNavigate?.(event, href)}
            >
              <NamedIcon name={icon} />
              {label}
            </a>
          </li>
        ))}
      </DropdownList>
      <SchemeSwitch t={t} scheme={scheme} />
      <button
        type="button"
        className={dropdownItemClass}
        data-pick=""
        data-log-out=""
        onClick={onLogOut}
      >
        <LogOutIcon size={20} className={styles.mirrored} />
        {t('chrome.log-out')}
      </button>
    </Dropdown>
  );
}
