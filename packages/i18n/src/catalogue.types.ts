/** Cases that must not compile; tsc fails when one of them starts to. */
import { english, plural, translationOf } from './catalogue.ts';
import type { Translate } from './index.ts';

const sample = english({
  hello: 'Hello {name}',
  count: plural('n', { one: '# call', other: '# calls' }),
  bye: 'Bye',
});

translationOf<typeof sample>()({
  hello: 'Hola {name}',
  count: plural('n', { one: '# llamada', many: '# de llamadas', other: '# llamadas' }),
  bye: 'Adiós',
});

translationOf<typeof sample>()({
  // @ts-expect-error another parameter than English
  hello: 'Hola {nombre}',
  count: plural('n', { one: '# llamada', other: '# llamadas' }),
  bye: 'Adiós',
});

// @ts-expect-error a missing key
translationOf<typeof sample>()({
  hello: 'Hola {name}',
  count: plural('n', { one: '# llamada', other: '# llamadas' }),
});

translationOf<typeof sample>()({
  hello: 'Hola {name}',
  count: plural('n', { one: '# llamada', other: '# llamadas' }),
  bye: 'Adiós',
  // @ts-expect-error an orphan
  extra: 'Nada',
});

void ((t: Translate): string[] => {
  // @ts-expect-error no such key
  t('form.no-such-key');
  // @ts-expect-error this text takes no parameters
  t('form.email', { name: 'x' });
  return [t('form.email')];
});
