import { FactStrip } from './fact-strip.tsx';
import { GetList } from './get-list.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LastCall } from './last-call.tsx';
import { NumberFinder } from './number-finder.tsx';
import { People } from './people.tsx';
import { Plans } from './plans.tsx';
import { Preview } from './preview.tsx';
import { TopQuestions } from './top-questions.tsx';
import { Who } from './who.tsx';
import type { PageContext } from '../page.ts';

/** Each section is one idea; every claim is one that the product keeps. */
export function HomePage({ page }: { readonly page: PageContext }) {
  return (
    <>
      <Hero page={page} />
      <FactStrip page={page} />
      <HowItWorks page={page} />
      <NumberFinder page={page} />
      <GetList page={page} />
      <Who page={page} />
      <Plans page={page} />
      <Preview page={page} />
      <TopQuestions page={page} />
      <People page={page} />
      <LastCall page={page} />
    </>
  );
}
