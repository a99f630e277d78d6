import path from 'node:path';
import { parseSync } from 'oxc-parser';
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
  /** The names that the file gives to what it imports; `*` is the whole module. */
  readonly bindings: readonly { readonly imported: string; readonly local: string }[];
}

type Found = Omit<Import, 'target'>;

/** The files that `new URL('./x.ts', import.meta.url)` names: programs and workers. */
function startedFiles(node: unknown, found: Found[]): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const inner of node) startedFiles(inner, found);
    return;
  }
  const { type, callee, arguments: given } = node as Record<string, unknown>;
  if (type === 'NewExpression' && (callee as { name?: string }).name === 'URL') {
    const [first] = given as { value?: unknown }[];
    const specifier = first?.value;
    if (typeof specifier === 'string' && /^\.[^']+\.(?:ts|tsx|mjs)$/.test(specifier)) {
      found.push({ specifier, typeOnly: false, isLoaded: false, bindings: [] });
    }
  }
  for (const inner of Object.values(node)) startedFiles(inner, found);
}

function specifiersIn(file: SourceFile): Found[] {
  const { module, program, errors } = parseSync(file.path, file.text);
  if (errors.length > 0) throw new Error(`${file.path} cannot be parsed: ${errors[0]?.message}`);
  const found: Found[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every(({ isType }) => isType);
    const bindings = entries.map(({ importName, localName }) => ({
      imported: importName.name ?? '*',
      local: localName.value,
    }));
    found.push({ specifier: moduleRequest.value, typeOnly, isLoaded: !typeOnly, bindings });
  }
  for (const { entries } of module.staticExports) {
    const [first] = entries;
    if (!first?.moduleRequest) continue;
    const typeOnly = entries.every(({ isType }) => isType);
    const specifier = first.moduleRequest.value;
    found.push({ specifier, typeOnly, isLoaded: !typeOnly, bindings: [] });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = file.text.slice(moduleRequest.start, moduleRequest.end);
    const specifier = /^(['"`])(?<text>[^'"`$]+)\1$/.exec(written)?.groups?.['text'];
    if (specifier) found.push({ specifier, typeOnly: false, isLoaded: false, bindings: [] });
  }
  if (file.text.includes('new URL(')) startedFiles(program, found);
  return found;
}

const read = new Map<string, { text: string; found: Found[] }>();

/** What a file imports, as it is written; a file that was read before is not parsed again. */
function importsOf(file: SourceFile): readonly Found[] {
  const known = read.get(file.path);
  if (known?.text === file.text) return known.found;
  const found = specifiersIn(file);
  read.set(file.path, { text: file.text, found });
  return found;
}

type Exports = Readonly<Record<string, string>>;

/** What each package of ours lets in, by its name. */
function packageExports(
  files: readonly SourceFile[],
): Map<string, { folder: string; exports: Exports }> {
  const packages = new Map<string, { folder: string; exports: Exports }>();
  for (const file of files) {
    if (!/^(?:(?:packages|apps)\/[^/]+|features|stand-ins)\/package\.json$/.test(file.path))
      continue;
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
        importsOf(file).map((found) => ({
          ...found,
          target: resolve(file.path, found.specifier),
        })),
      ]),
  );
}
