/** How words are set: a typeface, and letter spacing in em. */
export interface Lettering {
  readonly family: 'Figtree' | 'Heebo';
  readonly weight: number;
  readonly track: number;
}

/** The width of words of one pixel's height. */
export type WidthOf = (text: string, look: Lettering) => number;

interface Room {
  readonly width: number;
  /** Lines at most, over all parts. */
  readonly most: number;
  readonly sizes: { readonly from: number; readonly to: number };
}

export interface SetTitle {
  readonly size: number;
  /** The lines of each part. */
  readonly parts: readonly (readonly string[])[];
}

/** Words in lines that are as wide as the room at most; a word that is wider has a line of its own. */
function broken(text: string, room: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The same number of lines, as even as they get: no word is left alone on the last one. */
function balanced(text: string, room: number, widthOf: (text: string) => number): string[] {
  const lines = broken(text, room, widthOf);
  let best = lines;
  for (let width = room * 0.98; width > room / 3; width *= 0.98) {
    const next = broken(text, width, widthOf);
    if (next.length > lines.length) break;
    if (next.every((line) => widthOf(line) <= width)) best = next;
  }
  return best;
}

/** Sets a title as large as it fits, in at most so many lines; what fits at no size is cut. */
export function setTitle(
  parts: readonly string[],
  look: Lettering,
  { width, most, sizes }: Room,
  widthOf: WidthOf,
): SetTitle {
  const measure = (text: string) => widthOf(text, look);
  for (let size = sizes.from; size >= sizes.to; size -= 2) {
    const lines = parts.map((part) => broken(part, width / size, measure));
    const fits = lines.flat().every((line) => measure(line) * size <= width);
    if (fits && lines.flat().length <= most) {
      return { size, parts: parts.map((part) => balanced(part, width / size, measure)) };
    }
  }
  const size = sizes.to;
  const all = broken(parts.join(' '), width / size, measure);
  const kept = all.slice(0, most);
  if (all.length > most) kept.push(`${kept.pop() ?? ''}…`);
  return { size, parts: [kept] };
}

/** The size in which words fit a room, between the two. */
export function fittingSize(
  text: string,
  look: Lettering,
  room: { readonly width: number; readonly from: number; readonly to: number },
  widthOf: WidthOf,
): number {
  const size = Math.floor(room.width / widthOf(text, look));
  return Math.max(room.to, Math.min(room.from, size));
}
