import { numberLabelSchema, type VirtualNumber } from '../contract.ts';
import { NameForm } from '@portal/web/forms/name-form.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import styles from './facts.module.css';
import { labelFailure } from './label-failure.ts';
import { useSaveLabel } from './queries.ts';

export interface LabelFormProps {
  readonly number: VirtualNumber;
  readonly onSaved: (label: string) => void;
  readonly onCancel: () => void;
}

/** Edit of what a number is called. */
export default function LabelForm({ number, onSaved, onCancel }: LabelFormProps) {
  const { t } = useI18n();
  const save = useSaveLabel();
  async function saveName(label: string) {
    const failed = await save({ didid: number.didid, label });
    if (!failed) {
      onSaved(label);
      return null;
    }
    const { key, canRetry } = labelFailure(failed);
    return { text: t(key), canRetry };
  }
  return (
    <NameForm
      id={`label-${number.didid}`}
      name={number.label}
      schema={numberLabelSchema}
      words={{
        form: t('numbers.label'),
        field: t('numbers.label-new'),
        hint: t('numbers.label-hint'),
        mark: t('form.optional'),
        save: t('numbers.label-save'),
      }}
      onSave={saveName}
      onCancel={onCancel}
      fieldClass={styles.name}
    />
  );
}
