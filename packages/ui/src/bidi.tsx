import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './bidi.module.css';

export interface BidiProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A phone number as given: one left-to-right island that never breaks. */
export function Tel({ children, className }: BidiProps) {
  return (
    <bdi dir="ltr" className={classNames(styles.number, className)}>
      {children}
    </bdi>
  );
}

/** E-mails, ids, codes, addresses of pages, whole strings such as a cost: left to right in any page. */
export function Ltr({ children, className }: BidiProps) {
  return (
    <bdi dir="ltr" className={classNames(styles.ltr, className)}>
      {children}
    </bdi>
  );
}

interface EmailTextProps {
  readonly children: string;
}

/** An e-mail address: with too little room for it, its host stands whole on the second line. */
export function EmailText({ children }: EmailTextProps) {
  const at = children.lastIndexOf('@') + 1;
  return (
    <Ltr>
      {half(children.slice(0, at))}
      <wbr />
      {half(children.slice(at))}
    </Ltr>
  );
}

/** Letters that have room in one line of the narrowest window. */
const wholeMost = 24;

// In one line with its neighbour, not in a box of its own: that would be read out with a space.
const half = (text: string) =>
  text.length > wholeMost ? text : <span className={styles.half}>{text}</span>;

/** A formatted amount: isolated, with its own direction, because the formatter brings its marks. */
export function Money({ children, className }: BidiProps) {
  return <bdi className={classNames(styles.number, className)}>{children}</bdi>;
}

/** What a person wrote (names, comments): its own letters choose the direction. */
export function UserText({ children, className }: BidiProps) {
  return (
    <bdi dir="auto" className={className}>
      {children}
    </bdi>
  );
}
