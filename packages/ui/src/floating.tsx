import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { bindScrollTop } from './floating.behaviour.ts';
import { ArrowUpIcon } from './icons.ts';
import styles from './floating.module.css';

export interface FloatingStackProps {
  /** Accessible name of the button that leads to the top. */
  readonly scrollTopLabel: string;
  /** Accessible name of the whole group; the button's own when absent. */
  readonly label?: string | undefined;
  /** Another floating link, under it; give it `floatingLinkClass`. */
  readonly children?: ReactNode;
  /** Keeps clear of the bar at the foot of phones. */
  readonly aboveTabBar?: boolean | undefined;
}

/** The buttons that float at the end of the page's last line, last in the tab order. */
export function FloatingStack(props: FloatingStackProps) {
  const { scrollTopLabel, label = scrollTopLabel, children, aboveTabBar } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    return button.current ? bindScrollTop(button.current) : undefined;
  }, []);
  return (
    <aside
      aria-label={label}
      className={classNames(styles.stack, aboveTabBar && styles.raised)}
      data-print="hide"
    >
      <button
        ref={button}
        type="button"
        hidden
        data-scroll-top=""
        className={styles.top}
        aria-label={scrollTopLabel}
        title={scrollTopLabel}
      >
        <ArrowUpIcon size={20} />
      </button>
      {children}
    </aside>
  );
}

/** Class name of the floating link: 56 px, 48 px on very narrow screens. */
export const floatingLinkClass: string = styles.link ?? '';
