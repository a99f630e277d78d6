import type { ReactNode } from 'react';
import { useNumbers } from './queries.ts';
import { TestCall } from './test-call.tsx';

interface TryNumberProps {
  /** Digits. */
  readonly didNumber: string;
  readonly size?: 'sm' | 'lg';
  readonly label?: string;
  /** Until it is known that the carrier can ring it, and where it can't; else how to try it is said. */
  readonly otherwise?: ReactNode;
}

/** Has a number of the customer's ring its phone, elsewhere than in the list of the numbers. */
export default function TryNumber({ didNumber, otherwise, ...look }: TryNumberProps) {
  const number = useNumbers().data?.find((one) => one.didNumber === didNumber);
  if (!number || (!number.canTestCall && otherwise !== undefined)) return otherwise;
  return <TestCall number={number} {...look} />;
}
