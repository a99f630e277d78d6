/** One field that is wrong: its id, and the words beside it. */
export interface Wrong {
  readonly id: string;
  readonly text: string;
}

/**
 * What is wrong in a form of a public page, above it, as in the account: it takes focus after a try,
 * links to the fields, and the title says so meanwhile. What goes wrong later is told at its field only.
 */
export function createSummary(form: HTMLFormElement, prefix: string) {
  const template = form.querySelector<HTMLTemplateElement>('template[data-summary]');
  let box: HTMLElement | undefined;
  let told: readonly Wrong[] = [];

  function show(list: HTMLElement): void {
    const pattern = template?.content.querySelector('li');
    const lines = told.flatMap(({ id, text }) => {
      const line = pattern?.cloneNode(true) as HTMLElement | undefined;
      const link = line?.querySelector('a');
      if (!line || !link) return [];
      link.href = `#${id}`;
      link.textContent = text;
      link.addEventListener('click', (event) => {
        const field = document.getElementById(id);
        (field?.closest('fieldset') ?? field?.parentElement)?.scrollIntoView({ block: 'nearest' });
        field?.focus();
        event.preventDefault();
      });
      return [line];
    });
    list.replaceChildren(...lines);
  }
  function tell(wrong: readonly Wrong[]): void {
    told = wrong;
    const isTold = document.title.startsWith(prefix);
    if (wrong.length === 0) box?.remove();
    else if (!isTold) document.title = prefix + document.title;
    if (wrong.length === 0 && isTold) document.title = document.title.slice(prefix.length);
    const list = box?.querySelector('ul');
    if (list) show(list);
  }
  return {
    /** After a try. */
    begin(wrong: readonly Wrong[]): void {
      box?.remove();
      box = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
      if (box && wrong.length > 0) form.prepend(box);
      tell(wrong);
      if (wrong.length > 0) box?.focus();
    },
    /** What is right by now goes, and words change with what is wrong. */
    update(wrong: readonly Wrong[]): void {
      tell(wrong.filter(({ id }) => told.some((one) => one.id === id)));
    },
  };
}
