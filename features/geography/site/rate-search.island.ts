import { bindSearch, fold, matches } from '@portal/web/site/parts/filter.ts';
import { digitsWished } from '@portal/contract/fields/phone';
import { isBegun, longestPrefix } from './rate-search.rules.ts';
import { answerFor, minutesFor } from './rates.rules.ts';

/** Finds a rate by a country's name or by a number. */
const root = document.querySelector<HTMLElement>('[data-island*="rate-search"]');
const input = root?.querySelector<HTMLElement>('[data-search]');

if (root && input) {
  const { counts = '[]', answers = '[]', mobile = '' } = input.dataset;
  const words = JSON.parse(counts) as string[];
  const sentences = JSON.parse(answers) as string[];
  const rows = [...root.querySelectorAll<HTMLElement>('[data-item]')].map((element) => ({
    element,
    name: fold(element.dataset['name'] ?? ''),
    // A country may have several lines.
    of: element.dataset['of'] ?? element,
  }));
  const cells = [...root.querySelectorAll<HTMLElement>('[data-prefixes]')].map((value) => ({
    prefixes: (value.dataset['prefixes'] ?? '').split(' ').filter(Boolean),
    value,
  }));

  const groups = [...root.querySelectorAll<HTMLDetailsElement>('[data-group]')];

  /** Opens the letters in which something is found; without a question all are folded again. */
  const foldGroups = (isAsked: boolean) => {
    for (const group of groups) {
      group.hidden = group.querySelector('[data-item]:not([hidden])') === null;
      group.open = isAsked && !group.hidden;
    }
  };

  /** Answers of how many countries something is shown. */
  const showOnly = (fits: (row: (typeof rows)[number]) => boolean) => {
    const shown = rows.filter(fits);
    for (const row of rows) row.element.hidden = true;
    for (const row of shown) row.element.hidden = false;
    foldGroups(shown.length < rows.length);
    return new Set(shown.map(({ of }) => of)).size;
  };

  const answerOf = (cell: HTMLElement) => {
    const row = cell.closest('[data-item]');
    const place = row?.querySelector('th')?.firstChild?.textContent?.trim() ?? '';
    const isMobile = cell.matches('td:last-child');
    const minutes = minutesFor(Number(cell.dataset['rate']));
    return answerFor(sentences, document.documentElement.lang, minutes)
      .replace('\u0001', isMobile ? `${place} (${mobile})` : place)
      .replace('\u0002', `\u2068${cell.querySelector('bdi')?.textContent ?? ''}\u2069`);
  };

  bindSearch(root, (query) => {
    const digits = digitsWished(query);
    if (digits === null) {
      const shown = showOnly(({ name }) => matches(name, query));
      return query === '' ? null : (words[shown] ?? '');
    }
    const cell = longestPrefix(cells, digits);
    showOnly(({ element }) => !cell || element.contains(cell));
    if (cell) return answerOf(cell);
    return isBegun(cells, digits) ? null : (words[0] ?? '');
  });
}
