import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { putSaved } from './put-saved.ts';
import { createQueryClient } from './query-client.ts';

/** A page that reads; each read waits for its answer. */
function openPage() {
  const client = createQueryClient(() => undefined);
  const answers: ((is: string) => void)[] = [];
  const observer = new QueryObserver<string>(client, {
    queryKey: ['one'],
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  });
  observer.subscribe(() => undefined);
  const now = () => client.getQueryData(['one']);
  const settle = () => new Promise((resume) => setTimeout(resume, 20));
  return { client, answers, observer, now, settle };
}

it('is not undone by a read that was under way, and is read again', async () => {
  const { client, answers, observer, now, settle } = openPage();
  answers[0]?.('as it was');
  await expect.poll(now).toBe('as it was');
  void observer.refetch();
  await putSaved(client, ['one'], 'as saved');
  answers[1]?.('as it was');
  await settle();
  expect(now()).toBe('as saved');
  expect(answers).toHaveLength(3);
  answers[2]?.('as saved, and more');
  await expect.poll(now).toBe('as saved, and more');
});

it('is read again where nothing was known, and asks for nothing where nothing was read', async () => {
  const { client, answers, now, settle } = openPage();
  await putSaved<string>(client, ['one'], (before) => before && 'as saved');
  answers[1]?.('as saved');
  await expect.poll(now).toBe('as saved');
  await putSaved<string>(client, ['one'], 'saved again');
  await settle();
  expect([now(), answers.length]).toEqual(['saved again', 2]);
});
