import { flagsOfSheetMax } from '@portal/contract/limits';

/** Of one file, or of a sheet that some of the page's flags have together. */
const flag = /\/flags\/(?:([A-Z]{2})\.svg|sheet\/[A-Z-]+\.svg#([A-Z]{2}))/g;

/** Where each of some flags is to be had: in one file with the others, if there are any. */
export function flagsTogether(codes: Iterable<string>): (code: string) => string {
  const all = [...new Set(codes)].toSorted();
  if (all.length < 2) return (code) => `/flags/${code}.svg`;
  const sheet = `/flags/sheet/${all.join('-')}.svg`;
  return (code) => `${sheet}#${code}`;
}

/** Lets a page fetch its flags as one file, in which each has a view of its own. */
export function withFlagSheet(html: string): string {
  const found = [...html.matchAll(flag)].map(([, alone, ofSheet]) => alone ?? ofSheet ?? '');
  const codes = new Set(found);
  if (codes.size < 2 || codes.size > flagsOfSheetMax) return html;
  const flagOf = flagsTogether(codes);
  return html.replaceAll(flag, (_, alone?: string, ofSheet = '') => flagOf(alone ?? ofSheet));
}
