import { globSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type ViteBuilder } from 'vite';
import { shortName } from './names.config.ts';
import {
  errorsWithoutStack,
  importsThatCanFail,
  plainImports,
  textsWithoutDates,
} from './plugins.config.ts';

const root = import.meta.dirname;
const features = join(root, '../../features');
const client = join(root, 'dist/client');
const site = join(root, 'dist/site');
const islands = join(root, 'dist/islands');
const worker = join(root, 'dist/worker');
const ssr = join(root, 'dist/ssr');

/** Every island; two of one name would be one file in the build, and one of them lost. */
function islandFiles(): string[] {
  const files = [
    ...globSync('src/site/**/*.island.ts', { cwd: root }).map((file) => join(root, file)),
    ...globSync('*/site/*.island.ts', { cwd: features }).map((file) => join(features, file)),
  ];
  const names = files.map((file) => basename(file));
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  if (twice.length > 0) throw new Error(`Two islands are named ${twice.join(', ')}.`);
  return files;
}

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  /** The fonts' faces, which stand in each document. */
  faces?: string;
}
type Manifest = Record<string, Chunk>;

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
}

async function takeAssets(from: string): Promise<void> {
  await cp(join(from, 'assets'), join(client, 'assets'), { recursive: true });
  await rm(join(from, 'assets'), { recursive: true });
}

/**
 * Public pages are never hydrated, so no script in the browser imports their styles: the server's
 * bundle is what knows them. Its assets and those of the public script, which is built alone lest
 * it share chunks with the application, join the client's under one manifest.
 */
async function joinPublic(): Promise<void> {
  const manifest = await readManifest(client);
  const script = await readManifest(site);
  const styles = Object.values(await readManifest(ssr)).map(({ file }) => file);
  const entry = script['src/public.ts'];
  if (!entry) throw new Error('The build has no public entry.');
  entry.css = styles.filter((file) => file.endsWith('.css'));
  entry.assets = styles.filter((file) => file.endsWith('.woff2'));
  manifest['src/public.ts'] = entry;
  for (const [name, chunk] of Object.entries(await readManifest(islands)))
    if (name.endsWith('.island.ts')) manifest[name] = chunk;
  for (const folder of [site, islands, ssr]) await takeAssets(folder);
  entry.faces = await takeFaces(new Set(Object.values(manifest).flatMap(({ css = [] }) => css)));
  await rm(site, { recursive: true });
  await rm(islands, { recursive: true });
  // A worker answers for what lies under its own address, so it stands at the top.
  await rename(join(worker, 'sw.js'), join(client, 'sw.js'));
  await rm(worker, { recursive: true });
  await writeFile(join(client, '.vite/manifest.json'), JSON.stringify(manifest, null, 1));
}

/**
 * A face that is declared while a page stands makes the browser lay out all of its text again, and one
 * that is declared a second time is asked for anew. Every document has them before its first line, so
 * the sheets, which come later, have none.
 */
async function takeFaces(sheets: ReadonlySet<string>): Promise<string> {
  const all = /@font-face\s*\{[^}]*\}/g;
  const taken = await Promise.all(
    [...sheets].map(async (sheet) => {
      const text = await readFile(join(client, sheet), 'utf8');
      await writeFile(join(client, sheet), text.replaceAll(all, ''));
      return [...text.matchAll(all)].map(([face]) => face);
    }),
  );
  return [...new Set(taken.flat())].join('');
}

/** Country flags are files of their own, fetched one by one where a number shows: flags/GB.svg. */
async function copyFlags(): Promise<void> {
  const flags = new URL('.', import.meta.resolve('country-flag-icons/3x2/flags.css'));
  await cp(fileURLToPath(flags), join(client, 'flags'), {
    recursive: true,
    filter: (path) => !path.includes('.') || /\/[A-Z]{2}\.svg$/.test(path),
  });
}

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** The server sends these as they lie; a file that hardly gains stays alone. */
async function compressAssets(): Promise<void> {
  const folder = join(client, 'assets');
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const text = await readFile(file);
      if (text.length < 1_000) return;
      await writeFile(`${file}.br`, await inBrotli(text));
      await writeFile(`${file}.gz`, await inGzip(text, { level: 9 }));
    }),
  );
}

async function buildAll(builder: ViteBuilder): Promise<void> {
  for (const name of ['client', 'site', 'islands', 'worker', 'ssr']) {
    const environment = builder.environments[name];
    if (!environment) throw new Error(`The build lacks the environment ${name}.`);
    await builder.build(environment);
  }
  await joinPublic();
  await copyFlags();
  await compressAssets();
}

/**
 * What a page does not use of the contract stays away from it: building a schema changes nothing
 * else, and each number of `limits` is written at its place.
 */
const lean = {
  optimization: { inlineConst: { mode: 'all', pass: 2 } },
  treeshake: { manualPureFunctions: ['z', 'endpoint', 'checked'] },
} as const;

export default defineConfig({
  root,
  plugins: [
    react(),
    plainImports(),
    importsThatCanFail(),
    errorsWithoutStack(),
    textsWithoutDates(),
  ],
  css: { modules: { generateScopedName: shortName } },
  build: {
    assetsDir: 'assets',
    // They know `:dir()`, which for older ones is written out as twenty languages wherever it stands.
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    manifest: true,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          ...lean,
          input: 'src/app.tsx',
          output: {
            // Log-in asks for one script and one style sheet. A group takes what its modules import
            // with them, so `parts` comes first: what screens outside the account share lies there.
            codeSplitting: {
              groups: [
                { name: 'core', tags: ['$initial'], priority: 2 },
                {
                  name: 'parts',
                  test: /packages\/ui\/(?!src\/above-all)|i18n\/src\/format|sign-in\/contract\/recovery|site\/chrome|src\/lib\/(?!file-export|save-file)|api\/lost-call/,
                  priority: 1,
                },
                {
                  name: 'account',
                  test: /query-core|react-query|app\/layouts\/(?!language-offer|web-phone)/,
                },
                {
                  name: 'paying',
                  test: /(?:cards|orders|subscriptions)\/contract|subscriptions\/web\/(?:terms|plan-queries)/,
                },
                { name: 'editing', test: /forms\/(?:ask-first|editing|save-cancel)/ },
              ],
            },
          },
        },
      },
    },
    site: {
      consumer: 'client',
      build: {
        outDir: 'dist/site',
        emptyOutDir: true,
        modulePreload: false,
        rolldownOptions: { ...lean, input: 'src/public.ts' },
      },
    },
    // Interactive pieces of public pages, each fetched when somebody turns to it.
    islands: {
      consumer: 'client',
      build: {
        outDir: 'dist/islands',
        emptyOutDir: true,
        modulePreload: false,
        rolldownOptions: { ...lean, input: islandFiles() },
      },
    },
    // The offline page's worker, one file under a name that never changes.
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/worker',
        emptyOutDir: true,
        manifest: false,
        modulePreload: false,
        rolldownOptions: {
          input: { sw: 'src/sw.ts' },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/ssr',
        emptyOutDir: true,
        ssr: true,
        emitAssets: true,
        cssCodeSplit: false,
        cssMinify: true,
        rolldownOptions: {
          input: { ssr: 'src/ssr.tsx' },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
  builder: { buildApp: buildAll },
});
