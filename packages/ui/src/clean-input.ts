/**
 * Replaces what stands in an input by its cleaned form and keeps the caret beside the same
 * character. `clean` must treat the beginning of a text as it treats it inside the whole.
 */
export function cleanInput(input: HTMLInputElement, clean: (text: string) => string): void {
  const raw = input.value;
  const kept = clean(raw);
  if (kept === raw) return;
  const caret = Math.min(
    clean(raw.slice(0, input.selectionStart ?? raw.length)).length,
    kept.length,
  );
  input.value = kept;
  input.setSelectionRange(caret, caret);
}
