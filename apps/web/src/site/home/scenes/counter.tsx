import { Tel } from '@portal/ui';
import { formatTime } from '@portal/i18n/format';
import type { PageContext } from '../../page.ts';
import { Changing, Phone, Picture, type SceneProps } from './parts.tsx';
import styles from './counter.module.css';

const STRIPES = Array.from({ length: 10 }, (_, index) => 16 + index * 45.4);
/** How long each phone rings in the drawing. */
const SECONDS = 20;

function hoursSaid({ language }: PageContext): string {
  const at = (hour: number) => formatTime(language, new Date(Date.UTC(2026, 0, 1, hour)), 'UTC');
  return `${at(9)}–${at(18)}`;
}

function Front() {
  return (
    <g>
      <path className={styles.outline} d="M3 440H617" />
      <path className={styles.wall} d="M34 100H470V440H34Z" />
      <rect className={styles.ink} x="6" y="2" width="474" height="29" rx="8" />
      {STRIPES.map((x, index) => (
        <path
          key={x}
          className={index % 2 === 0 ? styles.stripe : styles.wall}
          d={`M${x} 30H${x + 45.4}V83A22.7 22.7 0 0 1 ${x} 83Z`}
        />
      ))}
      <rect className={styles.glass} x="60" y="133" width="253" height="131" rx="4" />
      <rect className={styles.glass} x="346" y="133" width="95" height="307" rx="4" />
      <path className={styles.outline} d="M393 133V152" />
      <rect className={styles.wall} x="359" y="152" width="68" height="105" rx="4" />
      <circle className={styles.ink} cx="360" cy="302" r="6" />
    </g>
  );
}

function Desk() {
  return (
    <g>
      <path className={styles.wood} d="M39 350H325V440H39Z" />
      <path className={styles.joint} d="M97 352V438M154 352V438M213 352V438M271 352V438" />
      <rect className={styles.stripe} x="20" y="326" width="325" height="24" rx="4" />
      <path className={styles.ink} d="M96 326L104 296H173L188 326Z" />
      <circle className={styles.dial} cx="138" cy="311" r="10" />
      <path
        className={styles.wall}
        d="M79 292V278C79 262 105 255 138 255S198 262 198 278V292H170V280H107V292Z"
      />
      <path
        className={styles.ring}
        d="M48 292C48 272 58 258 70 250M206 250C218 258 229 272 229 292"
      />
      <path className={styles.bell} d="M264 326A23 23 0 0 1 310 326ZM287 303V297" />
      <circle className={styles.ink} cx="287" cy="295" r="5" />
    </g>
  );
}

/** A shop with its number in the window, its phone on the counter, and the mobile beside it. */
export function CounterScene({ page, scene }: SceneProps) {
  const { t } = page;
  return (
    <Picture page={page} scene={scene} className={styles.scene}>
      <svg className={styles.shop} viewBox="0 0 620 443" fill="none" aria-hidden="true">
        <Front />
        <Desk />
      </svg>
      <span className={styles.sign}>
        <span>{t('home.scene.call-shop')}</span>
        <span className={styles.digits}>
          <Changing name="shown">
            <Tel>{scene.number}</Tel>
          </Changing>
        </span>
        <span>{t('home.scene.shop-asks')}</span>
      </span>
      <span className={styles.door}>
        <span className={styles.open}>{t('home.scene.open')}</span>
        <bdi>{hoursSaid(page)}</bdi>
      </span>
      <div className={styles.phone} data-scheme="light">
        <Phone
          title={t('home.scene.incoming')}
          number={
            <Changing name="from">
              <Tel>{scene.caller}</Tel>
            </Changing>
          }
          tag={t('home.scene.the-shop')}
        />
      </div>
    </Picture>
  );
}

/** Three phones on a line, in the order in which they ring. */
export function Stations({ page }: { readonly page: PageContext }) {
  const { t, brand } = page;
  const stations = [
    [t('home.station.counter'), t('home.station.first', { seconds: SECONDS })],
    [t('home.station.mobile'), t('home.station.next', { seconds: SECONDS })],
    brand.features.voicemail
      ? [t('home.station.voicemail'), t('home.station.by-mail')]
      : [t('home.station.other'), t('home.station.last')],
  ] as const;
  return (
    <ol className={styles.stations}>
      {stations.map(([name, more]) => (
        <li key={name} className={styles.station}>
          <strong>{name}</strong>
          <span>{more}</span>
        </li>
      ))}
    </ol>
  );
}
