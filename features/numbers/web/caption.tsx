import { areaName } from '@portal/features/geography/contract';
import { classNames, Dot, UserText } from '@portal/ui';
import { countryName } from '@portal/web/lib/country-name.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import type { VirtualNumber } from '../contract.ts';
import styles from './caption.module.css';

/** What a number is called and where it is; without a name, where it is and in which country. */
export function Caption({ number }: { readonly number: VirtualNumber }) {
  const { language } = useI18n();
  const country = countryName(language, number.iso, number.countryName);
  const place = number.region ? <bdi>{areaName(number, language)}</bdi> : country;
  if (number.label) {
    return (
      <p className={classNames(styles.caption, styles.named)}>
        <UserText className={styles.label}>{number.label}</UserText>
        <span>
          <Dot />
          {place}
        </span>
      </p>
    );
  }
  return (
    <p className={styles.caption}>
      {number.region ? (
        <>
          {place}
          <Dot />
        </>
      ) : null}
      {country}
    </p>
  );
}
