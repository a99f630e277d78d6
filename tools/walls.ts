import { type Import, importGraph } from './imports.ts';
import { type Fault, isTest, type Law } from './law.ts';
import { type Place, placeOf } from './places.ts';

interface Wall {
  readonly says: string;
  /** Whether this import goes through the wall. `how` is the import itself. */
  readonly breaks: (from: Place, to: Place, how: Import) => boolean;
  /** Tests may go through it to reach what they try. */
  readonly openToTests?: boolean;
}

const isPackage = (place: Place) => place.part.startsWith('packages/');
const isApp = (place: Place) => place.part.startsWith('apps/');
const isServer = (place: Place) => place.part === 'apps/server';
const isWeb = (place: Place) => place.part === 'apps/web';

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
  screens: 3,
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
const serverGround = new Set(['http', 'db', 'ports', 'shared']);
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
    breaks: (from, to) => isApp(from) && isApp(to) && from.part !== to.part,
  },
  {
    says: 'the server has no use for ui',
    breaks: (from, to) => isServer(from) && to.part === 'packages/ui',
  },
  {
    says: 'the product does not import the tools around it',
    breaks: (from, to) => (isApp(from) || isPackage(from)) && !isApp(to) && !isPackage(to),
    openToTests: true,
  },
  {
    says: 'a package is entered by what it exports, not by a path into it',
    breaks: (from, to, how) =>
      (to.part !== from.part && how.specifier.startsWith('.') && isPackage(to)) ||
      /\((?:not exported|unknown)\)/.test(to.path),
  },
  {
    says: 'a feature never imports a feature',
    breaks: (from, to) =>
      from.part === to.part &&
      from.feature !== '' &&
      to.feature !== '' &&
      from.feature !== to.feature,
    openToTests: true,
  },
  {
    says: 'web imports go down: app, site → screens → features → forms, api, lib',
    breaks: (from, to) => isWeb(from) && isWeb(to) && heightOf(from) < heightOf(to),
    openToTests: true,
  },
  {
    says: 'a public page does not pull in the application',
    breaks: (from, to) => isWeb(from) && from.layer === 'site' && isWeb(to) && to.layer === 'app',
  },
  {
    says: 'http, db, ports and shared know of no feature and of nothing above them',
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
    says: 'seed uses a feature by its rules only',
    breaks: (from, to) =>
      isServer(from) && from.layer === 'seed' && to.layer === 'features' && to.role !== 'rules',
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
const pureOthers = /^(?:zod(?:\/.+)?|ipaddr\.js|node:util)$/;

/** The walls of the house: who may import whom. Patterns, so a new feature is behind them too. */
export const wallsHold: Law = (files) => {
  const faults: Fault[] = [];
  for (const [path, imports] of importGraph(files)) {
    const from = placeOf(path);
    for (const how of imports) {
      if (how.target === null) {
        const isPure = how.typeOnly || pureOthers.test(how.specifier);
        if (from.role === 'rules' && !isPure) {
          faults.push({ path, detail: `imports ${how.specifier}: rules are pure` });
        }
        continue;
      }
      const to = placeOf(how.target);
      for (const wall of walls) {
        if (wall.openToTests && isTest(path)) continue;
        if (!wall.breaks(from, to, how)) continue;
        faults.push({ path, detail: `imports ${how.target}: ${wall.says}` });
      }
    }
  }
  return faults;
};

/** The bootstrap runs before anything is installed. */
export const bootstrapStandsAlone: Law = (files) =>
  [...importGraph(files)]
    .filter(([path]) => path.startsWith('scripts/') && !isTest(path))
    .flatMap(([path, imports]) =>
      imports
        .filter(({ specifier }) => !/^(?:node:|\.)/.test(specifier))
        .map(({ specifier }) => ({
          path,
          detail: `imports ${specifier}; scripts have no dependency`,
        })),
    );

/** No file reaches itself through what it imports at run time. */
export const noCycles: Law = (files) => {
  const graph = importGraph(files);
  const done = new Set<string>();
  const trail: string[] = [];
  const faults: Fault[] = [];
  const visit = (path: string) => {
    const at = trail.indexOf(path);
    if (at !== -1) {
      faults.push({ path, detail: `imports itself: ${[...trail.slice(at), path].join(' → ')}` });
      return;
    }
    if (done.has(path)) return;
    trail.push(path);
    for (const { target, isLoaded } of graph.get(path) ?? []) {
      if (isLoaded && target !== null && graph.has(target)) visit(target);
    }
    trail.pop();
    done.add(path);
  };
  for (const path of graph.keys()) visit(path);
  return faults;
};
