import { featureHeight } from './feature-order.ts';
import { type Import, importGraph } from './imports.ts';
import { type Fault, type Law, lawOver } from './law.ts';
import { isProduct, placeOf, type Place } from './places.ts';

interface Wall {
  readonly says: string;
  /** Whether this import goes through the wall. `how` is the import itself. */
  readonly breaks: (from: Place, to: Place, how: Import) => boolean;
  /** Tests may go through it to reach what they try. */
  readonly openToTests?: boolean;
}

const isPackage = (place: Place) => place.part.startsWith('packages/');
const isServer = (place: Place) => place.program === 'server';
const isWeb = (place: Place) => place.program === 'web';
/** Where the server opens `stand-ins/`, in development alone. */
const standInsDoor = 'apps/server/src/stand-ins.ts';
/** What is delivered never waits for what stands in for the world; trials of it may. */
const mayUseStandIns = ({ path, layer }: Place, how: Import) =>
  layer === 'testing' || (path === standInsDoor && !how.isLoaded);

const isApp = (place: Place) => isServer(place) || isWeb(place);

/** What a package of ours may import of ours. */
const packageNeeds: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': [],
  'packages/ui': [],
  'packages/i18n': ['packages/contract'],
  'packages/brands': ['packages/contract'],
};

/** How high a part of the browser's code stands; an import goes down or stays level. */
const webHeight: Readonly<Record<string, number>> = {
  app: 4,
  site: 4,
  pages: 3,
  features: 2,
  forms: 1,
  api: 1,
  lib: 1,
};

function heightOf({ layer, path }: Place): number {
  // The three entries stand above all; what they and the server agree on stands below all.
  if (layer === '') return path.endsWith('/page-request.ts') ? 0 : 5;
  return webHeight[layer] ?? 5;
}

/** Layers of the server that know of no feature, and what none of them may import. */
const serverGround = new Set(['http', 'db', 'ports', 'shared', 'mail']);
/** The files in `src` that everything may import, because they only say what there is. */
const describesServer = /\/src\/(?:deps|config)\.ts$/;

