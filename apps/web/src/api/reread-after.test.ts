import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { rereadAfter } from './reread-after.ts';

/** A list that is on the screen, and what a failed change of it waits for. */
async function failWith(code: string) {
  const client = createQueryClient(() => undefined);
  const answers: ((is: string) => void)[] = [];
  new QueryObserver<string>(client, {
    queryKey: ['list'],
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  }).subscribe(() => undefined);
  answers[0]?.('as it was');
  await expect.poll(() => client.getQueryData(['list'])).toBe('as it was');
  let isOver = false;
  void rereadAfter({ ok: false, code }, client, ['list']).then(() => (isOver = true));
  await new Promise((resume) => setTimeout(resume, 20));
  const wasOver = isOver;
  answers[1]?.('as it is');
  await expect.poll(() => isOver).toBe(true);
  await expect.poll(() => client.getQueryData(['list'])).toBe('as it is');
  return wasOver;
}

it('ends a refusal once the list that it speaks of is read', async () => {
  expect(await failWith('NOT-FOUND')).toBe(false);
});

it.each(['NETWORK', 'TIMEOUT', 'UNAVAILABLE'])(
  'ends %s at once, and reads all the same',
  async (code) => {
    expect(await failWith(code)).toBe(true);
  },
);
