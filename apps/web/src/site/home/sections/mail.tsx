import { formatTime } from '@portal/i18n/format';
import { Ltr, Tel } from '@portal/ui';
import PlayIcon from 'lucide-react/icons/play';
import EnvelopeIcon from 'lucide-react/icons/mail';
import { RichText, slot } from '../../../lib/rich-text.tsx';
import { samples } from '../samples.ts';
import pictures from './pictures.module.css';
import styles from './mail.module.css';
import { Product, type SectionProps, told } from './section.tsx';

const arrived = new Date(Date.UTC(2026, 9, 12, 10, 2));

/** Fifty bars of a voice as one path. */
const VOICE = Array.from({ length: 50 }, (_, bar) => {
  const half = 2 + Math.abs(Math.round(9 * Math.sin(bar * 1.7) * Math.sin(bar / 9 + 0.4)));
  return `M${bar * 6 + 2} ${12 - half}v${2 * half}`;
}).join('');

function Inbox({ page, scene }: SectionProps) {
  const { t, brand, language } = page;
  const there = samples[scene?.route.offer.iso ?? 'GB'];
  const from = there?.caller ?? '';
  const takesMessages = brand.features.voicemail;
  const title = takesMessages ? 'home.mail-left' : 'home.mail-text-from';
  return (
    <>
      <div className={pictures.card}>
        <div className={styles.head}>
          <img src={brand.assets.mark} alt="" width="30" height="30" loading="lazy" />
          <span className={styles.sender}>
            <strong>{brand.name}</strong>
            <Ltr>{brand.supportEmail}</Ltr>
          </span>
          <bdi className={styles.time}>{formatTime(language, arrived, 'UTC')}</bdi>
        </div>
        <div className={styles.body}>
          <p className={styles.title}>
            <RichText
              text={t(title, { number: slot('from') })}
              slots={{ from: <Tel>{from}</Tel> }}
            />
          </p>
          {takesMessages ? (
            <>
              <p className={styles.small}>{t('home.mail-attached')}</p>
              <div className={styles.player}>
                <span className={styles.play}>
                  <PlayIcon size={16} />
                </span>
                <svg viewBox="0 0 302 24" className={styles.voice} aria-hidden="true">
                  <path d={VOICE} />
                </svg>
                <bdi>0:23</bdi>
              </div>
            </>
          ) : (
            <p className={styles.text}>{t('home.mail-sample')}</p>
          )}
        </div>
      </div>
      <div className={styles.bubble}>
        <span className={styles.envelope}>
          <EnvelopeIcon size={18} />
        </span>
        <span>
          {takesMessages ? <span className={styles.said}>{t('home.mail-sample')}</span> : null}
          <span className={styles.note}>
            <RichText
              text={t('home.mail-text-to', { number: slot('to') })}
              slots={{ to: <Tel>{scene?.number}</Tel> }}
            />
          </span>
        </span>
      </div>
    </>
  );
}

/** What callers and senders leave, in the inbox. */
export function Mail(props: SectionProps) {
  const { page } = props;
  const { t } = page;
  return (
    <Product
      {...props}
      name="mail"
      title={told(page, 'home.mail-title', 'home.mail-title-voicemail')}
      lead={told(page, 'home.mail-lead', 'home.mail-lead-voicemail')}
      points={[t('home.mail-who'), t('home.mail-address'), t('home.mail-nothing')]}
    >
      <Inbox {...props} />
    </Product>
  );
}
