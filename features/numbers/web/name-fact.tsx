import { formatNumber } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '../contract.ts';
import { UserText } from '@portal/ui';
import { EditButton, useEditing } from '@portal/web/forms/editing.tsx';
import { Fact } from '@portal/web/forms/facts.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { late } from '@portal/web/lib/late.tsx';

const LabelForm = late(() => import('./label-form.tsx'));

/** What the customer calls a number, for telling several apart. */
export function NameFact({ number }: { readonly number: VirtualNumber }) {
  const { t } = useI18n();
  const editing = useEditing<string>();
  const { saved } = editing;
  const shown = formatNumber(number.didNumber, number.mask);
  const savedName = saved ? (
    <RichText
      text={t('numbers.label-saved', { label: slot('label') })}
      slots={{ label: <UserText>{saved}</UserText> }}
    />
  ) : null;
  return (
    <Fact
      place={3}
      label={t('numbers.label')}
      value={number.label ? <UserText>{number.label}</UserText> : t('numbers.label-none')}
      note={saved === '' ? t('numbers.label-saved-none') : savedName}
      action={
        editing.isOpen ? null : (
          <EditButton editing={editing} of={`${t('numbers.label')}, ${shown}`}>
            {t('numbers.edit')}
          </EditButton>
        )
      }
      form={
        editing.isOpen ? (
          <LabelForm number={number} onSaved={editing.close} onCancel={() => editing.close()} />
        ) : null
      }
    />
  );
}
