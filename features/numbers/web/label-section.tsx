import { lazy } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '../contract.ts';
import { UserText } from '@portal/ui';
import { EditableRow, SavedNote, useEditing } from '@portal/web/forms/editable-row.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';

const LabelForm = lazy(() => import('./label-form.tsx'));

/** What the customer calls a number, for telling several apart. */
export function LabelSection({ number }: { readonly number: VirtualNumber }) {
  const { t } = useI18n();
  const editing = useEditing<string>();
  const { saved } = editing;
  return (
    <EditableRow
      editing={editing}
      inPlace
      title={t('numbers.label')}
      value={number.label ? <UserText>{number.label}</UserText> : t('numbers.label-none')}
      edit={t('numbers.edit')}
      of={formatNumber(number.didNumber, number.mask)}
      note={
        <SavedNote>
          {saved === null ? null : saved === '' ? (
            t('numbers.label-saved-none')
          ) : (
            <RichText
              text={t('numbers.label-saved', { label: slot('label') })}
              slots={{ label: <UserText>{saved}</UserText> }}
            />
          )}
        </SavedNote>
      }
    >
      <LabelForm number={number} onSaved={editing.close} onCancel={() => editing.close()} />
    </EditableRow>
  );
}
