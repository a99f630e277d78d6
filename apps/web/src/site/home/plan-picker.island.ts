import type { TermWords } from './plans.tsx';

/** Puts the prices of the chosen country on the cards of its terms. */
const form = document.querySelector<HTMLFormElement>('[data-island*="plan-picker"]');

interface Plan {
  readonly name: string;
  readonly included: string;
  readonly terms: readonly TermWords[];
}
type Plans = Readonly<Record<string, Plan>>;

function put(root: ParentNode, name: string, text: string): void {
  const place = root.querySelector<HTMLElement>(`[data-${name}]`);
  if (!place) return;
  place.textContent = text;
  if (name === 'save') place.hidden = text === '';
}

/** Answers what was told, for those who don't see it. */
function tell(plans: Plans): string {
  const plan = plans[form?.querySelector('select')?.value ?? ''];
  if (!form || !plan) return '';
  for (const card of form.querySelectorAll<HTMLElement>('[data-term]')) {
    const term = plan.terms.find(({ months }) => String(months) === card.dataset['term']);
    const radio = card.querySelector('input');
    // A term that this country does not have can't be chosen.
    card.hidden = !term;
    if (radio) radio.disabled = !term;
    if (!term) continue;
    put(card, 'total', term.total);
    put(card, 'each', term.each);
    put(card, 'save', term.save);
  }
  if (!form.querySelector(':checked:not(:disabled)')) {
    const [first] = form.querySelectorAll<HTMLInputElement>('input[type=radio]:not(:disabled)');
    if (first) first.checked = true;
  }
  put(form, 'included', plan.included);
  return `${plan.name}: ${plan.terms.map(({ total }) => total).join(', ')}`;
}

if (form) {
  const plans = JSON.parse(form.dataset['plans'] ?? '{}') as Plans;
  form.querySelector('select')?.addEventListener('change', () => put(form, 'spoken', tell(plans)));
  tell(plans);
}
