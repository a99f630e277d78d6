import type { ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { CallerId } from '../contract.ts';
import * as limits from '@portal/contract/limits';
import { Card, InlineStatus, Skeleton, Tel, VisuallyHidden } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText } from '@portal/web/lib/rich-text.tsx';
import styles from './caller-ids.module.css';

interface HeadProps {
  readonly action?: ReactNode;
  /** None is verified yet: then a line says what they are for. */
  readonly isNew?: boolean;
}

/** The section's name, for the first time what it is for, and at its end how full it is and how to add to it. */
export function Head({ action, isNew = false }: HeadProps) {
  const { t } = useI18n();
  return (
    <div className={styles.head}>
      <div className={styles.headText}>
        <h2 id="caller-ids-heading" className={styles.title}>
          {t('callerid.title')}
        </h2>
        {isNew ? <p className={styles.lead}>{t('callerid.lead')}</p> : null}
      </div>
      {action}
    </div>
  );
}

export interface RoomProps {
  readonly count: number;
  readonly most: number;
  readonly children: ReactNode;
}

/** "2 of 3" and beside it how to add another one; at the most, what to do first. */
export function Room({ count, most, children }: RoomProps) {
  const { t } = useI18n();
  return (
    <div className={styles.room}>
      <span className={styles.count}>
        {count < most ? t('callerid.count', { n: count, most }) : t('callerid.max', { most })}
      </span>
      {children}
    </div>
  );
}

/** A text with a caller ID's number in it, the text's slot being `number`. */
export function WithNumber({ text, of }: { readonly text: string; readonly of: CallerId }) {
  return (
    <RichText text={text} slots={{ number: <Tel>{formatNumber(of.callerId, of.mask)}</Tel> }} />
  );
}

export interface NoteBoxProps {
  readonly children: ReactNode;
  readonly onExpire: () => void;
}

/** What was done, for a while. The live region is there before it, so that it is spoken. */
export function NoteBox({ children, onExpire }: NoteBoxProps) {
  return (
    <div className={children ? styles.note : undefined}>
      <InlineStatus lifetime={limits.savedNoteMs} onExpire={onExpire}>
        {children || undefined}
      </InlineStatus>
    </div>
  );
}

/** Two rows that are on their way; a quick answer shows none of it. */
export function CallerIdsSkeleton() {
  const { t } = useI18n();
  return (
    <div className={styles.skeleton}>
      {[0, 1].map((row) => (
        <div key={row} className={styles.skeletonRow} aria-hidden="true">
          <Skeleton width="32px" height="21px" shape="block" />
          <span className={styles.skeletonText}>
            <Skeleton width="11rem" />
            <Skeleton width="7rem" height="0.875rem" />
          </span>
        </div>
      ))}
      <VisuallyHidden>
        <span role="status">{t('callerid.loading')}</span>
      </VisuallyHidden>
    </div>
  );
}

/** The section before its code is here. */
export function CallerIdsWaiting() {
  return (
    <section aria-labelledby="caller-ids-heading" aria-busy="true">
      <Card flush>
        <Head />
        <CallerIdsSkeleton />
      </Card>
    </section>
  );
}
