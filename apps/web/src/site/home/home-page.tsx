import type { ReactNode } from 'react';
import type { Section } from '@portal/brands';
import type { PageContext } from '../page.ts';
import { Hero } from './hero.tsx';
import { RoutePart } from './route/route-part.tsx';
import { sceneOf } from './scene-data.ts';
import { Cost } from './sections/cost.tsx';
import { Guard } from './sections/guard.tsx';
import { Hours } from './sections/hours.tsx';
import { Mail } from './sections/mail.tsx';
import { Bring, Last, People, Proof, Questions, RouteSection } from './sections/plain.tsx';
import { Prices } from './sections/prices.tsx';
import { Ring } from './sections/ring.tsx';
import type { SectionProps } from './sections/section.tsx';
import { Usage } from './sections/usage.tsx';
import { Which } from './sections/which.tsx';

const sections: Readonly<Record<Section, (props: SectionProps) => ReactNode>> = {
  proof: Proof,
  ring: Ring,
  cost: Cost,
  mail: Mail,
  hours: Hours,
  guard: Guard,
  prices: Prices,
  route: RouteSection,
  which: Which,
  usage: Usage,
  bring: Bring,
  questions: Questions,
  people: People,
  last: Last,
};

const showsProduct: ReadonlySet<Section> = new Set([
  'ring',
  'cost',
  'mail',
  'hours',
  'which',
  'usage',
]);

/** The hero of the brand and its sections in its order; every claim is one that the product keeps. */
export function HomePage({ page }: { readonly page: PageContext }) {
  const scene = sceneOf(page);
  const order = page.brand.site.sections;
  const pictured = order.filter((name) => showsProduct.has(name));
  return (
    <>
      <Hero page={page} scene={scene} />
      {order.map((name, index) => {
        const Part = sections[name];
        return (
          <Part
            key={name}
            page={page}
            scene={scene}
            raised={index % 2 === 0}
            turned={pictured.indexOf(name) % 2 === 1}
            isHow={name === pictured[0]}
          />
        );
      })}
    </>
  );
}

/** What a choice in the route form changes; nothing while nothing is on offer. */
export function HomeRoute({ page }: { readonly page: PageContext }) {
  const scene = sceneOf(page);
  return scene ? <RoutePart page={page} scene={scene} /> : null;
}
