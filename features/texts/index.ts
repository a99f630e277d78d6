import type { Language } from '@portal/contract/fields/text';
import type { Catalogue } from '@portal/i18n';
import { en } from './en.ts';
import { es } from './es.ts';
import { he } from './he.ts';
import { pt } from './pt.ts';

/** All texts, by language, feature and key. Only the server and tests load them. */
export const catalogues: Record<Language, { [F in keyof Catalogue]: Record<string, string> }> = {
  en,
  es,
  he,
  pt,
};
