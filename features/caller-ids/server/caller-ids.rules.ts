/** What a code is about: this phone under this caller ID, so that another phone needs another one. */
export function proofSubject(callerId: { id: number; number: string }): string {
  return `${callerId.id}:${callerId.number}`;
}

/** Digits as they are said, one by one. */
export function spokenCode(code: string): string {
  return [...code].join(', ');
}
