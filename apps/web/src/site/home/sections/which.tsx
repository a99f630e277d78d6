import { Tel } from '@portal/ui';
import { Phone } from '../scenes/parts.tsx';
import { Product, type SectionProps } from './section.tsx';
import styles from './which.module.css';

/** The same phone, ringing for a friend and for the number of the listings. */
export function Which(props: SectionProps) {
  const { page, scene } = props;
  const { t } = page;
  return (
    <Product
      {...props}
      name="which"
      title={t('home.which-title')}
      lead={t('home.which-lead')}
      points={[t('home.which-each'), t('home.which-back'), t('home.which-name')]}
    >
      <div className={styles.pair}>
        <Phone
          quiet
          title={t('home.scene.incoming')}
          number={t('home.which-friend-name')}
          tag={t('home.which-friend')}
        />
        <Phone
          title={t('home.scene.incoming-for')}
          number={<Tel>{scene?.number}</Tel>}
          tag={t('home.scene.listings')}
        />
      </div>
    </Product>
  );
}
