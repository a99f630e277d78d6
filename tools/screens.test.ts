import { describe, expect, it } from 'vitest';
import { planted } from './law.ts';
import { everyAddressRouted, everyAddressTested, everyScreenReached } from './screens.ts';

const world = {
  'packages/contract/src/paths.ts':
    "export const paths = {\n  songs: '/songs',\n  song: '/song/:id',\n} as const;\n",
  'apps/web/src/app/router.tsx':
    'export const routes = [{ path: paths.songs, screen: <A /> },\n{ path: paths.song, screen: <B /> }];\n',
  'apps/web/src/app/screens.ts':
    "const a = screen(() => import('../pages/songs/songs-screen.tsx'));\n",
  'apps/web/src/pages/songs/songs-screen.tsx': 'export default 1;\n',
  'e2e/songs.e2e.ts': "await page.goto('/songs');\nawait page.goto(`/song/${id}`);\n",
};
const allOf = (files: Record<string, string>) =>
  [everyAddressRouted, everyScreenReached, everyAddressTested].flatMap((law) =>
    law(planted(files)).map(({ detail }) => detail),
  );

describe('an address of the application', () => {
  it('that is routed, drawn and opened is in order', () => {
    expect(allOf(world)).toEqual([]);
  });

  it('must be routed once', () => {
    const missing = {
      ...world,
      'apps/web/src/app/router.tsx': 'export const routes = [{ path: paths.songs, screen: 1 }];\n',
    };
    expect(allOf(missing)).toEqual(['paths.song is routed 0 times']);
  });

  it('must be opened in a browser', () => {
    const other = { ...world, 'e2e/songs.e2e.ts': "await page.goto('/songs-of-old');\n" };
    expect(allOf(other)).toEqual([
      'no browser test opens /songs (songs)',
      'no browser test opens /song/:id (song)',
    ]);
  });
});

describe('a screen', () => {
  it('must be reached from a route', () => {
    const unreached = { ...world, 'apps/web/src/app/screens.ts': 'export const none = 0;\n' };
    expect(allOf(unreached)).toEqual(['no route leads to it']);
  });
});
