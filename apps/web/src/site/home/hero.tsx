import { ButtonLink } from '@portal/ui';
import { linkTo, type PageContext } from '../page.ts';
import { RouteForm } from './route/route-form.tsx';
import type { SceneData } from './scene-data.ts';
import styles from './hero.module.css';
import { CityScene } from './scenes/city.tsx';
import { CounterScene, Stations } from './scenes/counter.tsx';
import { Markets } from './scenes/markets.tsx';
import { ShoresScene } from './scenes/shores.tsx';
import { TwoNumbersScene } from './scenes/two-numbers.tsx';

interface HeroProps {
  readonly page: PageContext;
  readonly scene: SceneData;
}

/** The title; a second sentence of it may stand out. */
function Words({ page }: { readonly page: PageContext }) {
  const { t } = page;
  const title = t('home.hero.title');
  const cut = title.indexOf('. ') + 1;
  return (
    <>
      <h1 id="home-title" tabIndex={-1} className={styles.title}>
        {cut > 0 ? (
          <>
            {title.slice(0, cut)} <span className={styles.second}>{title.slice(cut + 1)}</span>
          </>
        ) : (
          title
        )}
      </h1>
      <p className={styles.sub}>{t('home.hero.sub')}</p>
    </>
  );
}

function Actions({
  page,
  second,
}: {
  readonly page: PageContext;
  readonly second: 'bring' | 'rates';
}) {
  const { t } = page;
  return (
    <div className={styles.actions}>
      <ButtonLink href={linkTo(page, '/get-your-number')} size="lg" className={styles.action}>
        {t('nav.get-your-number')}
      </ButtonLink>
      <ButtonLink
        href={linkTo(page, second === 'bring' ? '/bring-your-number' : '/call-rates')}
        variant="outline"
        size="lg"
        className={styles.action}
      >
        {t(second === 'bring' ? 'nav.bring-your-number' : 'nav.rates')}
      </ButtonLink>
    </div>
  );
}

/** Words beside a drawing, with the route at work. */
function SideHero({ page, scene }: HeroProps) {
  const isCity = page.brand.site.scene === 'city';
  const Scene = isCity ? CityScene : TwoNumbersScene;
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <Words page={page} />
        {/* A sheet of paper on the deep ground, whatever the scheme. */}
        <div className={styles.form} data-scheme={isCity ? undefined : 'light'}>
          <RouteForm page={page} scene={scene} noted={isCity} />
        </div>
      </div>
      <Scene page={page} scene={scene} />
    </div>
  );
}

function ShoresHero({ page, scene }: HeroProps) {
  return (
    <>
      <div className={styles.centre}>
        <Words page={page} />
        <div className={styles.form}>
          <RouteForm page={page} scene={scene} />
        </div>
      </div>
      <ShoresScene page={page} scene={scene} />
    </>
  );
}

function CounterHero({ page, scene }: HeroProps) {
  return (
    <div className={`${styles.row} ${styles.onEdge}`}>
      <div className={styles.words}>
        <Words page={page} />
        <Actions page={page} second="bring" />
        <Stations page={page} />
      </div>
      <CounterScene page={page} scene={scene} />
    </div>
  );
}

function MarketsHero({ page, scene }: HeroProps) {
  return (
    <div className={styles.wide}>
      <div className={styles.apart}>
        <Words page={page} />
        <Actions page={page} second="rates" />
      </div>
      <Markets page={page} scene={scene} />
    </div>
  );
}

const layouts = {
  city: SideHero,
  'two-numbers': SideHero,
  shores: ShoresHero,
  counter: CounterHero,
  markets: MarketsHero,
} as const;

/** What it is, in one sentence and one drawing of the brand's own. */
export function Hero({ page, scene }: { page: PageContext; scene: SceneData | null }) {
  const { scene: name, ground } = page.brand.site;
  const Layout = layouts[name];
  const isDark = ground === 'deep' || ground === 'ink';
  return (
    <section
      className={`${styles.hero} ${styles[ground]}`}
      aria-labelledby="home-title"
      data-scheme={isDark ? 'dark' : undefined}
    >
      {scene ? (
        <Layout page={page} scene={scene} />
      ) : (
        <div className={styles.centre}>
          <Words page={page} />
          <Actions page={page} second="rates" />
        </div>
      )}
    </section>
  );
}
