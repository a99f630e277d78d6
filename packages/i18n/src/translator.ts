import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '@portal/contract/fields/text';
import type { TextKey, Translate } from './index.ts';
import { localeOf } from './locales.ts';

export interface TextTree {
  readonly [key: string]: string | TextTree;
}

export type FlatTexts = Readonly<Record<string, string>>;

/** Dotted keys from a tree. */
export function flatten(tree: TextTree, under = ''): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [key, value] of Object.entries(tree)) {
    const path = under === '' ? key : `${under}.${key}`;
    if (typeof value === 'string') flat[path] = value;
    else Object.assign(flat, flatten(value, path));
  }
  return flat;
}

/** The tree that `get-translation` answers, from dotted keys. */
export function treeOf(flat: FlatTexts): TextTree {
  const tree: Record<string, unknown> = {};
  for (const [path, text] of Object.entries(flat)) {
    const steps = path.split('.');
    const last = steps.pop() ?? path;
    let at = tree;
    for (const step of steps) at = (at[step] ??= {}) as Record<string, unknown>;
    at[last] = text;
  }
  return tree as TextTree;
}

/** Parsing a message costs more than filling it, so that each is parsed once. */
function compileOnce(): typeof compileMessage {
  const compiled = new Map<string, ReturnType<typeof compileMessage>>();
  return (message) => {
    const known = compiled.get(message) ?? compileMessage(message);
    compiled.set(message, known);
    return known;
  };
}

function textsOf(language: Language, texts: FlatTexts) {
  const locale = localeOf[language];
  const i18n = setupI18n({ locale, messages: { [locale]: texts } });
  i18n.setMessagesCompiler(compileOnce());
  return i18n;
}

/** Texts of one language; a key that it lacks, or whose text is broken, is told in English. */
export function createTranslate(language: Language, texts: FlatTexts, english: FlatTexts) {
  const own = textsOf(language, { ...english, ...texts });
  let spare: typeof own | undefined;
  const translate = (key: TextKey, values: Record<string, string | number> = {}) => {
    try {
      return own._(key, values);
    } catch {
      spare ??= textsOf('en', english);
      return spare._(key, values);
    }
  };
  return translate as Translate;
}
