import type { ReactNode } from 'react';
import { classNames, PhoneIcon, Tel, UserIcon, XIcon } from '@portal/ui';
import type { PageContext } from '../../page.ts';
import { FlagOf } from '../../parts/flag-of.tsx';
import { digits, type SceneData } from '../scene-data.ts';
import styles from './parts.module.css';

export interface SceneProps {
  readonly page: PageContext;
  readonly scene: SceneData;
}

export interface PictureProps extends SceneProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A drawing with one sentence for those who hear the page; all in it is for the eye. */
export function Picture({ page, scene, className, children }: PictureProps) {
  const { city, number } = scene;
  return (
    <div className={className} role="img" aria-label={sceneSaid(page, { city, number })}>
      {children}
    </div>
  );
}

/** The place of a drawing that is laid out by its own width, wherever it stands. */
export function PictureInPlace(props: PictureProps) {
  return (
    <div className={styles.place}>
      <Picture {...props} />
    </div>
  );
}

export function sceneSaid({ t }: PageContext, scene: Pick<SceneData, 'city' | 'number'>): string {
  return t('home.scene.alt', { city: scene.city, number: digits(scene.number) });
}

/** What a route changes: the script puts the new one in its place. */
export function Changing({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}) {
  return <span data-route={name}>{children}</span>;
}

export interface CardProps {
  readonly className?: string | undefined;
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly more: ReactNode;
}

/** A small card of the drawing: who it is and what they do. */
export function Card({ className, icon, title, more }: CardProps) {
  return (
    <div className={classNames(styles.card, className)}>
      <span className={styles.face}>{icon}</span>
      <span>
        <span className={styles.title}>{title}</span>
        <span className={styles.more}>{more}</span>
      </span>
    </div>
  );
}

export interface NumberCardProps extends SceneProps {
  readonly className?: string | undefined;
  readonly more: string;
}

/** The number of the route with its flag. */
export function NumberCard({ scene, className, more }: NumberCardProps) {
  return (
    <div className={classNames(styles.card, styles.number, className)}>
      <Changing name="number">
        <NumberLine scene={scene} more={more} />
      </Changing>
    </div>
  );
}

export function NumberLine({ scene, more }: Pick<NumberCardProps, 'scene' | 'more'>) {
  return (
    <span className={styles.numberLine}>
      <FlagOf iso={scene.route.offer.iso} size={36} />
      <span>
        <Tel className={styles.digits}>{scene.number}</Tel>
        <span className={styles.more}>{more}</span>
      </span>
    </span>
  );
}

export interface PhoneProps {
  readonly className?: string | undefined;
  readonly title: string;
  readonly number: ReactNode;
  readonly tag: ReactNode;
  /** A look that stands back. */
  readonly quiet?: boolean;
}

/** A phone that rings. */
export function Phone({ className, title, number, tag, quiet }: PhoneProps) {
  return (
    <div className={classNames(styles.phone, quiet && styles.quiet, className)}>
      <span className={styles.speaker} />
      <span className={styles.call}>
        <span className={styles.more}>{title}</span>
        <span className={styles.caller}>{number}</span>
        <span className={styles.tag}>{tag}</span>
      </span>
      <span className={styles.avatar}>
        <UserIcon size={32} />
      </span>
      <span className={styles.buttons}>
        <span className={styles.decline}>
          <XIcon size={20} />
        </span>
        <span className={styles.answer}>
          <PhoneIcon size={20} />
        </span>
      </span>
    </div>
  );
}
