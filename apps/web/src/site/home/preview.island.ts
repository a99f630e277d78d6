import { minutePrice, minutesFor } from '@portal/features/geography/site';

/** Tells the price of a minute for the chosen pair of countries. */
const root = document.querySelector<HTMLElement>('[data-island*="preview"]');
const from = root?.querySelector<HTMLSelectElement>('#preview-from');
const to = root?.querySelector<HTMLSelectElement>('#preview-to');

if (root && from && to) {
  const { lang } = document.documentElement;
  const included = JSON.parse(root.dataset['included'] ?? '{}') as Readonly<
    Record<string, readonly string[]>
  >;
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);

  const tellRate = (name: 'landline' | 'mobile', rate: number) => {
    const price = find(`[data-price=${name}]`);
    const ten = find(`[data-ten=${name}]`);
    if (price) price.textContent = minutePrice(lang, rate);
    const words = root.dataset['tenWords'] ?? '';
    if (ten) ten.textContent = words.replace('\u0001', minutesFor(lang, rate));
  };

  const tell = () => {
    const isIncluded = included[from.value]?.includes(to.value) ?? false;
    const free = find('[data-free]');
    const paid = find('[data-paid]');
    if (free) free.hidden = !isIncluded;
    if (paid) paid.hidden = isIncluded;
    const [landline = 0, mobile = 0] = (to.selectedOptions[0]?.dataset['rates'] ?? '')
      .split(' ')
      .map(Number);
    tellRate('landline', landline);
    tellRate('mobile', mobile);
    find('[data-from]')?.setAttribute('src', `/flags/${from.value}.svg`);
    find('[data-to]')?.setAttribute('src', `/flags/${to.value}.svg`);
  };

  from.addEventListener('change', tell);
  to.addEventListener('change', tell);
  // The choice that brought this script.
  tell();
}
