import { formatNumber } from '@portal/contract/fields/phone';
import { asLanguage } from '@portal/contract/fields/text';
import { numbersForSale, type NumberForSale } from '@portal/features/orders/contract';
import { formatMoney } from '@portal/i18n/format';
import { call } from '../../api/client.ts';

/** Shows the numbers that fit under the form, which without this script leads to the order. */
const form = document.querySelector<HTMLFormElement>('[data-finder]');

interface Words {
  /** By how many numbers are shown. */
  readonly counts: readonly string[];
  readonly loading: string;
  readonly failed: string;
  readonly price: string;
}

const words = JSON.parse(form?.dataset['words'] ?? '{}') as Words;
const part = (selector: string) =>
  form?.parentElement?.querySelector<HTMLElement>(selector) ?? null;

const said = part('[data-said]');
const rows = part('[data-rows]');
const more = part('[data-more]');
const { lang } = document.documentElement;

function copyOf(selector: string): HTMLElement | undefined {
  const template = part(selector) as HTMLTemplateElement | null;
  return template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
}

/** The order with a country, and with a number where one is chosen. */
function orderOf(country: string, number?: string): string {
  const query = new URLSearchParams({ country, ...(number && { number }), lang });
  return `/get-your-number?${query.toString()}`;
}

function rowOf(country: string, number: NumberForSale): HTMLElement | undefined {
  const row = copyOf('[data-row]');
  const put = (name: string, text: string) => {
    const cell = row?.querySelector(`[data-${name}]`);
    if (cell) cell.textContent = text;
  };
  row?.querySelector('a')?.setAttribute('href', orderOf(country, number.didNumber));
  put('digits', formatNumber(number.didNumber, number.mask));
  put('region', number.region);
  put(
    'price',
    words.price.replace(
      '\u0001',
      `\u2068${formatMoney(asLanguage(lang) ?? 'en', number.price)}\u2069`,
    ),
  );
  return row;
}

function show(items: readonly (HTMLElement | undefined)[]): void {
  if (!rows) return;
  rows.replaceChildren(...items.flatMap((item) => item ?? []));
  rows.hidden = items.length === 0;
}

function say(text: string): void {
  if (said) said.textContent = text;
}

/** Shown here at once; the order lists them all. */
const shownHere = 8;

let asked: AbortController | null = null;

async function search(): Promise<void> {
  const place = form?.querySelector<HTMLSelectElement>('select');
  const option = place?.selectedOptions[0];
  if (!place || !option) return;
  // The last wish counts: an answer to an older one would show another country's numbers.
  asked?.abort();
  const mine = (asked = new AbortController());
  say(words.loading);
  show([0, 1, 2, 3].map(() => copyOf('[data-waiting]')));
  if (more) more.hidden = true;
  const query = {
    countryID: option.dataset['id'] ?? '',
    search: form?.querySelector<HTMLInputElement>('[data-wish]')?.value ?? '',
  };
  const answer = await call(numbersForSale, { query }, { signal: mine.signal });
  if (mine.signal.aborted) return;
  const numbers = answer.ok ? answer.result.slice(0, shownHere) : [];
  show(numbers.map((number) => rowOf(place.value, number)));
  say(answer.ok ? (words.counts[numbers.length] ?? '') : words.failed);
  if (!more) return;
  more.hidden = answer.ok && numbers.length === 0;
  more.querySelector('a')?.setAttribute('href', orderOf(place.value));
}

if (form) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void search();
  });
  form.querySelector('select')?.addEventListener('change', () => void search());
  // The press that brought this script was one that searches.
  const button = form.querySelector('button');
  if (button && document.activeElement === button) void search();
}
