import type { Language } from '@portal/contract/fields/text';
import type { Manifest } from '../../page-request.ts';

export interface EntryChunks {
  readonly script: string;
  /** What the entry imports, all the way down: fetched while the entry itself is. */
  readonly modules: readonly string[];
  readonly styles: readonly string[];
}

const address = (file: string): string => `/${file}`;

/** Addresses of one entry's script, of the chunks that it starts with, and of their styles. */
export function chunksOf(manifest: Manifest, entry: string): EntryChunks {
  const start = manifest[entry];
  if (!start) throw new Error(`The build has no entry ${entry}.`);
  const seen = new Set<string>();
  const modules: string[] = [];
  const styles: string[] = [];
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
    if (name !== entry) modules.push(address(chunk.file));
    styles.push(...(chunk.css ?? []).map(address));
  };
  visit(entry);
  return { script: address(start.file), modules, styles: [...new Set(styles)] };
}

/** Fonts that the first paint needs: the Latin one, and the Hebrew one for Hebrew. */
export function fontsOf(manifest: Manifest, language: Language): readonly string[] {
  const files = Object.values(manifest).flatMap(({ file, assets }) => [file, ...(assets ?? [])]);
  const wanted = ['figtree-core', ...(language === 'he' ? ['heebo-core'] : [])];
  return wanted.flatMap((name) => {
    const file = files.find((path) => path.includes(`/${name}`) && path.endsWith('.woff2'));
    return file ? [address(file)] : [];
  });
}

/** Address of the script of an interactive piece; nothing in a build without it. */
export function islandOf(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((path) => path.endsWith(`/${name}.island.ts`));
  const chunk = key === undefined ? undefined : manifest[key];
  return chunk ? address(chunk.file) : '';
}
