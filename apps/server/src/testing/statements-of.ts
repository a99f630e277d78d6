import type { TestApp } from './test-app.ts';

/**
 * The statements that a request costs: the fewest of three tries, the session being known. A node that
 * may have missed the end of a session asks for it once more, which `session-registry.test.ts` looks at.
 */
export async function statementsOf(
  test: Pick<TestApp, 'queries'>,
  ask: () => Promise<unknown>,
): Promise<readonly string[]> {
  const tries: string[][] = [];
  for (let count = 0; count < 3; count += 1) {
    test.queries.length = 0;
    await ask();
    tries.push([...test.queries]);
  }
  return tries.reduce((fewest, one) => (one.length < fewest.length ? one : fewest));
}
