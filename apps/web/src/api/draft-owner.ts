import type { DraftOwner } from '../lib/drafts.ts';
import { customerOf } from './customer.rules.ts';
import { session } from './session.ts';

/** Whoever is logged in, as a tab knows whose a draft is. */
export function draftOwner(email: string): DraftOwner {
  const now = session.get();
  return { customer: now.kind === 'anonymous' ? email : customerOf(now.record), email };
}
