import { useRef, useState, type ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import * as limits from '@portal/contract/limits';
import { BanIcon, Button, InlineStatus, Tel, UndoIcon } from '@portal/ui';
import { useI18n, type I18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import styles from './block-caller.module.css';
import { useBlocking, type BlockFailure } from './block-queries.ts';

export interface BlockCallerProps {
  readonly number: string;
  readonly isBlocked: boolean;
  readonly mask: string | undefined;
}

/** Why a caller was not blocked, or is still blocked. */
export function blockFailureText({ t }: I18n, failure: BlockFailure, wasBlocked: boolean): string {
  if (failure.code === 'MAX-BLOCKED-CALLERS') {
    return t('blocked-callers.full', { n: limits.blockedCallersMax });
  }
  return t(wasBlocked ? 'blocked-callers.unblock-error' : 'blocked-callers.block-error');
}

/** Blocks the caller of a row and takes it back; says what it did under the row's buttons. */
export function BlockCaller({ number, isBlocked, mask }: BlockCallerProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { block, unblock } = useBlocking();
  const button = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<
    'blocked-callers.blocked-now' | 'blocked-callers.unblocked-now' | null
  >(null);

  async function change() {
    setBusy(true);
    setFailure(null);
    setDone(null);
    const failed = await (isBlocked ? unblock(number) : block(number));
    setBusy(false);
    if (failed) setFailure(blockFailureText(i18n, failed, isBlocked));
    else setDone(isBlocked ? 'blocked-callers.unblocked-now' : 'blocked-callers.blocked-now');
    // Whoever went on meanwhile is not called back.
    if (document.activeElement === document.body) button.current?.focus();
  }
  // What was done here is told while it holds: it may be undone in the list, or in another row.
  const holds = done !== null && (done === 'blocked-callers.blocked-now') === isBlocked;
  const told: ReactNode = holds ? (
    <RichText
      text={t(done, { number: slot('number') })}
      slots={{ number: <Tel>{formatNumber(number, mask)}</Tel> }}
    />
  ) : null;
  const words = isBlocked
    ? holds
      ? 'blocked-callers.undo'
      : 'blocked-callers.unblock'
    : 'blocked-callers.block';
  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant={isBlocked ? 'outline' : 'dangerOutline'}
        icon={isBlocked ? <UndoIcon size={16} /> : <BanIcon size={16} />}
        busy={isBusy}
        busyLabel={t(isBlocked ? 'blocked-callers.unblocking' : 'blocked-callers.blocking')}
        onClick={() => void change()}
      >
        {t(words)}
      </Button>
      <div className={styles.told}>
        <InlineStatus>{told ?? undefined}</InlineStatus>
        {isBlocked && !holds ? <p className={styles.note}>{t('blocked-callers.note')}</p> : null}
        <InlineStatus tone="danger">{failure ?? undefined}</InlineStatus>
      </div>
    </>
  );
}
