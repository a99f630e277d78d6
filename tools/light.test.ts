import { describe, expect, it } from 'vitest';
import { planted } from './law.ts';
import { browserStaysLight } from './light.ts';

const faults = (path: string, statement: string) =>
  browserStaysLight(planted({ [path]: `${statement}\n` }));

describe('what the browser loads', () => {
  it.each([
    "import { catalogues } from '@portal/features/texts';",
    "const all = await import('@portal/features/texts');",
    "import { loadBrands } from '@portal/brands/load';",
    "import { z } from 'zod';",
    "import * as z from 'zod/v4';",
    "import { parsePhoneNumberFromString } from 'libphonenumber-js/min';",
  ])('is not heavy: %s', (statement) => {
    expect(faults('apps/web/src/lib/a.ts', statement)).toHaveLength(1);
    expect(faults('packages/contract/src/a.ts', statement)).toHaveLength(1);
    expect(faults('apps/server/src/a.ts', statement)).toEqual([]);
  });

  it.each([
    "import type { TextKey } from '@portal/i18n';",
    "import { createTranslate } from '@portal/i18n/translator';",
    "import * as z from 'zod/mini';",
    "const { parse } = await import('libphonenumber-js/min');",
  ])('may be light: %s', (statement) => {
    expect(faults('apps/web/src/lib/a.ts', statement)).toEqual([]);
  });
});
