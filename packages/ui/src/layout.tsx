import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';

export interface LayoutProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export interface StackProps extends LayoutProps {
  /** xs 8, sm 12, md 16 (cards), lg 20 (fields), xl 32 (page sections) px */
  readonly gap?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | undefined;
}

/** Things under each other. */
export function Stack({ gap = 'md', className, children }: StackProps) {
  return <div className={classNames(styles.stack, styles[gap], className)}>{children}</div>;
}

export interface ColumnsProps extends LayoutProps {
  /** The things are fields: 20 px between those under each other, 16 px between cards. */
  readonly fields?: boolean | undefined;
}

/** Things beside each other as long as each has 17 rem, else under each other. */
export function Columns({ fields, className, children }: ColumnsProps) {
  return (
    <div className={classNames(styles.columns, fields && styles.fields, className)}>{children}</div>
  );
}

/** A row of buttons; full-width ones on phones when `stretch`. */
export function Actions({
  className,
  children,
  stretch,
}: LayoutProps & { readonly stretch?: boolean | undefined }) {
  return (
    <div className={classNames(styles.actions, stretch && styles.stretch, className)}>
      {children}
    </div>
  );
}
