import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant =
  'primary' | 'outline' | 'quiet' | 'danger' | 'dangerOutline' | 'dangerQuiet';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  /** sm 36 px for rows, md 44 px, lg 52 px for public calls to action. */
  readonly size?: ButtonSize | undefined;
  /** Fills the inline size of its container. */
  readonly full?: boolean | undefined;
  /** Decorative icon before the words. */
  readonly icon?: ReactNode;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows the spinner, keeps the width and ignores clicks; the button stays focusable. */
  readonly busy?: boolean | undefined;
  readonly busyLabel?: string | undefined;
}

export interface ButtonLinkProps extends ButtonLook, ComponentProps<'a'> {}

/** Class names of a button's look, for a router link that should look like one. */
export function buttonClass(look: Omit<ButtonLook, 'icon'> = {}): string {
  const { variant = 'primary', size = 'md', full } = look;
  return classNames(styles.button, styles[variant], styles[size], full && styles.full);
}

/**
 * A button; `type` is "button" unless told. While it is `busy` it keeps its width: both texts are
 * laid out from the start.
 */
export function Button(props: ButtonProps) {
  const { variant, size, full, icon, busy, busyLabel, className, children, onClick, ...rest } =
    props;
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { 'aria-disabled': true } : {})}
      className={classNames(buttonClass({ variant, size, full }), className)}
      onClick={click}
    >
      <span className={classNames(styles.content, busy && styles.behind)} aria-hidden={busy}>
        {icon}
        <span>{children}</span>
      </span>
      {busy || busyLabel ? (
        <span className={classNames(styles.busy, !busy && styles.behind)} aria-hidden={!busy}>
          <Spinner size={18} />
          <span>{busyLabel ?? children}</span>
        </span>
      ) : null}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, full, icon, className, children, ...rest } = props;
  return (
    <a {...rest} className={classNames(buttonClass({ variant, size, full }), className)}>
      <span className={styles.content}>
        {icon}
        <span>{children}</span>
      </span>
    </a>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name, also the tooltip. */
  readonly label: string;
  readonly size?: 'sm' | 'md' | undefined;
}

/** A button that shows an icon only. */
export function IconButton({ label, size = 'md', className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles.iconButton, styles[size], className)}
    >
      {children}
    </button>
  );
}
