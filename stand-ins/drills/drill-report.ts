/** Tells how a promise fared: one printed line each. */
export interface Report {
  (promise: string, isKept: boolean, detail: string): void;
  /** Tells of a promise that is not tried here, and why: it counts as neither kept nor broken. */
  skip(promise: string, why: string): void;
}

const words = { kept: 'ok    ', broken: 'BROKEN', skipped: 'skip  ' } as const;
type Word = keyof typeof words;

export interface Tally {
  /** Runs a part to its end; one that fails, or says nothing, is broken. */
  run(name: string, part: (report: Report) => Promise<void>): Promise<void>;
  isKept(): boolean;
  /** How many promises there were of each kind. */
  inWords(): string;
}

/** Counts what the parts of a drill report, and says each as it comes. */
export function openTally(say: (line: string) => void): Tally {
  const counts: Record<Word, number> = { kept: 0, broken: 0, skipped: 0 };
  const told = () => counts.kept + counts.broken + counts.skipped;
  const tell = (word: Word, promise: string, detail: string) => {
    counts[word] += 1;
    say(`${words[word]} ${promise} (${detail})`);
  };
  const report: Report = Object.assign(
    (promise: string, isKept: boolean, detail: string) =>
      tell(isKept ? 'kept' : 'broken', promise, detail),
    { skip: (promise: string, why: string) => tell('skipped', promise, why) },
  );
  return {
    async run(name, part) {
      const before = told();
      try {
        await part(report);
        if (told() === before) {
          report(`The part ${name} looks at something`, false, 'it reported nothing');
        }
      } catch (error) {
        const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
        report(`The part ${name} comes to its end`, false, detail);
      }
    },
    isKept: () => counts.broken === 0,
    inWords: () => `${counts.kept} kept, ${counts.broken} broken, ${counts.skipped} skipped`,
  };
}
