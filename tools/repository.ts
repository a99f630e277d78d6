import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SourceFile } from './law.ts';

/** The folder of this clone. */
export const root = path.resolve(import.meta.dirname, '..');

const skippedFolders = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.stamp',
  'test-results',
  'playwright-report',
]);
const textFile =
  /\.(?:ts|tsx|mjs|cjs|js|css|sql|json|md|svg|html|csv|txt|ya?ml|sh|cfg)$|\.ci\/run$/;
const lockFile = /(?:^|\/)package-lock\.json$/;

function* textPaths(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const at = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!skippedFolders.has(entry.name)) yield* textPaths(at);
    } else if (entry.isFile() && textFile.test(at) && !lockFile.test(at)) {
      yield at;
    }
  }
}

let kept: readonly SourceFile[] | undefined;

/** Every text file of the clone that people write, read once. */
export function repositoryFiles(): readonly SourceFile[] {
  kept ??= [...textPaths('')].map((at) => ({
    path: at,
    text: readFileSync(path.join(root, at), 'utf8'),
  }));
  return kept;
}
