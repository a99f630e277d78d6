/** What a file is part of: what loads it, or who reads it. */
export type Program =
  | 'contract'
  | 'texts'
  | 'i18n'
  | 'brands'
  | 'ui'
  | 'server'
  | 'web'
  | 'stand-ins'
  | 'telephony'
  | 'data'
  | 'bootstrap'
  | 'tools'
  | 'stories'
  | 'trials'
  | 'documents'
  | 'settings';

/** Where a file stands in the house, read from its path alone. */
export interface Place {
  readonly path: string;
  /** `packages/contract`, `apps/web`, `features`, `scripts`, `e2e` … */
  readonly part: string;
  readonly program: Program;
  /** The layer of its program: `http`, `db`, `site`, `features` …, or '' for a file above them. */
  readonly layer: string;
  /** The folder of a feature, else ''. */
  readonly feature: string;
  /** What the file's name says that it is: `routes`, `service`, `repo`, `rules`, `screen`, else ''. */
  readonly role: string;
  /** A test may reach further than the code that it tries. */
  readonly isTest: boolean;
}

const testFile = /\.(?:test|e2e)\.\w+$/;
const roles =
  /(?:\.(?<role>routes|service|repo|rules|machine|page)|-(?<kind>screen)|\.(?<island>island))\.tsx?$/;

function roleOf(path: string): string {
  const { role, kind, island } = roles.exec(path)?.groups ?? {};
  return role === 'machine' ? 'rules' : (role ?? kind ?? island ?? '');
}

/** The program of a part whose files all belong to one. */
const wholeParts: Readonly<Record<string, Program>> = {
  'packages/contract': 'contract',
  'packages/ui': 'ui',
  'apps/web': 'web',
  'apps/server': 'server',
  'stand-ins': 'stand-ins',
  telephony: 'telephony',
  scripts: 'bootstrap',
  '.ci': 'bootstrap',
  tools: 'tools',
  e2e: 'stories',
  bench: 'trials',
  drills: 'trials',
  docs: 'documents',
};

type Standing = Pick<Place, 'program' | 'layer' | 'feature'>;
const standing = (program: Program, layer = '', feature = ''): Standing => ({
  program,
  layer,
  feature,
});

/** The parts of a feature's folder, by the first name below the feature's own. */
function inFeature(word: string, inner: readonly string[]): Standing | null {
  const [first = ''] = inner;
  const isFile = inner.length === 1;
  if (isFile && /\.e2e\.ts$|\.page\.ts$/.test(first)) return standing('stories', '', word);
  if (isFile && first === 'contract.ts') return standing('contract', 'features', word);
  if (isFile && first === 'scene.ts') return standing('server', 'testing', word);
  if (isFile || inner.length === 0) return null;
  if (first === 'contract') return standing('contract', 'features', word);
  // Beside the languages may stand words that are put together for both sides.
  if (first === 'texts')
    return standing(/^\w\w\.ts$/.test(inner[1] ?? '') ? 'texts' : 'i18n', 'features', word);
  if (first === 'server') return standing('server', 'features', word);
  if (first === 'web') return standing('web', 'features', word);
  if (first === 'site') return standing('web', 'site', word);
  return null;
}

/** Beside the features' folders stand two lists: of all rows, and of all texts. */
function inFeatures(second: string, inner: readonly string[]): Standing | null {
  if (second === 'contract.ts') return standing('contract', 'features');
  if (second === 'texts') return standing('texts', 'features');
  return inFeature(second, inner);
}

/** The workspaces' own settings: manifests, compilers' and builders' configurations. */
const settingsFile = /(?:^|\/)(?:package\.json|tsconfig[\w.]*\.json|[\w.]+\.config\.ts)$/;

/** Data that the product reads: the world, the demo, the brands. */
const dataFolder = /^apps\/server\/(?:world|demo)\/|^packages\/brands\/data\//;

function standingOf(path: string, steps: readonly string[]): Standing | null {
  const [first = '', second = '', third = '', ...inner] = steps;
  if (settingsFile.test(path)) return standing('settings');
  if (dataFolder.test(path)) return standing('data');
  if (first === 'features') return inFeatures(second, steps.slice(2));
  if (first === 'apps' || first === 'packages') {
    if (third !== 'src') return null;
    const layer = inner.length > 1 ? (inner[0] ?? '') : '';
    // A feature is a folder below features/; a host has none.
    if (layer === 'features') return null;
    const part = `${first}/${second}`;
    if (part === 'packages/brands') return standing('brands', layer);
    if (part === 'packages/i18n') return standing(layer === '' ? 'i18n' : 'texts', layer);
    const program = wholeParts[part];
    if (!program) return null;
    return standing(program, layer);
  }
  if (steps.length === 1) return standing(first.endsWith('.md') ? 'documents' : 'settings');
  const program = wholeParts[first];
  return program ? standing(program) : null;
}

/**
 * Reads a place from a path such as `features/calls/server/calls.repo.ts`; null for a file
 * that stands nowhere in the house, which no law would see.
 */
export function placeOf(path: string): Place | null {
  const steps = path.split('/');
  const [first = '', second = ''] = steps;
  const found = standingOf(path, steps);
  if (!found) return null;
  return {
    path,
    part: first === 'apps' || first === 'packages' ? `${first}/${second}` : first,
    ...found,
    role: roleOf(path),
    isTest: testFile.test(path) || found.program === 'stories',
  };
}

const ofTheProduct = new Set<Program>([
  'contract',
  'texts',
  'i18n',
  'brands',
  'ui',
  'server',
  'web',
]);

/** What is delivered to customers, tests of it included. */
export function isProduct({ program }: Place): boolean {
  return ofTheProduct.has(program);
}
