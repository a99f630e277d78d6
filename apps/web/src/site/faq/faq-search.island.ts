import { bindSearch, fold, matches } from '../parts/filter.ts';

/** Filters the questions of `/faq`. */
const root = document.querySelector<HTMLElement>('[data-island*="faq-search"]');
const input = root?.querySelector<HTMLElement>('[data-search]');

if (root && input) {
  const counts = JSON.parse(input.dataset['counts'] ?? '[]') as string[];
  const items = [...root.querySelectorAll<HTMLElement>('[data-item]')].map((element) => ({
    element,
    text: fold(element.textContent ?? ''),
  }));
  const groups = [...root.querySelectorAll<HTMLElement>('[data-group]')];
  bindSearch(root, (query) => {
    let shown = 0;
    for (const { element, text } of items) {
      element.hidden = !matches(text, query);
      if (!element.hidden) shown += 1;
    }
    for (const group of groups) group.hidden = !group.querySelector('[data-item]:not([hidden])');
    return query === '' ? null : (counts[shown] ?? '').replace('\u0001', () => query);
  });
}
