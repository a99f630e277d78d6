/** What came of asking whether it is still the customer; unreached: the question did not load. */
export type Confirmation = 'confirmed' | 'cancelled' | 'unreached';

type Ask = () => Promise<Confirmation>;

let ask: Ask | null = null;
let running: Promise<Confirmation> | null = null;

/** The page says how it asks; what this answers takes that back. */
export function confirmBy(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = null;
  };
}

/** Asks once, however many calls wait for the answer. */
export function confirmIdentity(): Promise<Confirmation> {
  running ??= (ask?.() ?? Promise.resolve<Confirmation>('cancelled')).finally(() => {
    running = null;
  });
  return running;
}
