/** The code of an error, which is the SQLSTATE where a database answered it. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
