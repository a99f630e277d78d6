/** Statements of one text have one name, by which a connection prepares them once. */
const names = new Map<string, string>();
/** More different texts than the product has; what is made up each time is not kept. */
const namesMax = 1_000;

/** The name of a statement; none where preparing it would save nothing. */
export function nameOf(text: string, values: readonly unknown[]): string | undefined {
  // Without values there is nothing to plan for again, and several statements may be one text.
  if (values.length === 0) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= namesMax) return known;
  const name = `portal-${names.size}`;
  names.set(text, name);
  return name;
}
