import type { I18n } from '@lingui/core';

type Compile = Parameters<I18n['setMessagesCompiler']>[0];
/** The form that Lingui fills in: words, `#`, names of values, and choices by one. */
export type CompiledMessage = ReturnType<Compile>;

const pluralForm = /^(?:=\d+|zero|one|two|few|many|other)$/;

/** Reads a message from its beginning; each of the patterns looks at one place only. */
function readerOf(message: string) {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(message);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const must = (pattern: RegExp): RegExpExecArray => {
    const found = take(pattern);
    if (!found) throw new SyntaxError(`A message is broken at ${at}: ${message}`);
    return found;
  };

  /** The forms of a choice, up to the brace that closes it. */
  function choices(type: string, inPlural: boolean) {
    const isPlural = type !== 'select';
    const offset = isPlural ? take(/\s*offset\s*:\s*(\d+)\s*/y)?.[1] : undefined;
    const forms: [string, CompiledMessage][] = [];
    while (!take(/\s*\}/y)) {
      const [, form = ''] = must(isPlural ? /\s*(=\d+|\w+)\s*\{/y : /\s*(\w+)\s*\{/y);
      if (isPlural && !pluralForm.test(form)) throw new SyntaxError(`${form} is no plural form`);
      forms.push([form.replace('=', ''), text(inPlural || isPlural, /\}/y)]);
    }
    return {
      offset: offset === undefined ? undefined : Number(offset),
      ...Object.fromEntries(forms),
    };
  }

  /** What stands between braces; the opening one and the name are read. */
  function argument(name: string, inPlural: boolean): CompiledMessage[number] {
    if (take(/\s*\}/y)) return [name];
    const [, type = ''] = must(/\s*,\s*(plural|selectordinal|select)\s*,/y);
    return [name, type, choices(type, inPlural)];
  }

  /** Words and arguments up to an end, which is read too. `#` is the number within a plural. */
  function text(inPlural: boolean, end: RegExp): CompiledMessage {
    const tokens: CompiledMessage = [];
    let words = '';
    const add = (token: CompiledMessage[number]) => {
      if (words !== '') tokens.push(words);
      words = '';
      if (token !== '') tokens.push(token);
    };
    while (!take(end)) {
      const opened = take(/\{\s*(\w+)/y);
      if (opened) add(argument(opened[1] ?? '', inPlural));
      else if (inPlural && take(/#/y)) add('#');
      else if (take(/''/y)) words += "'";
      else words += quoted(inPlural) ?? must(/[^{}#']+|['#]/y)[0];
    }
    add('');
    return tokens;
  }

  /** Words between apostrophes, which keep braces and `#` from meaning anything. */
  function quoted(inPlural: boolean): string | undefined {
    const found = take(inPlural ? /'([{}#](?:[^']|'')*)'(?!')/y : /'([{}](?:[^']|'')*)'(?!')/y);
    return found?.[1]?.replaceAll("''", "'");
  }
  return { whole: () => text(false, /$/y) };
}

/**
 * Parses an ICU message with arguments, plurals and selects, which is all that texts use (ADR 0021).
 * Values are written in the language's manner before they come in, so a message formats none.
 * Throws SyntaxError for what it can't read.
 */
export const compileMessage: Compile = (message) => readerOf(message).whole();
