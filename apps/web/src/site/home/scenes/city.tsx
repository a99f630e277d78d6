import { Tel, UserIcon } from '@portal/ui';
import { Card, Changing, NumberCard, Phone, PictureInPlace, type SceneProps } from './parts.tsx';
import styles from './city.module.css';

/** Roofs, tower, dome and wheel by one line, which then goes under the number into the phone. */
const LINE =
  'M5 271H65V238L93 214L121 238V271H139V255Q139 243 150 243Q159 243 159 247V181H193V271H210V132H214' +
  'L233 84L252 132H256V271H265V236H273C273 210 286 198 301 198C316 198 330 210 330 236H338V271H380' +
  'C432 271 432 328 370 329C250 331 165 345 165 400C165 480 180 512 330 510L420 508';

function Skyline() {
  return (
    <svg className={styles.sky} viewBox="0 0 620 600" fill="none" aria-hidden="true">
      <circle className={styles.ground} cx="370" cy="310" r="246" />
      <g className={styles.thin}>
        <path d="M86 271V248H100V271M166 194H186M166 208H186M166 221H186M166 234H186M224 171H242" />
        <path d="M224 194V260M233 194V260M242 194V260M301 198V185" />
        <path d="M268 271V246A9 9 0 0 1 286 246V271M288 271V246A9 9 0 0 1 307 246V271" />
        <circle cx="233" cy="150" r="8" />
        <circle cx="355" cy="217" r="29" />
        <path d="M355 178V256M316 217H394M327 189L383 245M383 189L327 245M355 217L332 271M355 217L378 271" />
      </g>
      <path className={styles.line} d={LINE} />
      <circle className={styles.line} cx="355" cy="217" r="39" />
      <circle className={styles.dot} cx="233" cy="78" r="6.5" />
      <circle className={styles.runner} r="6" />
    </svg>
  );
}

/** A caller in the number's city, the number, and the phone that rings. */
export function CityScene({ page, scene }: SceneProps) {
  const { t } = page;
  const { city } = scene;
  return (
    <PictureInPlace page={page} scene={scene} className={styles.scene}>
      <Skyline />
      <Card
        className={styles.caller}
        icon={<UserIcon size={18} />}
        title={<Changing name="caller">{t('home.scene.caller', { city })}</Changing>}
        more={t('home.scene.dials')}
      />
      <NumberCard
        page={page}
        scene={scene}
        className={styles.number}
        more={t('home.scene.number', { city })}
      />
      <Phone
        className={styles.phone}
        title={t('home.scene.incoming')}
        number={
          <Changing name="from">
            <Tel>{scene.caller}</Tel>
          </Changing>
        }
        tag={<Changing name="line">{t('home.scene.line', { city })}</Changing>}
      />
    </PictureInPlace>
  );
}
