import { describe, expect, it } from 'vitest';
import { planted, tell } from './law.ts';
import { repositoryFiles } from './repository.ts';
import { samePublicPages } from './site-pages.ts';

const world = (drawn: string[], served: string[]) =>
  planted({
    'apps/web/src/site/site-map.ts': `const siteMap = [\n${drawn
      .map((path) => `  { path: '${path}', label: 'nav.x', header: true },`)
      .join('\n')}\n] as const;\n`,
    'apps/server/src/site/site-map.rules.ts': `export const publicPaths = [${served
      .map((path) => `'${path}'`)
      .join(', ')}] as const;\n`,
  });
const faultsOf = (drawn: string[], served: string[]) =>
  samePublicPages(world(drawn, served)).map(({ detail }) => detail);

describe('the two lists of public pages', () => {
  it('may not differ', () => {
    expect(faultsOf(['/home', '/faq'], ['/home'])).toEqual(['does not serve /faq']);
    expect(faultsOf(['/home'], ['/home', '/faq'])).toEqual(['does not draw /faq']);
    expect(faultsOf(['/faq', '/home'], ['/home', '/faq'])).toEqual([
      'names the public pages in another order',
    ]);
    expect(faultsOf([], [])).toEqual(['has no list of pages to be read']);
    expect(faultsOf(['/home', '/faq'], ['/home', '/faq'])).toEqual([]);
  });

  it('are the same in the product', () => {
    expect(tell(samePublicPages(repositoryFiles()))).toEqual([]);
  });
});
