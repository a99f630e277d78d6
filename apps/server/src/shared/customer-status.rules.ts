/** A suspended customer's numbers are silent until the debt is paid; a pre-suspended one's still ring. */
export type CustomerStatus = 'Active' | 'PreSuspended' | 'Suspended' | 'Closed';

/** Whether calls of a customer's are carried: those of a suspended or closed one are not (behaviour 9.2). */
export function isServed(status: CustomerStatus): boolean {
  return status === 'Active' || status === 'PreSuspended';
}
