/**
 * Makes a disclosure button work with its panel, for React and for pages that React only rendered
 * on the server. The root holds a button with aria-expanded and, right after it, the panel. It
 * closes on a pick (a link or a button marked data-pick), on Esc with focus back on the button, on
 * a press outside and when focus leaves. The answer unbinds.
 */
export function bindDropdown(root: HTMLElement, onToggle?: (open: boolean) => void): () => void {
  const button = root.querySelector<HTMLElement>('[aria-expanded]');
  const panel = button?.nextElementSibling;
  if (!button || !(panel instanceof HTMLElement)) return () => undefined;
  const abort = new AbortController();
  const { signal } = abort;
  const isOpen = () => button.getAttribute('aria-expanded') === 'true';
  const set = (open: boolean) => {
    if (open === isOpen()) return;
    button.setAttribute('aria-expanded', String(open));
    panel.hidden = !open;
    onToggle?.(open);
  };
  button.addEventListener('click', () => set(!isOpen()), { signal });
  panel.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a[href], [data-pick]'))
        set(false);
    },
    { signal },
  );
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && isOpen()) {
        event.preventDefault();
        event.stopPropagation();
        set(false);
        button.focus();
        return;
      }
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || !isOpen() || !(event.target instanceof HTMLElement)) return;
      const stops = [button, ...panel.querySelectorAll<HTMLElement>('a[href], button')];
      const next = stops[stops.indexOf(event.target) + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
    { signal },
  );
  root.addEventListener(
    'focusout',
    (event) => {
      if (event.relatedTarget instanceof Node && !root.contains(event.relatedTarget)) set(false);
    },
    { signal },
  );
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (event.target instanceof Node && !root.contains(event.target)) set(false);
    },
    { signal },
  );
  return () => abort.abort();
}
