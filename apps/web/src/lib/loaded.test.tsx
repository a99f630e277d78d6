import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
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
  const whole = { data: undefined, isError: false, isFetching: false, refetch: () => undefined };
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
