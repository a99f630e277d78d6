import { cardBrands } from '@portal/contract/fields/card';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import styles from './brand-marks.module.css';
import type { ShownBrand } from './cards.rules.ts';

/** The cards' own colours, which no brand of the portal changes. */
const drawings: Readonly<Record<ShownBrand, React.ReactNode>> = {
  visa: (
    <>
      <path d="M0 0h48v32H0z" fill="#1a1f71" />
      <path
        transform="translate(-3 0)"
        d="M20.2 10.6 17 21.4h-2.7L12.700 13l-.5-.9-2-.8v-.7h4.500l.700.700.900 5 2.500-5.700zm3.200 0-2.100 10.800h-2.500l2.100-10.800zm9.700.3-.4 2.200c-2.100-.9-3.600-.5-3.600.4 0 1.300 3.700 1.400 3.700 4.300 0 3.200-4.300 4.600-8 3.200l.4-2.300c2.200 1.100 4.300.7 4.300-.5 0-1.400-3.600-1.400-3.600-4.200 0-2.800 3.900-4.300 7.200-3.100zm8.400-.3 2.200 10.800h-2.500l-.3-1.500h-3.500l-.6 1.500h-2.700l4-9.900.9-.9zm-1.700 3.200-1.400 4h2.200z"
        fill="#fff"
      />
    </>
  ),
  mastercard: (
    <>
      <path d="M0 0h48v32H0z" fill="#fff" />
      <circle cx="19" cy="16" r="9" fill="#eb001b" />
      <circle cx="29" cy="16" r="9" fill="#f79e1b" />
      <path d="M24 8.500a9 9 0 0 1 0 15 9 9 0 0 1 0-15z" fill="#ff5f00" />
    </>
  ),
  'american-express': (
    <>
      <path d="M0 0h48v32H0z" fill="#016fd0" />
      <path
        transform="translate(-1.4 0)"
        d="M6 21.500 9.800 11h3l3.800 10.500h-2.700l-.6-1.800H9.200l-.6 1.800zm4-4h2.500l-1.250-3.700zM18 11h3.300l2.200 6.300 2.200-6.300H29v10.500h-2.300v-7.200l-2.500 7.200h-1.500l-2.500-7.200v7.200H18zm13 0h6v2.200h-3.600v1.900h3.500v2.100h-3.500v2.100H37l2.100-3-2.900-5.300H39l1.500 3 1.600-3h2.500l-2.900 5.100 3.100 5.400h-2.700l-1.800-3.200-1.900 3.200H31z"
        fill="#fff"
      />
    </>
  ),
  diners: (
    <>
      <path d="M0 0h48v32H0z" fill="#fff" />
      <circle cx="24" cy="16" r="11" fill="#0079be" />
      <circle cx="24" cy="16" r="8.500" fill="#fff" />
      <path
        d="M21.800 9.400a7 7 0 0 0 0 13.200zm4.400 0v13.200a7 7 0 0 0 0-13.200z"
        fill="#0079be"
      />
    </>
  ),
  discover: (
    <>
      <path d="M0 0h48v32H0z" fill="#fff" />
      <path d="M48 18c-9 8-22 12.500-36 14h36z" fill="#f76b1c" />
      <circle cx="37" cy="14" r="4.500" fill="#f76b1c" />
      <path d="M31 11.700a3.300 3.300 0 1 0 0 4.600" fill="none" stroke="#20242c" strokeWidth="2" />
      <path
        d="M5 9.700h3.200a4.300 4.300 0 0 1 0 8.600H5zm2 1.800v5h1.100a2.500 2.500 0 0 0 0-5zm6.500-1.800h2v8.600h-2zm8.700 2.100c-2.400-1-2.700.8-.9 1.400 3.800 1.200 2.700 6.300-3.600 4.300l.6-1.700c2.600 1.200 3.500-.3 1.300-1-4-1.300-2.200-6.300 3.200-4.600z"
        fill="#20242c"
      />
    </>
  ),
  unknown: (
    <>
      <path d="M0 0h48v32H0z" fill="#64707f" />
      <path d="M0 8h48v6H0zm6 13h14v3H6z" fill="#fff" />
    </>
  ),
};

/** The mark of a brand, beside its name in words. Not mirrored in any language. */
export function BrandMark({ brand, large }: { brand: ShownBrand; large?: boolean }) {
  return (
    <svg
      viewBox="0 0 48 32"
      aria-hidden="true"
      className={large ? `${styles.mark} ${styles.large}` : styles.mark}
    >
      {drawings[brand]}
    </svg>
  );
}

/** The five brands that are taken, grey until the number shows which one it is. */
export function AcceptedBrands({ brand }: { readonly brand: ShownBrand }) {
  const { t } = useI18n();
  return (
    <span className={styles.row}>
      <span className={styles.hidden}>
        {t('card.accepted')}: {cardBrands.map((one) => t(`card.brand-${one}`)).join(', ')}
      </span>
      {cardBrands.map((one) => (
        <span
          key={one}
          className={styles.slot}
          data-state={one === brand ? 'lit' : brand === 'unknown' ? 'idle' : 'dim'}
        >
          <BrandMark brand={one} />
        </span>
      ))}
    </span>
  );
}
