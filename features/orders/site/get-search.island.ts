import { carry, partOf } from '@portal/web/site/parts/carry.ts';

/** Shows what is found while somebody types: what the form would bring, without loading the page. */
const searchForm = document.querySelector<HTMLFormElement>('form[data-island*="get-search"]');
const answers = document.querySelector<HTMLElement>('[data-results]');
const told = searchForm?.querySelector<HTMLElement>('[data-found]');
const box = searchForm?.querySelector<HTMLInputElement>('input[name=q]');

/** ms between the last key and the question. */
const calmMs = 200;
let typing = 0;
let turns = 0;
/** Over once nothing of the answers is pressed any more: a link must not go from under a finger. */
let released: Promise<void> | undefined;

async function search(of: HTMLFormElement, place: HTMLElement): Promise<void> {
  const wish = new URLSearchParams([...new FormData(of)] as [string, string][]);
  if (!wish.get('q')?.trim()) wish.delete('q');
  const turn = (turns += 1);
  const answer = await partOf('results', wish).catch(() => null);
  const found = answer?.ok ? await answer.text() : null;
  await released;
  // A slow answer must not undo what was typed since; without one the form is there to be sent.
  if (turn !== turns || found === null) return;
  place.innerHTML = found;
  const count = place.querySelector('[data-count]')?.textContent ?? '';
  if (told) told.textContent = count;
  history.replaceState(history.state, '', wish.size > 0 ? `?${wish}` : location.pathname);
  carry('a[data-language], [data-terms] a', ['q', 'region'], wish);
  // Every part of the world is searched.
  for (const [at, region] of document.querySelectorAll('[data-regions] a').entries())
    if (at === 0) region.setAttribute('aria-current', 'true');
    else region.removeAttribute('aria-current');
}

if (searchForm && answers && box) {
  const later = () => {
    clearTimeout(typing);
    typing = window.setTimeout(() => void search(searchForm, answers), calmMs);
  };
  box.addEventListener('input', later);
  answers.addEventListener('pointerdown', () => {
    released = new Promise((resolve) => {
      // After the click, which comes last.
      const end = () => setTimeout(resolve);
      addEventListener('pointerup', end, { once: true });
      addEventListener('pointercancel', end, { once: true });
    });
  });
  // What was typed before the script came.
  if (box.value !== box.defaultValue) later();
}
