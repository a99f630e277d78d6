import { useRef, useState } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { BlockedCaller } from '../contract.ts';
import { formatDate } from '@portal/i18n/format';
import { Button, Disclosure, InlineStatus, Tel, UserText, VisuallyHidden } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { blockFailureText } from './block-caller.tsx';
import { useBlocking } from './block-queries.ts';
import styles from './blocked-list.module.css';

export interface BlockedListProps {
  readonly blocked: readonly BlockedCaller[];
  /** How each country writes its numbers, by the number. */
  readonly masks: ReadonlyMap<string, string>;
  /** What callers are called, by their digits. */
  readonly names: ReadonlyMap<string, string>;
}

/** Everybody who is blocked, under the history: also those whose calls are long ago. */
export function BlockedList({ blocked, masks, names }: BlockedListProps) {
  const { t } = useI18n();
  const told = useRef<HTMLDivElement>(null);
  const [letThrough, setLetThrough] = useState<string | null>(null);
  const isTold = letThrough !== null && !blocked.some(({ number }) => number === letThrough);
  function tell(number: string, hasFocus: boolean) {
    setLetThrough(number);
    // The button that was pressed goes with its row.
    if (hasFocus) told.current?.focus();
  }
  return (
    <>
      <div ref={told} tabIndex={-1} className={styles.told}>
        <InlineStatus>
          {isTold ? (
            <RichText
              text={t('blocked-callers.unblocked-now', { number: slot('number') })}
              slots={{ number: <Tel>{formatNumber(letThrough, masks.get(letThrough))}</Tel> }}
            />
          ) : undefined}
        </InlineStatus>
      </div>
      {blocked.length > 0 ? (
        <Blocked blocked={blocked} masks={masks} names={names} onLetThrough={tell} />
      ) : null}
    </>
  );
}

interface BlockedProps extends BlockedListProps {
  readonly onLetThrough: (number: string, hasFocus: boolean) => void;
}

function Blocked({ blocked, masks, names, onLetThrough }: BlockedProps) {
  const { t } = useI18n();
  return (
    <Disclosure
      className={styles.blocked}
      title={
        <span className={styles.title}>{t('blocked-callers.count', { n: blocked.length })}</span>
      }
    >
      <ul className={styles.list} aria-label={t('blocked-callers.title')}>
        {blocked.map((one) => (
          <BlockedRow
            key={one.number}
            blocked={one}
            masks={masks}
            name={names.get(one.number)}
            onLetThrough={(hasFocus) => onLetThrough(one.number, hasFocus)}
          />
        ))}
      </ul>
    </Disclosure>
  );
}

interface BlockedRowProps {
  readonly blocked: BlockedCaller;
  readonly masks: ReadonlyMap<string, string>;
  readonly name: string | undefined;
  /** `hasFocus`: nobody has gone on to somewhere else since the press. */
  readonly onLetThrough: (hasFocus: boolean) => void;
}

function BlockedRow({ blocked, masks, name, onLetThrough }: BlockedRowProps) {
  const i18n = useI18n();
  const { t, language } = i18n;
  const { unblock } = useBlocking();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const shown = formatNumber(blocked.number, masks.get(blocked.number));

  async function letThrough() {
    const pressed = document.activeElement;
    setBusy(true);
    setFailure(null);
    const failed = await unblock(blocked.number);
    setBusy(false);
    if (failed) setFailure(blockFailureText(i18n, failed, true));
    else onLetThrough([pressed, document.body].includes(document.activeElement));
  }
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        {name === undefined ? null : <UserText>{name}</UserText>}
        <Tel>{shown}</Tel>
        <span className={styles.since}>
          {t('blocked-callers.since', { date: formatDate(language, new Date(blocked.blockedAt)) })}
        </span>
      </span>
      <InlineStatus tone="danger">{failure ?? undefined}</InlineStatus>
      <Button
        size="sm"
        variant="outline"
        busy={isBusy}
        busyLabel={t('blocked-callers.unblocking')}
        onClick={() => void letThrough()}
      >
        {t('blocked-callers.unblock')}
        <VisuallyHidden>{` ${name ?? shown}`}</VisuallyHidden>
      </Button>
    </li>
  );
}
