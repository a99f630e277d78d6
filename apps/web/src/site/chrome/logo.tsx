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
