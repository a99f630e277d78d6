/** A file of the repository: its path from the root with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Where a law is broken, and how. */
export interface Fault {
  readonly path: string;
  readonly detail: string;
}

/** A law of the house. It sees nothing but the files that it is given, so it can be tried. */
export type Law = (files: readonly SourceFile[]) => Fault[];

/** Files for trying a law: paths and texts that stand in no folder. */
export function planted(texts: Readonly<Record<string, string>>): SourceFile[] {
  return Object.entries(texts).map(([path, text]) => ({ path, text }));
}

/** Whether a file is a test, which may reach further than the code that it tries. */
export function isTest(path: string): boolean {
  return /\.(?:test|e2e)\.\w+$/.test(path) || path.startsWith('e2e/');
}

/** One line a fault, for a message that says at once what to change. */
export function tell(faults: readonly Fault[]): string[] {
  return faults.map((fault) => `${fault.path}: ${fault.detail}`);
}
