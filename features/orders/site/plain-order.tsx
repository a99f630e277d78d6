import type { PageContext } from '@portal/web/site/page.ts';
import parts from '@portal/web/site/parts/parts.module.css';
import { GetPage } from './get-page.tsx';
import { askOf, offerAsked } from './get-place.rules.ts';
import { PlainEnd } from './plain-end.tsx';
import { isAnswered } from './plain-order.rules.ts';
import { PlainSteps } from './plain-steps.tsx';
import styles from './plain.module.css';

/**
 * The order for a browser without script: plan and phone are a plain form, and where the card would
 * come stands how to go on (behaviour 18.3).
 */
export function PlainOrder({ page }: { readonly page: PageContext }) {
  const offer = offerAsked(page);
  const { number } = askOf(page);
  const isHere = page.get?.number === 'here';
  if (!offer || number === null || !isHere) return <GetPage page={page} />;
  return (
    <div className={`${parts.page} ${styles.page}`}>
      {isAnswered(page) ? (
        <PlainEnd page={page} offer={offer} number={number} />
      ) : (
        <PlainSteps page={page} offer={offer} number={number} />
      )}
    </div>
  );
}
