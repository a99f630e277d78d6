import { classNames } from '@portal/ui';
import type { PageContext } from '../page.ts';
import hero from './hero.module.css';
import { sceneOf } from './scene-data.ts';
import styles from './scene-panel.module.css';
import { CityScene } from './scenes/city.tsx';
import { CounterScene } from './scenes/counter.tsx';
import { Markets } from './scenes/markets.tsx';
import { ShoresScene } from './scenes/shores.tsx';
import { TwoNumbersScene } from './scenes/two-numbers.tsx';

/** The drawing of the brand on its ground, for pages that have no form beside it. */
export function ScenePanel({ page }: { readonly page: PageContext }) {
  const { scene: name, ground } = page.brand.site;
  const scene = sceneOf(page);
  if (!scene) return null;
  if (name === 'markets')
    return (
      <div className={classNames(styles.panel, styles.sheet, hero[ground])} data-scheme="dark">
        <Markets page={page} scene={scene} asks={false} />
      </div>
    );
  const Scene = {
    city: CityScene,
    shores: ShoresScene,
    'two-numbers': TwoNumbersScene,
    counter: CounterScene,
  }[name];
  return (
    <div
      className={classNames(styles.panel, hero[ground], name === 'shores' && styles.wide)}
      data-scheme={ground === 'deep' || ground === 'ink' ? 'dark' : undefined}
    >
      <Scene page={page} scene={scene} />
    </div>
  );
}
