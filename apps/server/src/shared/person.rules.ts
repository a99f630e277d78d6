/** How a customer is called: both names, or whichever there is. */
export function nameOf(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

/** Up to two letters for the avatar, by characters and not by code units. */
export function initialsOf(person: { firstName: string; lastName: string }): string {
  const first = [...person.firstName.trim()][0] ?? '';
  const last = [...person.lastName.trim()][0] ?? '';
  return `${first}${last}`.toLocaleUpperCase('en-US');
}
