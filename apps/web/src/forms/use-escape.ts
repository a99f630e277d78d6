import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Esc leaves a form that opened in place, as its Cancel does. Dialogs that it asks with keep the
 * key to themselves.
 */
export function useEscape(
  form: RefObject<HTMLFormElement | null>,
  onEscape: (() => void) | undefined,
): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onEscape) return;
    // What the form stands in may leave by the same key, and stays.
    event.stopPropagation();
    onEscape();
  });
  useEffect(() => {
    const element = form.current;
    const onKey = (event: KeyboardEvent) => listen(event);
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [form]);
}
