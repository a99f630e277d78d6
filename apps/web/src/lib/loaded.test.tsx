import { renderToStaticMarkup } from 'react-dom/server';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { I18nContext, type I18n } from './i18n.tsx';
import { Loaded, type LoadedProps } from './loaded.tsx';

/** Each text is its key. */
const i18n = {
  t: (key: string) => key,
  has: () => true,
  language: 'en',
  direction: 'ltr',
  isStandIn: false,
  setLanguage: () => Promise.resolve(true),
} as unknown as I18n;

function drawn(query: Partial<LoadedProps<string>['query']>, more: Partial<LoadedProps<string>>) {
  const whole = {
    data: undefined,
    isError: false,
    isFetching: false,
    isFetchedAfterMount: false,
    refetch: () => undefined,
  };
  return renderToStaticMarkup(
    <I18nContext value={i18n}>
      <Loaded waiting="waiting" {...more} query={{ ...whole, ...query }}>
        {(data) => `known: ${data}`}
      </Loaded>
    </I18nContext>,
  );
}

it('waits, and shows what was read, be it empty', () => {
  expect(drawn({}, {})).toBe('waiting');
  expect(drawn({ data: '5' }, {})).toBe('known: 5');
  expect(drawn({ data: '' }, {})).toBe('known: ');
});

it('fails as an alert with a way to try again, in its frame', () => {
  const Frame = ({ children }: { children: React.ReactNode }) => <section>{children}</section>;
  const plain = drawn({ isError: true }, {});
  expect(plain).toMatch(/^<div role="alert".*section\.error.*<button.*section\.retry/);
  const framed = drawn({ isError: true, isFetching: true }, { error: 'No calls.', frame: Frame });
  expect(framed).toMatch(/^<section><div role="alert".*No calls\..*aria-disabled="true"/);
});

it('keeps what is known when reading it again fails', () => {
  expect(drawn({ data: '5', isError: true }, {})).toBe('known: 5');
});

it('goes on saying that it failed while it is tried again, with its button busy', async () => {
  const answers: ((is: string | null) => void)[] = [];
  const client = createQueryClient(() => undefined);
  const observer = new QueryObserver<string>(client, {
    queryKey: ['calls'],
    retry: false,
    queryFn: () =>
      new Promise((resolve, reject) =>
        answers.push((is) => (is === null ? reject(new Error('lost')) : resolve(is))),
      ),
  });
  observer.subscribe(() => undefined);
  const now = () => drawn(observer.getCurrentResult(), {});
  expect(now()).toBe('waiting');
  answers[0]?.(null);
  await expect.poll(now).toMatch(/^<div role="alert"/);
  expect(now()).not.toContain('aria-disabled');
  const retried = observer.refetch();
  expect(now()).toMatch(/^<div role="alert".*aria-disabled="true"/);
  answers[1]?.('5');
  await retried;
  expect(now()).toBe('known: 5');
  client.clear();
});
