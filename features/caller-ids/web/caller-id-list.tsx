import { Suspense } from 'react';
import type { CallerId } from '../contract.ts';
import { Button, Card, CardSection, CirclePlusIcon } from '@portal/ui';
import { FormWait } from '@portal/web/forms/editing.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Loaded, useDrawn } from '@portal/web/lib/loaded.tsx';
import { slot } from '@portal/web/lib/rich-text.tsx';
import { CallerIdForm, CallerIdItem } from './caller-id-item.tsx';
import { CallerIdsSkeleton, Head, NoteBox, Room, WithNumber } from './caller-id-parts.tsx';
import { idOf, type Mode } from './caller-ids.rules.ts';
import styles from './caller-ids.module.css';
import { useCallerIdChanges, useCallerIds, type CallerIdChanges } from './queries.ts';
import { useOpenCallerId, type OpenCallerId } from './use-open-caller-id.ts';

const none: readonly CallerId[] = [];

/** The customer's caller IDs; the section loads and fails alone, under a heading that stays. */
export default function CallerIdList() {
  const { t } = useI18n();
  const query = useCallerIds();
  const changes = useCallerIdChanges();
  const isDrawn = useDrawn(query.data !== undefined);
  const { callerIds = none, maxCallerIDsAllowed: most = 0 } = query.data ?? {};
  const opened = useOpenCallerId({ callerIds, most }, changes.latest);
  const { root, mode, open } = opened;
  const isWaiting = query.isPending || (query.data !== undefined && !isDrawn);
  const canAdd = callerIds.length < most && mode.kind !== 'adding';
  return (
    <section ref={root} aria-labelledby="caller-ids-heading" aria-busy={isWaiting || undefined}>
      <Card flush>
        <Head
          isNew={isDrawn && !callerIds.some(({ proved }) => proved)}
          action={
            isDrawn ? (
              <Room count={callerIds.length} most={most}>
                {canAdd ? (
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
            ) : undefined
          }
        />
        <Loaded
          query={query}
          waiting={<CallerIdsSkeleton />}
          error={t('callerid.load-error')}
          frame={CardSection}
        >
          {(data) => <CallerIds callerIds={data.callerIds} opened={opened} changes={changes} />}
        </Loaded>
      </Card>
    </section>
  );
}

interface CallerIdsProps {
  readonly callerIds: readonly CallerId[];
  readonly opened: OpenCallerId;
  readonly changes: CallerIdChanges;
}

function CallerIds({ callerIds, opened, changes }: CallerIdsProps) {
  const { t } = useI18n();
  const { mode, nudges, note, open, close, onChanges } = opened;
  const openId = idOf(mode);

  /** A number that is not proved yet goes on to its proof. */
  function saved(from: Mode, digits: string, text: 'callerid.added' | 'callerid.number-saved') {
    const row = changes.latest().find(({ callerId }) => callerId === digits);
    if (!row || row.proved) return close(from, row?.id ?? null, 'edit', t('callerid.saved'));
    opened.prove(from, row.id, <WithNumber text={t(text, { number: slot('number') })} of={row} />);
  }
  const noteAt = (at: string | null) => (
    <NoteBox onExpire={() => opened.setNote(null)}>{note?.at === at ? note.text : null}</NoteBox>
  );
  return (
    <>
      {noteAt(null)}
      {mode.kind === 'adding' ? (
        <CardSection sunken className={callerIds.length === 0 ? styles.only : undefined}>
          <Suspense fallback={<FormWait />}>
            <CallerIdForm
              current={null}
              label={t('callerid.add')}
              save={changes.add}
              onSaved={({ prefix, phone }) => saved(mode, prefix + phone, 'callerid.added')}
              onCancel={() => close(mode, null, 'add')}
              onChanges={onChanges}
              nudges={nudges}
            />
          </Suspense>
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
              close={(...how) => close(mode, ...how)}
              saved={(...what) => saved(mode, ...what)}
              onChanges={onChanges}
            />
            {noteAt(row.id)}
          </li>
        ))}
      </ul>
    </>
  );
}
