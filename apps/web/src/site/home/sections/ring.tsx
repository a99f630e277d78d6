import { PhoneIcon, SmartphoneIcon, Tel, VoicemailIcon } from '@portal/ui';
import { samples } from '../samples.ts';
import { FlagOf } from '../../parts/flag-of.tsx';
import pictures from './pictures.module.css';
import styles from './ring.module.css';
import { Product, type SectionProps, told } from './section.tsx';

const SECONDS = 20;

function Timeline({ page, scene }: SectionProps) {
  const { t, brand } = page;
  const iso = scene?.route.offer.iso ?? 'GB';
  const takesMessages = brand.features.voicemail;
  const office = samples[iso]?.caller ?? '+44 20 7946 0142';
  const lanes = [
    { name: t('home.ring-office'), more: <Tel>{office}</Tel>, Icon: PhoneIcon },
    { name: t('home.ring-mobile'), more: <Tel>{scene?.phone}</Tel>, Icon: SmartphoneIcon },
    takesMessages
      ? { name: t('home.ring-messages'), more: t('home.ring-to-mail'), Icon: VoicemailIcon }
      : { name: t('home.ring-last'), more: <Tel>+1 305 555 0167</Tel>, Icon: PhoneIcon },
  ];
  return (
    <div className={pictures.card}>
      <div className={styles.head}>
        <FlagOf iso={iso} />
        <Tel className={styles.number}>{scene?.number}</Tel>
        <span className={styles.when}>{t('home.ring-when')}</span>
      </div>
      <div className={styles.lanes}>
        {lanes.map(({ name, more, Icon }, index) => (
          <div key={name} className={styles.lane}>
            <Icon size={18} className={styles.icon} />
            <span className={styles.who}>
              <strong>{name}</strong>
              <span>{more}</span>
            </span>
            <span className={styles.track}>
              {takesMessages && index === 2 ? (
                <span className={styles.message}>{t('home.ring-takes')}</span>
              ) : (
                <span className={styles.bar}>{t('home.ring-rings', { seconds: SECONDS })}</span>
              )}
            </span>
          </div>
        ))}
        <span className={styles.axis}>
          {[0, 1, 2, 3].map((step) => (
            <span key={step}>{t('home.ring-seconds', { seconds: step * SECONDS })}</span>
          ))}
        </span>
      </div>
      <p className={styles.saved}>{t('home.ring-saved')}</p>
    </div>
  );
}

/** Who rings after whom, and what comes at the end. */
export function Ring(props: SectionProps) {
  const { page } = props;
  const { t } = page;
  return (
    <Product
      {...props}
      name="ring"
      title={told(page, 'home.ring-title', 'home.ring-title-voicemail')}
      lead={t('home.ring-lead')}
      points={[
        t('home.ring-order'),
        told(page, 'home.ring-end', 'home.ring-end-voicemail'),
        t('home.ring-shows'),
      ]}
    >
      <Timeline {...props} />
    </Product>
  );
}
