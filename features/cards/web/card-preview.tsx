import { formatExpiry, groupCardNumber } from '@portal/contract/fields/card';
import { boot } from '@portal/web/lib/boot.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { BrandMark } from './brand-marks.tsx';
import styles from './card-preview.module.css';
import { codeDigits, type CardBoxes, type ShownBrand } from './cards.rules.ts';

export interface CardPreviewProps {
  readonly brand: ShownBrand;
  readonly boxes: Pick<
    CardBoxes,
    'cardNumber' | 'cardHolder' | 'cardExpirationMM' | 'cardExpirationYY' | 'cardCVV'
  >;
  /** Of a saved card, whose number nobody sees. */
  readonly lastFour?: string | undefined;
  /** The security code has focus: the side that it is printed on is shown. */
  readonly codeFocused: boolean;
}

const dots = '••••';

/** What is typed stands there as it is; what is not typed yet is dots. */
function shownNumber(typed: string, lastFour: string | undefined, brand: ShownBrand): string {
  if (lastFour !== undefined) return `${dots} ${dots} ${dots} ${lastFour}`;
  const length = brand === 'american-express' ? 15 : brand === 'diners' ? 14 : 16;
  const digits = typed.replace(/\D/g, '');
  const padded = digits.padEnd(Math.max(length, digits.length), '0');
  const groups = groupCardNumber(padded === '' ? '0'.repeat(length) : padded).split(' ');
  let at = 0;
  return groups
    .map((group) => {
      const typedPart = digits.slice(at, at + group.length);
      at += group.length;
      return typedPart + '•'.repeat(group.length - typedPart.length);
    })
    .join(' ');
}

/**
 * The card as it fills: it turns over while the security code has focus. On American Express that
 * code is on the front, so the front stays and its box lights up.
 */
export function CardPreview({ brand, boxes, lastFour, codeFocused }: CardPreviewProps) {
  const { t } = useI18n();
  const isOnFront = brand === 'american-express';
  const code = boxes.cardCVV.replace(/\D/g, '') || '•'.repeat(isOnFront ? codeDigits(brand) : 3);
  const expiry =
    boxes.cardExpirationMM && boxes.cardExpirationYY
      ? formatExpiry({
          expirationMonth: Number(boxes.cardExpirationMM),
          expirationYear: Number(boxes.cardExpirationYY),
        })
      : t('card.preview-expiry');
  return (
    <div className={styles.stage} aria-hidden="true" dir="ltr">
      <div className={styles.card} data-side={codeFocused && !isOnFront ? 'back' : 'front'}>
        <div className={styles.face}>
          <div className={styles.top}>
            <span>{boot.brand.name}</span>
            {brand === 'unknown' ? null : <BrandMark brand={brand} large />}
          </div>
          {isOnFront ? (
            <span className={styles.frontCode} data-lit={codeFocused || undefined}>
              {code}
            </span>
          ) : null}
          <span className={styles.number}>{shownNumber(boxes.cardNumber, lastFour, brand)}</span>
          <div className={styles.bottom}>
            <bdi dir="auto" className={styles.holder}>
              {boxes.cardHolder.trim() || t('card.preview-name')}
            </bdi>
            <span>{expiry}</span>
          </div>
        </div>
        <div className={`${styles.face} ${styles.back}`}>
          <span className={styles.stripe} />
          <span className={styles.code}>{code}</span>
        </div>
      </div>
    </div>
  );
}
