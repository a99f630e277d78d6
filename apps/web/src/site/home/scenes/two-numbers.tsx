import { CheckIcon, PhoneIcon, Tel } from '@portal/ui';
import LockIcon from 'lucide-react/icons/lock';
import { Changing, Phone, PictureInPlace, type SceneProps } from './parts.tsx';
import styles from './two-numbers.module.css';

/** All but the country and area of the reader's own number: it stays theirs. */
function hidden(number: string): string {
  return `${number.split(' ').slice(0, 2).join(' ')} ••• ••••`;
}

/** A number on a card, the same one on an advertisement, and the own one kept out of sight. */
export function TwoNumbersScene({ page, scene }: SceneProps) {
  const { t } = page;
  return (
    <PictureInPlace page={page} scene={scene} className={styles.scene}>
      <svg className={styles.ground} viewBox="0 0 580 500" fill="none" aria-hidden="true">
        <circle className={styles.disc} cx="330" cy="240" r="238" />
        <path className={styles.line} d="M262 40Q330 20 345 60M262 404Q320 390 345 350" />
        <circle className={styles.runner} r="6" />
      </svg>
      <div className={styles.business} data-scheme="light">
        <span className={styles.small}>{t('home.scene.clients')}</span>
        <span className={styles.digits}>
          <Changing name="shown">
            <Tel>{scene.number}</Tel>
          </Changing>
        </span>
        <span className={styles.mark}>
          <CheckIcon size={16} />
          {t('home.scene.rings-here')}
        </span>
      </div>
      <div className={styles.paper}>
        <span className={styles.small}>{t('home.scene.for-sale')}</span>
        <strong>{t('home.scene.bike')}</strong>
        <span className={styles.call}>
          <PhoneIcon size={16} />
          <Changing name="sold">
            <Tel>{scene.number}</Tel>
          </Changing>
        </span>
      </div>
      <div className={styles.own}>
        <span className={styles.small}>{t('home.scene.own')}</span>
        <Tel className={styles.digits}>{hidden(scene.phone)}</Tel>
        <span className={styles.call}>
          <LockIcon size={16} />
          {t('home.scene.stays')}
        </span>
      </div>
      <div className={styles.phone} data-scheme="light">
        <Phone
          title={t('home.scene.incoming-for')}
          number={
            <Changing name="for">
              <Tel>{scene.number}</Tel>
            </Changing>
          }
          tag={t('home.scene.listings')}
        />
      </div>
    </PictureInPlace>
  );
}
