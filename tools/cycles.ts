import { type Import, importGraph } from './imports.ts';
import { type Fault, type Law, lawOver } from './law.ts';
import type { Place } from './places.ts';

const isCode = ({ path }: Place) => /\.(?:ts|tsx|mjs)$/.test(path);

/** No file reaches itself through what it imports at run time. */
export const noCycles: Law = lawOver(isCode, (_, all) => cyclesIn(importGraph(all)));

function cyclesIn(graph: ReadonlyMap<string, readonly Import[]>): Fault[] {
  const done = new Set<string>();
  const trail: string[] = [];
  const faults: Fault[] = [];
  const visit = (path: string) => {
    const at = trail.indexOf(path);
    if (at !== -1) {
      faults.push({ path, detail: `imports itself: ${[...trail.slice(at), path].join(' → ')}` });
      return;
    }
    if (done.has(path)) return;
    trail.push(path);
    for (const { target, isLoaded } of graph.get(path) ?? []) {
      if (isLoaded && target !== null && graph.has(target)) visit(target);
    }
    trail.pop();
    done.add(path);
  };
  for (const path of graph.keys()) visit(path);
  return faults;
}
