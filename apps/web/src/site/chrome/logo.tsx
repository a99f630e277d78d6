import { sitePaths } from '@portal/contract/paths';
import type { Translate } from '@portal/i18n';
import type { PublicBrand, SchemeChoice } from '../../page-request.ts';
import styles from './chrome.module.css';
import { darkMedia } from './scheme.ts';

export interface LogoProps {
  readonly brand: Pick<PublicBrand, 'name' | 'assets'>;
  /** What the page starts with; `setScheme` changes it in place. */
  readonly scheme?: SchemeChoice | undefined;
  /** The text alternative: the application's name, or nothing beside a name. */
  readonly alt?: string | undefined;
  /** Fetched when it comes near the window. */
  readonly lazy?: boolean;
}

/** The brand's logo for the scheme: one file is fetched, not both. */
export function Logo({ brand, scheme = null, alt = brand.name, lazy }: LogoProps) {
  return (
    <picture>
      <source data-dark="" srcSet={brand.assets.logoDark} media={darkMedia(scheme)} />
      <img
        src={brand.assets.logoLight}
        alt={alt}
        loading={lazy ? 'lazy' : undefined}
        className={styles.logo}
      />
    </picture>
  );
}

export interface HomeLinkProps extends Pick<LogoProps, 'brand' | 'scheme'> {
  readonly t: Translate;
  /** The home page in the language of this visit. */
  readonly href?: string;
}

/** The logo at the start of a header, which leads home; where there is no room, the mark alone. */
export function HomeLink({ t, brand, scheme, href = sitePaths.home }: HomeLinkProps) {
  return (
    <a href={href} className={styles.logoLink}>
      <img src={brand.assets.mark} alt="" loading="lazy" className={styles.mark} />
      <Logo brand={brand} scheme={scheme} alt={t('chrome.to-home', { app: brand.name })} />
    </a>
  );
}
