import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * All files below a folder, in a stable order.
 * @param {string} folder
 * @param {(name: string) => boolean} skip by a file's or folder's own name
 * @returns {string[]} absolute paths
 */
export function filesBelow(folder, skip) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .filter((entry) => !skip(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(full, skip);
      return entry.isFile() ? [full] : [];
    });
}

/**
 * A fingerprint of the names and contents of files, and of facts beside them.
 * @param {string} base names count relative to this folder
 * @param {string[]} files absolute paths; a missing one counts as missing
 * @param {string[]} [facts]
 */
export function fingerprint(base, files, facts = []) {
  const hash = createHash('sha256');
  for (const fact of facts) hash.update(`fact ${fact}\n`);
  for (const file of files) {
    const content = existsSync(file) ? readFileSync(file) : undefined;
    hash.update(`file ${path.relative(base, file)} ${content?.length ?? 'missing'}\n`);
    if (content) hash.update(content);
  }
  return hash.digest('hex');
}

/**
 * Whether a stamp file says that the work for this fingerprint was finished.
 * @param {string} stampFile
 * @param {string} print
 */
export function hasStamp(stampFile, print) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === print;
}

/**
 * To be called last, when the work is done.
 * @param {string} stampFile
 * @param {string} print
 */
export function writeStamp(stampFile, print) {
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, print);
}
