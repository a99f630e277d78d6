import { Avatar, avatarColour, classNames, UserIcon } from '@portal/ui';
import { Flag } from '@portal/web/lib/flag.tsx';
import { initialsOfName } from './initials.rules.ts';
import styles from './caller-picture.module.css';

export interface CallerPictureProps {
  /** Digits, or the name that a company writes under; its colour comes from it. */
  readonly party: string;
  /** What it is called; empty where nobody knows. */
  readonly name: string;
  readonly iso: string;
  readonly className?: string | undefined;
}

/** Letters of a name; somebody without a name is a person from a country. Decorative. */
export function CallerPicture({ party, name, iso, className }: CallerPictureProps) {
  const letters = initialsOfName(name);
  if (letters !== '') {
    return (
      <span className={className}>
        <Avatar text={letters} colour={avatarColour(party)} />
      </span>
    );
  }
  return (
    <span className={classNames(styles.somebody, className)} aria-hidden="true">
      <UserIcon size={20} />
      {iso === '' ? null : (
        <span className={styles.flag}>
          <Flag iso={iso} />
        </span>
      )}
    </span>
  );
}
