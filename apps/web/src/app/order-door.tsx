import { Suspense, type ReactNode } from 'react';
import { broughtAs, orderedIn, readPlace } from '@portal/features/orders/web';
import { useSession } from '../api/session.ts';
import { useLocation } from '../lib/navigation.tsx';
import { PublicFrame } from './layouts/public-frame.tsx';
import { ScreenWait } from './screen-wait.tsx';
import { screens } from './screens.ts';
import styles from './order-door.module.css';

export interface OrderDoorProps {
  /** Makes the reader arrive at the screen that it shows. */
  readonly arriving: (screen: ReactNode) => ReactNode;
}

/**
 * The address of orders, for whoever comes: a visitor orders an account with a number, a customer one
 * more number inside the account, and whoever owes a payment makes that first. A number that was
 * brought is set up by its link as ever.
 */
export default function OrderDoor({ arriving }: OrderDoorProps) {
  const { kind } = useSession();
  const { search, state } = useLocation();
  const isBrought = broughtAs(readPlace(search).number) !== null;
  // What was just ordered is told as it is, though it has logged its buyer in.
  const isOrdered = orderedIn(state) !== null;
  if (kind === 'active' && !isBrought && !isOrdered) {
    return (
      <Suspense fallback={<ScreenWait />}>
        <screens.profile>{arriving(<screens.anotherNumber />)}</screens.profile>
      </Suspense>
    );
  }
  const isHeld = kind === 'suspended' && !isBrought;
  return (
    <PublicFrame isFree={isOrdered} isOrdering>
      <div className={styles.branded}>
        {arriving(isHeld ? <screens.orderHeld /> : <screens.order />)}
      </div>
    </PublicFrame>
  );
}
