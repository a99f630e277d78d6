import { Tel } from '@portal/ui';
import type { PageContext } from '../../page.ts';
import type { SceneData } from '../scene-data.ts';
import { MarketRows } from '../scenes/markets.tsx';
import { Changing, NumberLine } from '../scenes/parts.tsx';
import { Clock } from '../scenes/shores.tsx';
import { includedSaid, RoutePrices, routeSaid, SeeNumbers } from './route-form.tsx';
import { FlagOf } from '../../parts/flag-of.tsx';

interface PartProps {
  readonly page: PageContext;
  readonly scene: SceneData;
}

function CityPart({ page, scene }: PartProps) {
  const { t } = page;
  const { city } = scene;
  return (
    <>
      <Changing name="note">{includedSaid(page, scene.route)}</Changing>
      <Changing name="caller">{t('home.scene.caller', { city })}</Changing>
      <Changing name="number">
        <NumberLine scene={scene} more={t('home.scene.number', { city })} />
      </Changing>
      <Changing name="from">
        <Tel>{scene.caller}</Tel>
      </Changing>
      <Changing name="line">{t('home.scene.line', { city })}</Changing>
    </>
  );
}

function ShoresPart({ page, scene }: PartProps) {
  const { t } = page;
  const { city, phoneCity, numberZone, phoneZone } = scene;
  return (
    <>
      <Changing name="home">{t('home.scene.home', { city })}</Changing>
      <Changing name="number">
        <NumberLine scene={scene} more={t('home.scene.there')} />
      </Changing>
      <Changing name="phone">
        <Tel>{scene.phone}</Tel>
      </Changing>
      <Changing name="clock-number">
        <Clock page={page} zone={numberZone} city={city} />
      </Changing>
      <Changing name="clock-rings">
        <Clock page={page} zone={phoneZone} city={phoneCity} />
      </Changing>
    </>
  );
}

function TwoNumbersPart({ scene }: PartProps) {
  return ['shown', 'sold', 'for'].map((name) => (
    <Changing key={name} name={name}>
      <Tel>{scene.number}</Tel>
    </Changing>
  ));
}

function CounterPart({ scene }: PartProps) {
  return (
    <>
      <Changing name="shown">
        <Tel>{scene.number}</Tel>
      </Changing>
      <Changing name="from">
        <Tel>{scene.caller}</Tel>
      </Changing>
    </>
  );
}

function MarketsPart(props: PartProps) {
  return (
    <table>
      <tbody data-route="markets">
        <MarketRows {...props} />
      </tbody>
    </table>
  );
}

const parts = {
  city: CityPart,
  shores: ShoresPart,
  'two-numbers': TwoNumbersPart,
  counter: CounterPart,
  markets: MarketsPart,
} as const;

/** All that a route changes on the home page of its brand, for the page that is open already. */
export function RoutePart({ page, scene }: PartProps) {
  const { route } = scene;
  const Part = parts[page.brand.site.scene];
  return (
    <>
      <Changing name="flag-number">
        <FlagOf iso={route.offer.iso} />
      </Changing>
      <Changing name="flag-rings">
        <FlagOf iso={route.rings.iso} />
      </Changing>
      <div data-route="prices">
        <RoutePrices page={page} route={route} />
      </div>
      <Changing name="go">
        <SeeNumbers page={page} route={route} />
      </Changing>
      <output data-route="said">{routeSaid(page, route)}</output>
      <Part page={page} scene={scene} />
    </>
  );
}
