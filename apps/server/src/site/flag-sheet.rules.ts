import { flagsOfSheetMax } from '@portal/contract/limits';

/** The cell of a flag, in the proportions that all of them have here. */
const width = 513;
const height = 342;

/** One picture of several flags, each to be seen alone by its code, as in `GB-IL.svg#IL`. */
export function flagSheet(flags: readonly { code: string; svg: string }[]): string {
  const cells = flags.map(({ code, svg }, at) => {
    const top = at * height;
    const cell = `y="${top}" width="${width}" height="${height}"`;
    const view = `<view id="${code}" viewBox="0 ${top} ${width} ${height}"/>`;
    return view + svg.replace('<svg ', `<svg ${cell} `);
  });
  const size = `viewBox="0 0 ${width} ${height * flags.length}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${cells.join('')}</svg>`;
}

/** The codes of a sheet's name: different ones in their order; null for any other name. */
export function codesOfSheet(name: string): string[] | null {
  if (!/^[A-Z]{2}(?:-[A-Z]{2})+\.svg$/.test(name)) return null;
  const codes = name.slice(0, -'.svg'.length).split('-');
  const isInOrder = codes.every((code, at) => at === 0 || (codes[at - 1] ?? '') < code);
  return isInOrder && codes.length <= flagsOfSheetMax ? codes : null;
}
