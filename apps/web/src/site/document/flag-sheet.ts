import { flagsOfSheetMax } from '@portal/contract/limits';

const flag = /\/flags\/([A-Z]{2})\.svg/g;

/** Lets a page fetch its flags as one file, in which each has a view of its own. */
export function withFlagSheet(html: string): string {
  const codes = [...new Set([...html.matchAll(flag)].map(([, code = '']) => code))].toSorted();
  if (codes.length < 2 || codes.length > flagsOfSheetMax) return html;
  return html.replaceAll(flag, `/flags/sheet/${codes.join('-')}.svg#$1`);
}
