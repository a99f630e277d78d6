import { tellClocks } from '../../clocks.ts';
import { carry, partOf } from '../../parts/carry.ts';

/** Shows what another pair of countries costs, without loading the page again. */
const form = document.querySelector<HTMLFormElement>('form[data-island*="route"]');
let asked = 0;

async function show(of: HTMLFormElement): Promise<void> {
  const wish = new URLSearchParams([...new FormData(of)] as [string, string][]);
  if (wish.get('rings') === 'other') {
    location.assign('/call-rates');
    return;
  }
  const turn = (asked += 1);
  try {
    const answer = await partOf('route', wish);
    if (!answer.ok) throw new Error(answer.statusText);
    const parts = document.createElement('template');
    parts.innerHTML = await answer.text();
    // A slow answer must not undo what was chosen since.
    if (turn !== asked) return;
    for (const part of parts.content.querySelectorAll<HTMLElement>('[data-route]'))
      for (const place of document.querySelectorAll(`[data-route="${part.dataset['route']}"]`))
        place.innerHTML = part.innerHTML;
    // An answer may be some minutes old.
    tellClocks();
    history.replaceState(history.state, '', `?${wish}${location.hash}`);
    carry('a[data-language]', ['number', 'rings', 'phone'], wish);
  } catch {
    of.submit();
  }
}

if (form) {
  form.addEventListener('change', () => void show(form));
  // The choice that brought this script.
  const chosen = [...form.querySelectorAll('option')];
  if (chosen.some((option) => option.selected !== option.defaultSelected)) void show(form);
}
