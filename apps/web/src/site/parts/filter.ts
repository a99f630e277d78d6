/** A text without case, accents and vowel points, so that what is typed plainly is found. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether every word of a query stands in a text that is folded already. */
export function matches(folded: string, query: string): boolean {
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** ms between the last key and the words that tell how much was found. */
const calmMs = 300;

/**
 * Shows what fits while somebody types, and says how much that is once the typing rests. What was
 * typed before the script came is answered at once.
 * @param show shows what fits a query and answers the words to say; null says the hint again
 */
export function bindSearch(root: ParentNode, show: (query: string) => string | null): void {
  const input = root.querySelector<HTMLInputElement>('[data-search]');
  const found = root.querySelector<HTMLElement>('[data-found]');
  if (!input || !found) return;
  const hint = found.textContent;
  let waiting = 0;
  const search = () => {
    const words = show(input.value.trim()) ?? hint;
    clearTimeout(waiting);
    waiting = window.setTimeout(() => {
      found.textContent = words;
    }, calmMs);
  };
  input.addEventListener('input', search);
  if (input.value) search();
}
