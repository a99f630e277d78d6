import { readFileSync } from 'node:fs';

const file = new URL('../../world/common-passwords.txt', import.meta.url);

/** The list in lower case, read once: `Password1` is as easy to guess as `password1`. */
export function loadCommonPasswords(): ReadonlySet<string> {
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Set(lines.map((line) => line.trim()).filter((line) => line !== ''));
}
