import { endpoints } from '@portal/features/contract';
import { describe, expect, it } from 'vitest';
import {
  everyFeatureRegistered,
  everyRowListedOnce,
  everyRowRegisteredOnce,
  everyRowTested,
} from './endpoints.ts';
import { planted, tell } from './law.ts';
import { placeOf } from './places.ts';
import { repositoryFiles } from './repository.ts';

const contract = `
export const play = endpoint({
  name: 'play-song',
  method: 'GET',
  path: '/api/songs/:id/play',
});
`;
const index =
  "import * as songs from './songs.ts';\nexport const endpoints = [\n  songs.play,\n] as const;\n";
const routes = `import * as rows from '@portal/contract/songs';
export function registerSongs(app, deps) {
  route(app, deps, rows.play, async () => ok(true));
}
`;
const world = {
  'packages/contract/package.json': '{"name":"@portal/contract","exports":{"./*":"./src/*.ts"}}',
  'packages/contract/src/songs.ts': contract,
  'packages/contract/src/index.ts': index,
  'features/songs/server/songs.routes.ts': routes,
  'apps/server/src/app.ts': 'registerSongs(app, deps);\n',
  'features/songs/server/songs.test.ts': "await app.call('GET', '/api/songs/7/play?loud=1');\n",
};
const allOf = (files: Record<string, string>) =>
  [everyRowListedOnce, everyRowRegisteredOnce, everyFeatureRegistered, everyRowTested].flatMap(
    (law) => law(planted(files)).map(({ detail }) => detail),
  );

describe('an endpoint', () => {
  it('that is listed, registered and tried is in order', () => {
    expect(allOf(world)).toEqual([]);
  });

  it('must stand in the list', () => {
    const unlisted = {
      ...world,
      'packages/contract/src/index.ts': 'export const endpoints = [];\n',
    };
    expect(allOf(unlisted)).toEqual(['play-song is 0 times in endpoints']);
  });

  it('must have a name of its own', () => {
    const twice = { ...world, 'packages/contract/src/tunes.ts': contract };
    expect(allOf(twice).join()).toMatch(/a second row is named play-song/);
  });

  it('must be registered', () => {
    const without = routes.replace(/ {2}route.*\n/, '');
    const files = { ...world, 'features/songs/server/songs.routes.ts': without };
    expect(allOf(files)).toEqual(['play-song is registered nowhere']);
  });

  it('must be registered once', () => {
    const again = routes.replaceAll('registerSongs', 'registerMoreSongs');
    const files = {
      ...world,
      'features/more/server/more.routes.ts': again,
      'apps/server/src/app.ts': 'registerSongs(app, deps);\nregisterMoreSongs(app, deps);\n',
    };
    expect(allOf(files).join()).toMatch(/registered in .*songs\.routes\.ts and .*more\.routes\.ts/);
  });

  it('must be served by the application', () => {
    const files = { ...world, 'apps/server/src/app.ts': 'listen();\n' };
    expect(allOf(files)).toEqual(['registerSongs is called 0 times; once makes it served']);
  });

  it('must be tried by a test of the server', () => {
    const elsewhere = {
      ...world,
      'features/songs/server/songs.test.ts': "call('/api/songs');\n",
    };
    expect(allOf(elsewhere)).toEqual(['no test calls play-song']);
  });

  it('is tried by its constant too, but not by an import alone', () => {
    const test = 'features/songs/server/songs.test.ts';
    const imported = "import { play } from '@portal/contract/songs';\n";
    expect(allOf({ ...world, [test]: imported })).toEqual(['no test calls play-song']);
    expect(allOf({ ...world, [test]: `${imported}await call(play, {});\n` })).toEqual([]);
  });
});

describe('the contract', () => {
  it('is read completely by these laws', () => {
    const files = repositoryFiles().filter(({ path }) => placeOf(path)?.program === 'contract');
    // Every row is missing where there are no routes, so the law must name each of them.
    const named = tell(everyRowRegisteredOnce(files)).join('\n');
    for (const { name } of endpoints) expect(named).toContain(`${name} is registered nowhere`);
  });

  it('gives every method and path to one row only', () => {
    const addresses = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(addresses).toEqual([...new Set(addresses)]);
  });
});
