import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { handsOnFocus } from './focus.behaviour.ts';
import { XIcon } from './icons.ts';
import { messageIcons, type Tone } from './tone.tsx';
import styles from './feedback.module.css';

export interface BannerProps {
  readonly tone?: Tone | undefined;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** A button or link at the end. */
  readonly action?: ReactNode;
  readonly onClose?: (() => void) | undefined;
  readonly closeLabel?: string | undefined;
}

/** What goes by its press, alone or with all of the banner, leaves the focus to the heading. */
const going = handsOnFocus();

/** A message about the whole page, above its heading; stays until closed or left. */
export function Banner({
  tone = 'info',
  title,
  children,
  action,
  onClose,
  closeLabel,
}: BannerProps) {
  const Drawing = messageIcons[tone];
  return (
    <div ref={going} role="status" className={classNames(styles.banner, styles[tone])}>
      <Drawing size={20} className={styles.bannerIcon} />
      <div className={styles.bannerText}>
        {title ? <p className={styles.bannerTitle}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action ? (
        <div ref={going} className={styles.bannerAction}>
          {action}
        </div>
      ) : null}
      {onClose ? (
        <IconButton size="sm" label={closeLabel ?? ''} onClick={onClose}>
          <XIcon size={18} />
        </IconButton>
      ) : null}
    </div>
  );
}
