import { Suspense, type ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { CallerId } from '../contract.ts';
import { CardSection } from '@portal/ui';
import { FormWait } from '@portal/web/forms/editing.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { slot } from '@portal/web/lib/rich-text.tsx';
import { WithNumber } from './caller-id-parts.tsx';
import { CallerIdRow } from './caller-id-row.tsx';
import type { Mode } from './caller-ids.rules.ts';
import { DeleteQuestion } from './delete-question.tsx';
import type { CallerIdChanges } from './queries.ts';
import { late } from '@portal/web/lib/late.tsx';

/** Fetched once one is edited: whoever only looks needs none of what forms are made of. */
export const CallerIdForm = late(() => import('./caller-id-form.tsx'));
/** Fetched once a number is to be proved. */
const ProofPanel = late(() => import('./proof-panel.tsx'));

export interface CallerIdItemProps {
  readonly callerId: CallerId;
  readonly mode: Mode['kind'];
  readonly isLast: boolean;
  readonly changes: CallerIdChanges;
  readonly nudges: number;
  readonly open: (kind: 'editing' | 'deleting' | 'proving') => void;
  readonly close: (at: string | null, action: string, text?: ReactNode) => void;
  readonly saved: (digits: string, text: 'callerid.number-saved') => void;
  readonly onChanges: (hasChanges: boolean) => void;
}

/** A row in one of its states: display, editing, delete-confirmation, and its proof. */
export function CallerIdItem(props: CallerIdItemProps) {
  const { callerId: row, mode, changes, open, close, saved, onChanges, nudges } = props;
  const { t } = useI18n();
  const named = (text: string) => <WithNumber text={text} of={row} />;
  if (mode === 'editing') {
    return (
      <CardSection sunken>
        <Suspense fallback={<FormWait />}>
          <CallerIdForm
            current={row}
            label={`${t('callerid.edit')} – ${formatNumber(row.callerId, row.mask)}`}
            save={(form) => changes.update(row, form)}
            onSaved={({ prefix, phone }) => {
              const digits = prefix + phone;
              if (digits === row.callerId) close(row.id, 'edit', t('callerid.saved'));
              else saved(digits, 'callerid.number-saved');
            }}
            onCancel={() => close(row.id, 'edit')}
            onChanges={onChanges}
            nudges={nudges}
          />
        </Suspense>
      </CardSection>
    );
  }
  if (mode === 'deleting') {
    return (
      <DeleteQuestion
        callerId={row}
        remove={changes.remove}
        onDeleted={() =>
          close(null, 'add', named(t('callerid.deleted', { number: slot('number') })))
        }
        onKeep={() => close(row.id, 'delete')}
      />
    );
  }
  const isProving = mode === 'proving';
  return (
    <>
      <CallerIdRow
        callerId={row}
        isLast={props.isLast}
        isProving={isProving}
        onEdit={() => open('editing')}
        onDelete={() => open('deleting')}
        onVerify={() => open('proving')}
      />
      {isProving ? (
        <Suspense>
          <ProofPanel
            callerId={row}
            changes={changes}
            onProved={() =>
              close(row.id, 'edit', named(t('callerid.proved', { number: slot('number') })))
            }
            onLater={() => close(row.id, 'verify')}
          />
        </Suspense>
      ) : null}
    </>
  );
}
