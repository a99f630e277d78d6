import type { ReactNode } from 'react';
import { CardSection, InlineStatus } from '@portal/ui';

export interface SavedBoxProps {
  readonly children: ReactNode;
  /** What can be done now. */
  readonly after?: ReactNode;
}

/**
 * What a save did. It stays until the next edit, because it tells what to do now; the live region
 * is there before it, so that it is spoken.
 */
export function SavedBox({ children, after }: SavedBoxProps) {
  const status = <InlineStatus>{children || undefined}</InlineStatus>;
  if (!children) return status;
  return (
    <CardSection>
      {status}
      {after}
    </CardSection>
  );
}
