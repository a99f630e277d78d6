import { holdFields } from '@portal/ui/hold-fields.behaviour.ts';
import { createSummary, type Wrong } from './form-summary.ts';

/** A field of a form on a public page. */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** One thing that is wrong, at the field of this name; the message is the key of its words. */
export interface Fault {
  readonly name: string;
  readonly message: string;
}

/** What a form is about: which fields it has, when they are right, and where it sends them. */
export interface SiteFormWork {
  /** The fields in the order of the page. */
  readonly names: readonly string[];
  /** Everything that is wrong now; of each field the first counts. */
  readonly faults: () => readonly Fault[];
  /** Sends what is right: the words that its panel says then, or the key of why it did not work. */
  readonly send: () => Promise<SentWords | string>;
}

/** What the panel fills in once it was sent, by the names of its places. */
export type SentWords = Readonly<Record<string, string>>;

const fieldOf = (form: HTMLFormElement, name: string): Field | null => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLElement ? (field as Field) : null;
};

/** What stands in a field; a check box says whether it is ticked by `on`. */
export function textIn(form: HTMLFormElement, name: string): string {
  const field = fieldOf(form, name);
  if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    return field.checked ? 'on' : '';
  }
  return field?.value ?? '';
}

/** After what a message stands; the two boxes of a phone share the place of theirs. */
const placeOf = (field: Field) =>
  field.closest('fieldset > div') ?? field.closest('label') ?? field.closest('span');

/** Puts messages under fields and takes them away; a field keeps the hint that describes it. */
function createMarks(form: HTMLFormElement, words: (key: string) => string) {
  const lines = new Map<Element, HTMLElement>();
  const template = form.querySelector<HTMLTemplateElement>('template[data-error]');

  function lineAt(place: Element, field: Field, message: string): HTMLElement | null {
    const line = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
    if (!line) return null;
    line.id = `${field.id}-error`;
    line.lastElementChild?.append(words(message));
    // After the field's own hint, as everywhere.
    const next = place.nextElementSibling;
    (next?.id.endsWith('-hint') ? next : place).after(line);
    lines.set(place, line);
    return line;
  }
  function mark(field: Field, message: string | undefined): void {
    const hint = (field.dataset['hint'] ??= field.getAttribute('aria-describedby') ?? '');
    const place = placeOf(field);
    const line =
      place && message !== undefined
        ? (lines.get(place) ?? lineAt(place, field, message))
        : undefined;
    field.toggleAttribute('aria-invalid', message !== undefined);
    if (message !== undefined) field.setAttribute('aria-invalid', 'true');
    const ids = [hint, line?.id].filter(Boolean).join(' ');
    if (ids === '') field.removeAttribute('aria-describedby');
    else field.setAttribute('aria-describedby', ids);
  }
  /** Says of all fields at the place of each of these what is wrong with them. */
  return (names: readonly string[], found: ReadonlyMap<string, string>): void => {
    const fields = names.flatMap((name) => fieldOf(form, name) ?? []);
    for (const place of new Set(fields.map(placeOf))) {
      if (!place) continue;
      lines.get(place)?.remove();
      lines.delete(place);
    }
    for (const field of fields) mark(field, found.get(field.name));
  };
}

function setBusy(form: HTMLFormElement, button: HTMLButtonElement, busy: boolean): void {
  form.ariaBusy = String(busy);
  if (busy) button.setAttribute('aria-disabled', 'true');
  else button.removeAttribute('aria-disabled');
  const [idle, waiting] = button.children;
  if (idle instanceof HTMLElement) idle.hidden = busy;
  if (waiting instanceof HTMLElement) waiting.hidden = !busy;
}

function showSent(form: HTMLFormElement, words: SentWords): void {
  const panel = form.parentElement?.querySelector<HTMLElement>('[data-sent]');
  if (!panel) return;
  for (const [name, text] of Object.entries(words)) {
    const place = panel.querySelector(`[data-sent-${name}] bdi`);
    if (place) place.textContent = text;
  }
  form.hidden = true;
  panel.hidden = false;
  panel.focus();
}

/**
 * Makes a form of a public page send: it was plain HTML until somebody turned to it. Nothing is
 * marked before the first try; after it each field is looked at as it changes.
 */
export function bindSiteForm(form: HTMLFormElement, work: SiteFormWork): void {
  const button = form.querySelector<HTMLButtonElement>('[data-send]');
  if (!button) return;
  const texts = JSON.parse(form.dataset['messages'] ?? '{}') as Readonly<Record<string, string>>;
  const words = (key: string) => texts[key] ?? key;
  const marks = createMarks(form, words);
  const summary = createSummary(form, `${words('form.error-prefix')} `);
  let wasTried = false;

  const faults = () => {
    const first = new Map<string, string>();
    for (const { name, message } of work.faults()) if (!first.has(name)) first.set(name, message);
    return first;
  };
  /** One line for each place: the two boxes of a phone have one message. */
  const wrong = (found: ReadonlyMap<string, string>) => {
    const byPlace = new Map<unknown, Wrong>();
    for (const name of work.names) {
      const [message, field] = [found.get(name), fieldOf(form, name)];
      const place = field && placeOf(field);
      if (message === undefined || byPlace.has(place ?? name)) continue;
      byPlace.set(place ?? name, { id: field?.id ?? name, text: words(message) });
    }
    return [...byPlace.values()];
  };
  function tell(key: string): void {
    const box = form.querySelector<HTMLElement>('[data-failed]');
    const place = box?.querySelector('span');
    if (!box || !place) return;
    box.hidden = key === '';
    place.textContent = key === '' ? '' : words(key);
  }
  async function send(): Promise<void> {
    if (!button || form.ariaBusy === 'true') return;
    tell('');
    setBusy(form, button, true);
    // What is typed or chosen from now on would not be sent, and be gone with the form.
    const letGo = holdFields(form);
    const answer = await work.send();
    letGo();
    setBusy(form, button, false);
    if (typeof answer === 'string') tell(answer);
    else showSent(form, answer);
  }

  button.type = 'submit';
  form.addEventListener('input', ({ target }) => {
    if (!wasTried || !(target instanceof HTMLElement)) return;
    const changed = placeOf(target as Field);
    const beside = work.names.filter((name) => {
      const field = fieldOf(form, name);
      return field !== null && placeOf(field) === changed;
    });
    const found = faults();
    marks(beside, found);
    summary.update(wrong(found));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    wasTried = true;
    const found = faults();
    marks(work.names, found);
    summary.begin(wrong(found));
    if (found.size === 0) void send();
  });
  if (wasPressed(button)) form.requestSubmit(button);
}

/**
 * Whether the form was to be sent before this script was here, and nobody has turned elsewhere since.
 * Who came to the button by keys has not pressed it yet; some browsers give it no focus by a press.
 */
function wasPressed(button: HTMLButtonElement): boolean {
  const { activeElement } = document;
  if (activeElement !== button && activeElement !== document.body) return false;
  return button.hasAttribute('value') || button.matches(':focus:not(:focus-visible)');
}
