import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { CallerId } from '../contract.ts';
import { Button, Card, CardSection, CirclePlusIcon } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Loaded } from '@portal/web/lib/loaded.tsx';
import { slot } from '@portal/web/lib/rich-text.tsx';
import { CallerIdForm } from './caller-id-form.tsx';
import { CallerIdItem } from './caller-id-item.tsx';
import { CallerIdsSkeleton, Head, NoteBox, Room, WithNumber } from './caller-id-parts.tsx';
import { display, idOf, openMode, settledMode, type Mode } from './caller-ids.rules.ts';
import styles from './caller-ids.module.css';
import { useCallerIdChanges, useCallerIds } from './queries.ts';

/** The customer's caller IDs; the section loads and fails alone. */
export default function CallerIdList() {
  const { t } = useI18n();
  const query = useCallerIds();
  return (
    <section aria-labelledby="caller-ids-heading" aria-busy={query.isPending || undefined}>
      <Card flush>
        {query.data ? null : <Head />}
        <Loaded
          query={query}
          waiting={<CallerIdsSkeleton />}
          error={t('callerid.load-error')}
          frame={CardSection}
        >
          {(data) => <CallerIds callerIds={data.callerIds} most={data.maxCallerIDsAllowed} />}
        </Loaded>
      </Card>
    </section>
  );
}

/** What takes the focus once something was closed: an action of a row, or of the whole list. */
interface Focus {
  readonly at: string | null;
  readonly action: string;
}

interface CallerIdsProps {
  readonly callerIds: readonly CallerId[];
  readonly most: number;
}

/** What was just done, said at the row that it is about; `at` is null for the whole list. */
interface Note {
  readonly at: string | null;
  readonly text: ReactNode;
}

function CallerIds({ callerIds, most }: CallerIdsProps) {
  const { t } = useI18n();
  const changes = useCallerIdChanges();
  const root = useRef<HTMLDivElement>(null);
  const hasChanges = useRef(false);
  const [wanted, setWanted] = useState<Mode>(display);
  const [nudges, setNudges] = useState(0);
  const [note, setNote] = useState<Note | null>(null);
  const [focus, setFocus] = useState<Focus | null>(null);
  const given = useRef<Focus | null>(null);
  const mode = settledMode(wanted, { callerIds, most });
  const openId = idOf(mode);
  const onChanges = useCallback((has: boolean) => {
    hasChanges.current = has;
  }, []);
  useEffect(() => {
    // A list that was read again may be drawn later than what was closed, and its buttons with it.
    if (!focus || focus === given.current || callerIds !== changes.latest()) return;
    given.current = focus;
    focusAction(root.current, focus);
  }, [focus, callerIds, changes]);

  function open(next: Mode) {
    const list = { callerIds, most, hasChanges: hasChanges.current };
    const { mode: opened, isRefused } = openMode(mode, next, list);
    setNudges(isRefused ? nudges + 1 : 0);
    if (isRefused) return;
    setNote(null);
    setWanted(opened);
  }
  function close(at: string | null, action: string, text?: ReactNode) {
    setNudges(0);
    setWanted(display);
    setNote(text ? { at, text } : null);
    setFocus({ at, action });
  }
  /** A number that is not proved yet goes on to its proof. */
  function saved(digits: string, text: 'callerid.added' | 'callerid.number-saved') {
    const row = changes.latest().find(({ callerId }) => callerId === digits);
    if (!row || row.proved) return close(row?.id ?? null, 'edit', t('callerid.saved'));
    setNudges(0);
    setWanted({ kind: 'proving', id: row.id });
    setNote({
      at: row.id,
      text: <WithNumber text={t(text, { number: slot('number') })} of={row} />,
    });
  }
  const noteAt = (at: string | null) => (
    <NoteBox onExpire={() => setNote(null)}>{note?.at === at ? note.text : null}</NoteBox>
  );
  const canAdd = callerIds.length < most;
  return (
    <div ref={root}>
      <Head
        isNew={!callerIds.some(({ proved }) => proved)}
        action={
          <Room count={callerIds.length} most={most}>
            {canAdd && mode.kind !== 'adding' ? (
              <Button
                variant="outline"
                size="sm"
                icon={<CirclePlusIcon size={18} />}
                data-action="add"
                onClick={() => open({ kind: 'adding' })}
              >
                {t('callerid.add')}
              </Button>
            ) : null}
          </Room>
        }
      />
      {noteAt(null)}
      {mode.kind === 'adding' ? (
        <CardSection sunken className={callerIds.length === 0 ? styles.only : undefined}>
          <CallerIdForm
            current={null}
            label={t('callerid.add')}
            save={changes.add}
            onSaved={({ prefix, phone }) => saved(prefix + phone, 'callerid.added')}
            onCancel={callerIds.length > 0 ? () => close(null, 'add') : undefined}
            onChanges={onChanges}
            nudges={nudges}
            isUnasked={wanted.kind !== 'adding'}
          />
        </CardSection>
      ) : null}
      <ul className={styles.rows}>
        {callerIds.map((row) => (
          <li key={row.id} data-caller-id={row.id} className={styles.row}>
            <CallerIdItem
              callerId={row}
              mode={row.id === openId ? mode.kind : 'display'}
              isLast={callerIds.length === 1}
              changes={changes}
              nudges={nudges}
              open={(kind) => open({ kind, id: row.id })}
              close={close}
              saved={saved}
              onChanges={onChanges}
            />
            {noteAt(row.id)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Puts the focus on a button of a row, or of the list where `at` is null: the one of that action
 * where it is in sight, else the first, which on phones opens the row's menu.
 */
function focusAction(root: HTMLElement | null, { at, action }: Focus): void {
  const scope = at === null ? root : root?.querySelector(`[data-caller-id="${at}"]`);
  const buttons = [...(scope?.querySelectorAll('button') ?? [])].filter(
    (button) => button.offsetParent !== null,
  );
  const wanted = buttons.find((button) => button.dataset['action'] === action);
  const edit = buttons.find((button) => button.dataset['action'] === 'edit');
  (wanted ?? edit ?? buttons[0])?.focus();
}
