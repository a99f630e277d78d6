/**
 * Keeps what stands in the fields of a form until the function that it answers with is called. Boxes
 * are read-only, not disabled: a disabled one loses focus and breaks password managers. Lists and
 * ticks know no read-only: what is chosen in them meanwhile is put back before anybody hears of it.
 */
export function holdFields(form: HTMLFormElement): () => void {
  const boxes: (HTMLInputElement | HTMLTextAreaElement)[] = [];
  const lists = new Map<EventTarget, number>();
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) lists.set(field, field.selectedIndex);
    else if ('readOnly' in field && field.readOnly === false)
      boxes.push(field as HTMLInputElement | HTMLTextAreaElement);
  }
  function putBack(event: Event): void {
    const { target } = event;
    if (target instanceof HTMLSelectElement && event.type !== 'click') {
      target.selectedIndex = lists.get(target) ?? target.selectedIndex;
    } else if (target instanceof HTMLInputElement && /checkbox|radio/.test(target.type)) {
      event.preventDefault();
    } else return;
    event.stopPropagation();
  }
  const events = ['input', 'change', 'click'] as const;
  for (const box of boxes) box.readOnly = true;
  for (const name of events) form.addEventListener(name, putBack, true);
  return () => {
    for (const box of boxes) box.readOnly = false;
    for (const name of events) form.removeEventListener(name, putBack, true);
  };
}
