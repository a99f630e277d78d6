import { Component, type ReactNode } from 'react';

export interface BoundaryProps {
  /** What stands instead after an error; undefined for one that is none of this place's. */
  readonly instead: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

/** Ends what an error takes down: around it all stands. */
export class Boundary extends Component<
  BoundaryProps,
  { readonly caught: { error: unknown } | null }
> {
  override readonly state: { readonly caught: { error: unknown } | null } = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === null) return this.props.children;
    const instead = this.props.instead(caught.error);
    if (instead === undefined) throw caught.error;
    return instead;
  }
}
