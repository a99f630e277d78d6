import { readFileSync } from 'node:fs';

/** Secrets of one setting, split by commas; the first one signs. */
export const secretsIn = (given: string | null | undefined): string[] =>
  (given ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');

/** Settings that hold secrets may stand in a file of their own; what can't be read is told. */
export function withFiles(
  given: Readonly<Partial<Record<string, string>>>,
  names: readonly string[],
): { given: Partial<Record<string, string>>; faults: string[] } {
  const read: Partial<Record<string, string>> = { ...given };
  const faults: string[] = [];
  for (const each of names) {
    const file = given[`${each}_FILE`];
    if (file === undefined || given[each] !== undefined) continue;
    try {
      read[each] = readFileSync(file, 'utf8')
        .trim()
        .replaceAll(/\s*\n\s*/g, ',');
    } catch {
      faults.push(`${each}_FILE names a file that cannot be read.`);
    }
  }
  return { given: read, faults };
}
