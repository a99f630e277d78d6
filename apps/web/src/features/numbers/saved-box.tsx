import type { ReactNode } from 'react';
import { CardSection, InlineStatus } from '@portal/ui';

/**
 * What a save did. It stays until the next edit, because it tells what to do now; the live region
 * is there before it, so that it is spoken.
 */
export function SavedBox({ children }: { readonly children: ReactNode }) {
  const status = <InlineStatus>{children || undefined}</InlineStatus>;
  return children ? <CardSection>{status}</CardSection> : status;
}
