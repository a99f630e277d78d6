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
  /**
   * As `disabled`, for what may end by its own press, such as the way to the next page: whoever
   * pressed it stands on it still, where a disabled button would drop the focus.
   */
  readonly ended?: boolean | undefined;
}

export interface ButtonLinkProps extends ButtonLook, ComponentProps<'a'> {}

/** Class names of a button's look, for a router link that should look like one. */
export function buttonClass(look: Omit<ButtonLook, 'icon'> = {}): string {
  const { variant = 'primary', size = 'md', full } = look;
  return classNames(styles.button, styles[variant], styles[size], full && styles.full);
}

/** What a button has while it is busy or ended: it ignores clicks, and keeps the focus. */
function whileIdle({ busy, ended, onClick }: Pick<ButtonProps, 'busy' | 'ended' | 'onClick'>) {
  if (!busy && !ended) return { onClick };
  const ignore = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  return { 'aria-disabled': true, onClick: ignore };
}

/**
 * A button; `type` is "button" unless told. While it is `busy` it keeps its width: both texts are
 * laid out from the start.
 */
export function Button(props: ButtonProps) {
  const { variant, size, full, icon, busy, busyLabel, ended, className, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      {...whileIdle(props)}
      className={classNames(
        buttonClass({ variant, size, full }),
        ended && !busy && styles.ended,
        className,
      )}
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

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'aria-label'>, Pick<ButtonProps, 'busy' | 'ended'> {
  /** The accessible name, also the tooltip. */
  readonly label: string;
  readonly size?: 'sm' | 'md' | undefined;
}

/** A button that shows an icon only. */
export function IconButton(props: IconButtonProps) {
  const { label, size = 'md', busy, ended, className, children, ...rest } = props;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      {...whileIdle(props)}
      aria-label={label}
      className={classNames(
        styles.iconButton,
        styles[size],
        (busy || ended) && styles.ended,
        className,
      )}
    >
      {children}
    </button>
  );
}
