import { useEffect, useRef, type ReactNode } from 'react';
import { bindScrollTop } from './floating.behaviour.ts';
import { ArrowUpIcon } from './icons.ts';
import styles from './floating.module.css';

export interface ScrollTopProps {
  readonly label: string;
  readonly className?: string | undefined;
}

/** Leads to the top of the page; hidden until there is a way. */
export function ScrollTop({ label, className }: ScrollTopProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    return button.current ? bindScrollTop(button.current) : undefined;
  }, []);
  return (
    <button
      ref={button}
      type="button"
      hidden
      data-scroll-top=""
      className={className}
      aria-label={label}
      title={label}
    >
      <ArrowUpIcon size={20} />
    </button>
  );
}

export interface FloatingStackProps {
  /** Accessible name of the button that leads to the top. */
  readonly scrollTopLabel: string;
  /** Accessible name of the whole group; the button's own when absent. */
  readonly label?: string | undefined;
  /** Another floating link, under it; give it `floatingLinkClass`. */
  readonly children?: ReactNode;
}

/** The buttons that float at the end of the page's last line, last in the tab order. */
export function FloatingStack(props: FloatingStackProps) {
  const { scrollTopLabel, label = scrollTopLabel, children } = props;
  return (
    <aside aria-label={label} className={styles.stack} data-print="hide">
      <ScrollTop label={scrollTopLabel} className={styles.top} />
      {children}
    </aside>
  );
}

/** Class name of the floating link: 56 px, 48 px on very narrow screens. */
export const floatingLinkClass: string = styles.link ?? '';
