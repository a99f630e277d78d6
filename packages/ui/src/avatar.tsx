import { avatarColours, type AvatarColour } from './avatar-colour.ts';
import { classNames } from './class-names.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  /** Two letters or digits. */
  readonly text: string;
  /** One of the twelve, or the brand's tint. */
  readonly colour?: AvatarColour | 'brand' | undefined;
  /** md 40 px, sm 32 px */
  readonly size?: 'sm' | 'md' | undefined;
}

/**
 * A decorative circle. The letters are drawn by CSS, so they never enter an accessible name; the
 * colour comes by class, so no style attribute is needed in server-rendered pages.
 */
export function Avatar({ text, colour = 'brand', size = 'md' }: AvatarProps) {
  const tint = colour === 'brand' ? styles.brand : styles[`c${avatarColours.indexOf(colour)}`];
  return (
    <span
      aria-hidden="true"
      data-text={text}
      dir="ltr"
      className={classNames(styles.avatar, styles[size], tint)}
    />
  );
}
