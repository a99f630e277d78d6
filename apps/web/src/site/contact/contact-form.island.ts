import { createLead } from '@portal/contract/support';
import { call, type FailureOf } from '../../api/client.ts';

/** Makes the contact form send (`create-lead`); it was plain HTML until somebody turned to it. */
const form = document.querySelector<HTMLFormElement>('[data-contact]');

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function fieldOf(name: string): Field | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLElement ? (field as Field) : null;
}

const messages = JSON.parse(form?.dataset['messages'] ?? '{}') as Readonly<Record<string, string>>;

/** Puts a message under its field, or takes it away. */
function mark(name: string, message: string | undefined): void {
  const field = fieldOf(name);
  if (!field) return;
  const id = `${field.id}-error`;
  document.getElementById(id)?.remove();
  field.toggleAttribute('aria-invalid', message !== undefined);
  field.removeAttribute('aria-describedby');
  if (message === undefined) return;
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', id);
  const template = form?.querySelector<HTMLTemplateElement>('template[data-error]');
  const line = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  if (!line) return;
  line.id = id;
  line.lastElementChild?.append(message);
  field.closest('span')?.after(line);
}

function read() {
  const text = (name: string) => fieldOf(name)?.value ?? '';
  return createLead.body.safeParse({
    languageISO: document.documentElement.lang,
    name: text('name'),
    email: text('email'),
    subject: text('subject'),
    message: text('message'),
  });
}

const names = ['name', 'email', 'subject', 'message'] as const;
let wasTried = false;

/** The first thing to say about each field, in the order of the fields. */
function faults(): Map<string, string> {
  const answer = read();
  const first = new Map<string, string>();
  for (const { path, message } of answer.success ? [] : answer.error.issues) {
    const name = String(path[0]);
    if (!first.has(name)) first.set(name, messages[message] ?? message);
  }
  return first;
}

function fail(key: string): void {
  const box = form?.querySelector<HTMLElement>('[data-failed]');
  const words = box?.querySelector('span');
  if (!box || !words) return;
  box.hidden = key === '';
  words.textContent = messages[key] ?? '';
}

function keyOf(code: FailureOf<typeof createLead>['code']): string {
  if (code === 'BOT-CHECK') return 'contact.failed-bot';
  if (code === 'TOO-MANY-REQUESTS') return 'contact.failed-often';
  return 'contact.failed';
}

function setBusy(busy: boolean): void {
  const button = form?.querySelector<HTMLButtonElement>('[data-send]');
  if (!form || !button) return;
  form.ariaBusy = String(busy);
  if (busy) button.setAttribute('aria-disabled', 'true');
  else button.removeAttribute('aria-disabled');
  const [idle, waiting] = button.children;
  if (idle instanceof HTMLElement) idle.hidden = busy;
  if (waiting instanceof HTMLElement) waiting.hidden = !busy;
}

function showSent(email: string): void {
  const panel = form?.parentElement?.querySelector<HTMLElement>('[data-sent]');
  const to = panel?.querySelector('[data-sent-to] bdi');
  if (!form || !panel) return;
  if (to) to.textContent = email;
  form.hidden = true;
  panel.hidden = false;
  panel.focus();
}

async function send(): Promise<void> {
  const body = read();
  if (!body.success || form?.ariaBusy === 'true') return;
  fail('');
  setBusy(true);
  const answer = await call(createLead, { body: body.data });
  setBusy(false);
  if (answer.ok) showSent(body.data.email);
  else fail(keyOf(answer.code));
}

if (form) {
  const button = form.querySelector<HTMLButtonElement>('[data-send]');
  if (button) button.type = 'submit';
  form.addEventListener('input', ({ target }) => {
    if (!wasTried || !(target instanceof HTMLElement)) return;
    const name = (target as Field).name;
    mark(name, faults().get(name));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    wasTried = true;
    const found = faults();
    for (const name of names) mark(name, found.get(name));
    const [first] = names.filter((name) => found.has(name));
    if (first) fieldOf(first)?.focus();
    else void send();
  });
  // The press that brought this script was one that sends.
  if (button && document.activeElement === button) form.requestSubmit(button);
}
