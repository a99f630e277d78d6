import { describe, expect, it } from 'vitest';
import { catalogues } from '@portal/features/texts';
import { languages } from '@portal/contract/fields/text';
import { createTranslate } from '@portal/i18n';
import { flatten } from '@portal/i18n/translator';

const english = flatten(catalogues.en);

/** What stands for the last second, and what would be wrong there. */
const second = {
  en: ['1 second', 'seconds'],
  es: ['1 segundo', 'segundos'],
  he: ['שנייה אחת', 'שניות'],
  pt: ['1 segundo', 'segundos'],
} as const;

describe.each(languages)('a countdown (%s)', (language) => {
  const t = createTranslate(language, flatten(catalogues[language]), english);
  const [one, more] = second[language];

  it.each(['verify.counting', 'forgot.again-in'] as const)('of %s ends in one second', (key) => {
    expect(t(key, { n: 1 })).toContain(one);
    expect(t(key, { n: 1 })).not.toContain(more);
    expect(t(key, { n: 5 })).toContain(`5 ${more}`);
  });
});
