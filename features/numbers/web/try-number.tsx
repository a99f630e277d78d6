import type { ReactNode } from 'react';
import { useNumbers } from './queries.ts';
import { TestCall } from './test-call.tsx';

interface TryNumberProps {
  /** Digits. */
  readonly didNumber: string;
  readonly label: string;
  /** Until it is known that the carrier can ring it, and where it can't. */
  readonly otherwise: ReactNode;
}

/** Has a number of the customer's ring its phone, elsewhere than in the list of the numbers. */
export default function TryNumber({ didNumber, label, otherwise }: TryNumberProps) {
  const number = useNumbers().data?.find((one) => one.didNumber === didNumber);
  if (!number?.canTestCall) return otherwise;
  return <TestCall number={number} size="lg" label={label} />;
}
