/** px of scroll after which the way back to the top is offered (product rule). */
export const SCROLL_TOP_AFTER = 200;

/**
 * Shows a button after 200 px of scroll; a press scrolls to the top and moves focus to the main
 * region. Used by React and by pages rendered on the server only. The answer unbinds.
 */
export function bindScrollTop(button: HTMLElement, mainId = 'main'): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const update = () => {
    button.hidden = scrollY <= SCROLL_TOP_AFTER;
  };
  addEventListener('scroll', update, { passive: true, signal });
  button.addEventListener(
    'click',
    () => {
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      document.getElementById(mainId)?.focus({ preventScroll: true });
      scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
    },
    { signal },
  );
  // A page may begin scrolled. Asked before it is drawn, the browser would have to lay it out for it.
  requestAnimationFrame(() => setTimeout(update));
  return () => abort.abort();
}
