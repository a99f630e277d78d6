import path from 'node:path';
import type { SourceFile } from './law.ts';

export interface Import {
  /** What stands between the quotes. */
  readonly specifier: string;
  /** The file of ours that is meant, or null for a package of somebody else or of Node. */
  readonly target: string | null;
  /** Erased before run time. */
  readonly typeOnly: boolean;
  /** Loaded before the file itself runs; not a type, nor a program that it starts. */
  readonly isLoaded: boolean;
}

// Statements begin in the first column because everything is formatted.
const statement = /^(?:import|export)\s(?<names>[^'"`;]*?)\sfrom\s*['"](?<specifier>[^'"]+)['"]/gm;
const sideEffect = /^import\s*['"](?<specifier>[^'"]+)['"]/gm;
const dynamic = /\bimport\(\s*['"](?<specifier>[^'"]+)['"]/g;
const workerFile =
  /\bnew URL\(\s*['"](?<specifier>\.[^'"]+\.(?:ts|tsx|mjs))['"]\s*,\s*import\.meta/g;

/** Every name of `{ type A, type B }` is a type, or the whole statement is one. */
function importsTypesOnly(names: string): boolean {
  if (/^type\s/.test(names)) return true;
  const listed = /^\{(?<list>[^}]*)\}$/.exec(names.trim())?.groups?.['list'];
  const parts = listed?.split(',').filter((part) => part.trim() !== '') ?? [];
  return parts.length > 0 && parts.every((part) => part.trim().startsWith('type '));
}

function specifiersIn(text: string): Omit<Import, 'target'>[] {
  const found: Omit<Import, 'target'>[] = [];
  for (const pattern of [statement, sideEffect, dynamic, workerFile]) {
    for (const { groups } of text.matchAll(pattern)) {
      if (!groups?.['specifier']) continue;
      const typeOnly = importsTypesOnly(groups['names'] ?? '');
      const isLoaded = !typeOnly && (pattern === statement || pattern === sideEffect);
      found.push({ specifier: groups['specifier'], typeOnly, isLoaded });
    }
  }
  return found;
}

type Exports = Readonly<Record<string, string>>;

/** What each package of ours lets in, by its name. */
function packageExports(
  files: readonly SourceFile[],
): Map<string, { folder: string; exports: Exports }> {
  const packages = new Map<string, { folder: string; exports: Exports }>();
  for (const file of files) {
    if (!/^(?:packages|apps)\/[^/]+\/package\.json$/.test(file.path)) continue;
    const manifest = JSON.parse(file.text) as { name: string; exports?: Exports };
    packages.set(manifest.name, {
      folder: path.posix.dirname(file.path),
      exports: manifest.exports ?? {},
    });
  }
  return packages;
}

function exportedFile(exports: Exports, subpath: string): string | null {
  const exact = exports[subpath];
  if (exact) return exact;
  for (const [pattern, file] of Object.entries(exports)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !subpath.startsWith(before) || !subpath.endsWith(after)) continue;
    return file.replace('*', subpath.slice(before.length, subpath.length - after.length));
  }
  return null;
}

const ourPackage = /^(?<name>@portal\/[^/]+)(?:\/(?<rest>.+))?$/;

/** What every source file imports, with the file that is meant where it is one of ours. */
export function importGraph(files: readonly SourceFile[]): Map<string, readonly Import[]> {
  const packages = packageExports(files);
  const resolve = (from: string, specifier: string): string | null => {
    if (specifier.startsWith('.')) {
      return path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ''));
    }
    const { name = '', rest } = ourPackage.exec(specifier)?.groups ?? {};
    const found = packages.get(name);
    if (!found) return name === '' ? null : `${name} (unknown)`;
    const file = exportedFile(found.exports, rest === undefined ? '.' : `./${rest}`);
    // A subpath that the package does not export would fail at run time; name it so.
    return file
      ? path.posix.join(found.folder, file)
      : `${found.folder}/(not exported) ${rest ?? '.'}`;
  };
  return new Map(
    files
      .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file.path))
      .map((file) => [
        file.path,
        specifiersIn(file.text).map((found) => ({
          ...found,
          target: resolve(file.path, found.specifier),
        })),
      ]),
  );
}
