import { Fragment, type ReactNode } from 'react';

export interface JoinedProps {
  /** What there is nothing of is null. */
  readonly parts: readonly ReactNode[];
}

/** Short facts in one text, with a dot between each two. */
export function Joined({ parts }: JoinedProps) {
  return parts
    .filter((part) => part !== null)
    .map((part, at) => (
      <Fragment key={at}>
        {at === 0 ? null : ' · '}
        {part}
      </Fragment>
    ));
}
