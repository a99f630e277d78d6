/** Accents, Hebrew points and how a hyphen is written do not tell cities apart. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u05f3\u2019'’]/g, '')
    .replace(/[-\u05be]/g, ' ')
    .toLowerCase()
    .trim();
}

/** The regions one of whose names has these words in it, in whichever language they were typed. */
export function regionsCalled(
  words: string,
  cities: ReadonlyMap<string, Readonly<Record<string, string>>>,
): readonly string[] {
  const wished = plain(words);
  if (wished === '') return [];
  return [...cities]
    .filter(([region, names]) =>
      [region, ...Object.values(names)].some((name) => plain(name).includes(wished)),
    )
    .map(([region]) => region);
}
