import { placeOf, type Place } from './places.ts';

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

/** A file with its place in the house. */
export interface PlacedFile extends SourceFile {
  readonly place: Place;
}

/** A law of the house. It sees nothing but the files that it is given, so it can be tried. */
export interface Law {
  (files: readonly SourceFile[]): Fault[];
  /** Which files the law judges: a law that sees none of the product's would hold for ever. */
  readonly sees: (place: Place) => boolean;
}

/** A law over the files that it sees; `all` are the placed files, for what it compares them with. */
export function lawOver(
  sees: (place: Place) => boolean,
  judge: (seen: readonly PlacedFile[], all: readonly PlacedFile[]) => Fault[],
): Law {
  const law = (files: readonly SourceFile[]) => {
    const all = files.flatMap((file): PlacedFile[] => {
      const place = placeOf(file.path);
      return place ? [{ ...file, place }] : [];
    });
    return judge(
      all.filter(({ place }) => sees(place)),
      all,
    );
  };
  return Object.assign(law, { sees });
}

/** Files for trying a law: paths and texts that stand in no folder. */
export function planted(texts: Readonly<Record<string, string>>): SourceFile[] {
  return Object.entries(texts).map(([path, text]) => ({ path, text }));
}

/** One line a fault, for a message that says at once what to change. */
export function tell(faults: readonly Fault[]): string[] {
  return faults.map((fault) => `${fault.path}: ${fault.detail}`);
}