const walls: readonly Wall[] = [
  {
    says: 'a package never imports an app',
    breaks: (from, to) => isPackage(from) && isApp(to),
  },
  {
    says: 'contract and ui import nothing of ours, other packages the contract only',
    breaks: (from, to) =>
      isPackage(from) &&
      isPackage(to) &&
      from.part !== to.part &&
      !(packageNeeds[from.part] ?? ['packages/contract']).includes(to.part),
  },
  {
    says: 'web and server share packages, never files',
    breaks: (from, to) => isApp(from) && isApp(to) && from.program !== to.program,
  },
  {
    says: 'the server has no use for ui',
    breaks: (from, to) => isServer(from) && to.part === 'packages/ui',
  },
  {
    says: 'the product does not import the tools around it',
    breaks: (from, to, how) =>
      isProduct(from) &&
      !isProduct(to) &&
      to.program !== 'data' &&
      !(to.program === 'stand-ins' && mayUseStandIns(from, how)),
    openToTests: true,
  },
  {
    says: 'the contract imports the contract alone',
    breaks: (from, to) => from.program === 'contract' && to.program !== 'contract',
    openToTests: true,
  },
  {
    says: 'texts import the engine of texts and other texts alone',
    breaks: (from, to) =>
      from.program === 'texts' && !['texts', 'i18n', 'contract'].includes(to.program),
    openToTests: true,
  },
  {
    says: 'a package is entered by what it exports, not by a path into it',
    breaks: (from, to, how) =>
      to.part !== from.part &&
      how.specifier.startsWith('.') &&
      (isPackage(to) || (isProduct(from) && to.part === 'stand-ins') || from.part === 'stand-ins'),
  },
  {
    says: 'a feature is entered by its faces, and enters hosts by theirs',
    // A story in a browser stands on fixtures that are no package.
    breaks: (from, to, how) =>
      how.specifier.startsWith('.') &&
      to.program !== 'stories' &&
      (from.part === 'features' || to.part === 'features') &&
      (from.part !== to.part || from.feature !== to.feature),
  },
  {
    says: 'a feature uses those below it, by the order of faces',
    breaks: (from, to) =>
      from.part === 'features' &&
      to.part === 'features' &&
      from.feature !== to.feature &&
      // The lists of rows and of texts stand beside the features.
      from.feature !== '' &&
      featureHeight(from.feature) <= featureHeight(to.feature),
    openToTests: true,
  },
  {
    says: 'web imports go down: app, site → pages → features → forms, api, lib',
    breaks: (from, to) => isWeb(from) && isWeb(to) && heightOf(from) < heightOf(to),
    openToTests: true,
  },
  {
    says: 'a public page does not pull in the application',
    breaks: (from, to) => isWeb(from) && from.layer === 'site' && isWeb(to) && to.layer === 'app',
  },
  {
    says: 'http, db, ports, shared and mail know of no feature and of nothing above them',
    breaks: (from, to) =>
      isServer(from) &&
      isServer(to) &&
      serverGround.has(from.layer) &&
      !serverGround.has(to.layer) &&
      !describesServer.test(to.path),
    openToTests: true,
  },
  {
    says: 'db imports neither http nor ports; ports do not import http',
    breaks: (from, to) =>
      isServer(from) &&
      isServer(to) &&
      ((from.layer === 'db' && (to.layer === 'http' || to.layer === 'ports')) ||
        (from.layer === 'ports' && to.layer === 'http')),
    openToTests: true,
  },
  {
    says: 'a feature gets the rest of the server through deps',
    breaks: (from, to) =>
      isServer(from) &&
      isServer(to) &&
      from.layer === 'features' &&
      (['jobs', 'seed', 'testing'].includes(to.layer) ||
        (to.layer === '' && !describesServer.test(to.path))),
    openToTests: true,
  },
  {
    says: 'only tests use what is there for testing',
    breaks: (from, to) => isServer(from) && from.layer !== 'testing' && to.layer === 'testing',
    openToTests: true,
  },
  {
    says: 'routes → service → repo → db: routes never import a repo or the database',
    breaks: (from, to, how) =>
      isServer(to) &&
      from.role === 'routes' &&
      (to.role === 'repo' || (to.layer === 'db' && !how.typeOnly)),
  },
  {
    says: 'a service does not know its routes, a repo neither routes nor services',
    breaks: (from, to) =>
      (from.role === 'service' && to.role === 'routes') ||
      (from.role === 'repo' &&
        (to.role === 'routes' ||
          to.role === 'service' ||
          to.layer === 'http' ||
          to.layer === 'ports')),
  },
  {
    says: 'rules are pure: they import packages, other rules and types',
    breaks: (from, to, how) =>
      from.role === 'rules' &&
      isApp(to) &&
      to.role !== 'rules' &&
      !(how.typeOnly && to.role === '' && to.layer !== 'db'),
  },
];

/** Packages of others that a rule may use: they neither read nor write anything. */
const pureOthers = /^(?:zod(?:\/.+)?|node:util|ipaddr\.js)$/;

const notLetIn = /\((?:not exported|unknown)\)/;

function faultsOfImport(from: Place, how: Import): string[] {
  if (how.target === null) {
    const isPure = how.typeOnly || pureOthers.test(how.specifier);
    return from.role === 'rules' && !isPure ? [`imports ${how.specifier}: rules are pure`] : [];
  }
  if (notLetIn.test(how.target)) {
    return [
      `imports ${how.target}: a package is entered by what it exports, not by a path into it`,
    ];
  }
  const to = placeOf(how.target);
  if (!to) return [`imports ${how.target}, which has no place in the house`];
  return walls
    .filter((wall) => !(wall.openToTests && from.isTest) && wall.breaks(from, to, how))
    .map(({ says }) => `imports ${how.target}: ${says}`);
}

const isCode = ({ path }: Place) => /\.(?:ts|tsx|mjs)$/.test(path);

/** The walls of the house: who may import whom. Patterns, so a new feature is behind them too. */
export const wallsHold: Law = lawOver(isCode, (seen, all) => {
  const graph = importGraph(all);
  return seen.flatMap(({ path, place }) =>
    (graph.get(path) ?? []).flatMap((how) =>
      faultsOfImport(place, how).map((detail): Fault => ({ path, detail })),
    ),
  );
});

/** The bootstrap runs before anything is installed. */
export const bootstrapStandsAlone: Law = lawOver(
  (place) => place.program === 'bootstrap' && isCode(place) && !place.isTest,
  (seen) =>
    [...importGraph(seen)].flatMap(([path, imports]) =>
      imports
        .filter(({ specifier }) => !/^(?:node:|\.)/.test(specifier))
        .map(({ specifier }) => ({
          path,
          detail: `imports ${specifier}; scripts have no dependency`,
        })),
    ),
);
