import { PhoneIcon, SmartphoneIcon, Tel } from '@portal/ui';
import { formatTime } from '@portal/i18n/format';
import { minutesAhead } from '../../clocks.rules.ts';
import type { PageContext } from '../../page.ts';
import { Card, Changing, NumberCard, Picture, type SceneProps } from './parts.tsx';
import styles from './shores.module.css';

/** The hour at both ends; the page's own script keeps it right. */
export function Clock({
  page,
  zone,
  city,
}: {
  page: PageContext;
  zone: string | null;
  city: string;
}) {
  if (zone === null) return null;
  return (
    <>
      <bdi className={styles.time} data-clock={minutesAhead(page.now, zone)}>
        {formatTime(page.language, page.now, zone)}
      </bdi>
      <span>{city}</span>
    </>
  );
}

const HOMES = [
  'M42 180V152L70 126L99 152V180ZM110 176V140L146 106L182 140V176Z',
  'M194 176V152L222 128L249 152V176ZM310 180V154L342 126L375 154V180Z',
].join('');
const LIT = [
  'M63 160H72V172H63ZM128 148H137V160H128ZM153 148H162V160H153ZM216 158H225V170H216Z',
  'M272 112H281V122H272ZM286 112H292V120H286ZM272 138H281V148H272ZM328 162H337V174H328ZM350 162H359V174H350Z',
].join('');
const TOWERS =
  'M72 198V106a4 4 0 0 1 4-4h38a4 4 0 0 1 4 4v92ZM124 198V54a4 4 0 0 1 4-4h51a4 4 0 0 1 4 4v144ZM189 198V129a4 4 0 0 1 4-4h34a4 4 0 0 1 4 4v69ZM237 198V79a4 4 0 0 1 4-4h57a4 4 0 0 1 4 4v119ZM308 198V115a4 4 0 0 1 4-4h40a4 4 0 0 1 4 4v83ZM362 198V64a4 4 0 0 1 4-4h49a4 4 0 0 1 4 4v134Z';
const PANES =
  'M84 119h9v12h-9zM136 65h9v12h-9zM157 65h9v12h-9zM136 92h9v12h-9zM136 119h9v12h-9zM201 140h9v12h-9zM252 91h9v12h-9zM276 91h9v12h-9zM252 118h9v12h-9zM321 129h9v12h-9zM377 77h9v12h-9zM397 104h9v12h-9z';

function HomeShore() {
  return (
    <svg className={styles.home} viewBox="0 0 450 200" fill="none" aria-hidden="true">
      <circle className={styles.halo} cx="217" cy="182" r="182" />
      <circle className={styles.sun} cx="217" cy="182" r="133" />
      <path className={styles.sand} d="M0 178Q220 150 450 190V200H0Z" />
      <path className={styles.house} d={HOMES} />
      <rect className={styles.house} x="264" y="100" width="35" height="78" rx="4" />
      <path className={styles.lit} d={LIT} />
    </svg>
  );
}

function FarShore() {
  return (
    <svg className={styles.far} viewBox="0 0 450 214" fill="none" aria-hidden="true">
      <path className={styles.moon} d="M400 2a28 28 0 1 0 26 38 22 22 0 0 1-26-38Z" />
      <g className={styles.moon}>
        <circle cx="96" cy="15" r="3" />
        <circle cx="251" cy="6" r="3" />
        <circle cx="324" cy="33" r="2.5" />
      </g>
      <path className={styles.land} d="M0 212Q220 170 450 206V214H0Z" />
      <path className={styles.tower} d={TOWERS} />
      <path className={styles.lit} d={PANES} />
    </svg>
  );
}

function Waves() {
  const row = (y: number) =>
    `M-20 ${y}${Array.from({ length: 22 }, () => 'q15-8 30 0t30 0').join('')}`;
  return (
    <svg
      className={styles.waves}
      viewBox="0 0 1280 150"
      preserveAspectRatio="xMidYMin slice"
      fill="none"
      aria-hidden="true"
    >
      {[10, 40, 70, 100, 130].map((y) => (
        <path key={y} d={row(y)} opacity={(1 - y / 170).toFixed(2)} />
      ))}
    </svg>
  );
}

/** Home on one shore, the reader's phone on the other, and the number between them. */
export function ShoresScene({ page, scene }: SceneProps) {
  const { t } = page;
  const { city, phoneCity, numberZone, phoneZone } = scene;
  return (
    <Picture page={page} scene={scene} className={styles.scene}>
      <HomeShore />
      <FarShore />
      <svg
        className={styles.way}
        viewBox="0 0 720 160"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
      >
        <path d="M4 40C90-30 210 150 390 150S640 90 716 8" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className={styles.water}>
        <Waves />
        <span className={styles.clock}>
          <Changing name="clock-number">
            <Clock page={page} zone={numberZone} city={city} />
          </Changing>
        </span>
        <span className={styles.clock}>
          <Changing name="clock-rings">
            <Clock page={page} zone={phoneZone} city={phoneCity} />
          </Changing>
        </span>
      </div>
      <Card
        className={styles.caller}
        icon={<PhoneIcon size={18} />}
        title={<Changing name="home">{t('home.scene.home', { city })}</Changing>}
        more={t('home.scene.dials')}
      />
      <Card
        className={styles.phone}
        icon={<SmartphoneIcon size={18} />}
        title={t('home.scene.your-phone')}
        more={
          <Changing name="phone">
            <Tel>{scene.phone}</Tel>
          </Changing>
        }
      />
      <NumberCard
        page={page}
        scene={scene}
        className={styles.number}
        more={t('home.scene.there')}
      />
    </Picture>
  );
}
