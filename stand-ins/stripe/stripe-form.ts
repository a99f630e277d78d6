/** A form field's value, or fields and lists of them. */
export type Form = string | Form[] | { [name: string]: Form };

/** The text of a field; empty for none and for what is no text. */
export function textOf(form: Form | undefined): string {
  return typeof form === 'string' ? form : '';
}

function put(into: { [name: string]: Form }, path: readonly string[], value: string): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  into[name] ??= {};
  put(into[name] as { [name: string]: Form }, rest, value);
}

/** Names 0, 1, 2 … are a list; an unnamed one ([]) is none that Stripe's library writes. */
function lists(form: Form): Form {
  if (typeof form === 'string' || Array.isArray(form)) return form;
  const entries = Object.entries(form).map(([name, value]) => [name, lists(value)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** What `application/x-www-form-urlencoded` with brackets says: card[number]=…, expand[0]=…. */
export function decodeForm(text: string): { [name: string]: Form } {
  const form: { [name: string]: Form } = {};
  for (const [name, value] of new URLSearchParams(text)) {
    put(form, name.replaceAll(']', '').split('['), value);
  }
  return lists(form) as { [name: string]: Form };
}

/** Typed parameters as a form has them: every value is text. */
export function asForm(params: unknown): Form {
  if (Array.isArray(params)) return params.map(asForm);
  if (typeof params !== 'object' || params === null) return String(params);
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, asForm(value)] as const),
  );
}
