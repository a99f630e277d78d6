import { useEffect, useMemo, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch, type FieldErrors } from 'react-hook-form';
import { callerIdForm, type CallerId } from '../contract.ts';
import { Columns, InlineStatus, TextField, VisuallyHidden, type SummaryError } from '@portal/ui';
import { useFieldError } from '@portal/web/forms/field-error.ts';
import { useFields } from '@portal/web/forms/fields.ts';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { PhonePair } from '@portal/web/forms/phone-pair.tsx';
import { SaveCancel } from '@portal/web/forms/save-cancel.tsx';
import { refusingShort } from '@portal/web/forms/short-phone.ts';
import { useUnsaved } from '@portal/web/forms/unsaved.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { usePopup } from '@portal/web/lib/popup.ts';
import { boxesOf, isOtherNumber, type CallerIdBoxes } from './caller-ids.rules.ts';
import styles from './caller-ids.module.css';
import { savePopup } from './failure-words.ts';
import type { SaveFailure } from './queries.ts';

export interface CallerIdFormProps {
  /** The caller ID that is edited; null for a new one. */
  readonly current: CallerId | null;
  readonly label: string;
  readonly save: (form: CallerIdBoxes) => Promise<SaveFailure | null>;
  readonly onSaved: (form: CallerIdBoxes) => void;
  readonly onCancel: () => void;
  /** Whether something was typed that is not saved yet. */
  readonly onChanges: (hasChanges: boolean) => void;
  /** How often another row was to be opened meanwhile. */
  readonly nudges: number;
}

/** A field of a pair that is wrong, one a pair, as the pair tells it. */
function summaryOf(
  errors: FieldErrors<CallerIdBoxes>,
  section: string,
  words: ReturnType<typeof useFieldError>,
): SummaryError[] {
  const groups = [['prefix', 'phone'], ['confirmPrefix', 'confirmPhone'], ['comment']] as const;
  return groups.flatMap((names) => {
    const wrong = names.find((name) => errors[name]);
    return wrong ? [{ id: `${section}-${wrong}`, text: words(errors[wrong]) }] : [];
  });
}

/**
 * A new caller ID or an edited one. The confirmation is asked for once the number is another one;
 * what is typed stays when saving fails.
 */
export default function CallerIdForm(props: CallerIdFormProps) {
  const { current, label, save, onSaved, onCancel, onChanges, nudges } = props;
  const { t } = useI18n();
  const words = useFieldError();
  const popup = usePopup();
  const digits = current?.callerId ?? null;
  const resolver = useMemo(() => refusingShort(zodResolver(callerIdForm(digits))), [digits]);
  const [boxes] = useState(() => boxesOf(current));
  const form = useForm<CallerIdBoxes>({
    resolver,
    defaultValues: boxes,
    shouldFocusError: false,
  });
  const field = useFields(form);
  const { setFocus, setValue } = form;
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const [prefix, phone] = useWatch({ control: form.control, name: ['prefix', 'phone'] });
  const isOther = isOtherNumber(digits, { prefix, phone });
  const section = `callerid-${current?.id ?? 'new'}`;

  useEffect(() => {
    setFocus('prefix', { shouldSelect: true });
  }, [setFocus, nudges]);
  useUnsaved(isDirty);
  useEffect(() => {
    onChanges(isDirty);
    return () => onChanges(false);
  }, [onChanges, isDirty]);
  useEffect(() => {
    if (isOther) return;
    setValue('confirmPrefix', '');
    setValue('confirmPhone', '');
  }, [isOther, setValue]);

  const submit = form.handleSubmit(async (typed) => {
    const failure = await save(typed);
    if (failure) popup.open({ ...savePopup(failure), onClose: () => setFocus('phone') });
    else onSaved(typed);
  });
  return (
    <FormShell
      label={label}
      submitting={isSubmitting}
      submitError={null}
      onSubmit={submit}
      onEscape={onCancel}
      summary={{ errors: summaryOf(errors, section, words), attempt: submitCount }}
      actions={
        <SaveCancel
          save={t(current ? 'callerid.save' : 'callerid.add')}
          busy={isSubmitting}
          onCancel={onCancel}
        />
      }
    >
      <div>
        <Columns fields>
          <PhonePair
            form={form}
            section={section}
            prefix="prefix"
            phone="phone"
            legend={t('callerid.number')}
            hint={t(current ? 'callerid.new-number-note' : 'callerid.number-hint')}
            flagged
          />
          {isOther ? (
            <PhonePair
              form={form}
              section={section}
              prefix="confirmPrefix"
              phone="confirmPhone"
              legend={t('callerid.confirm')}
              confirm
              flagged
            />
          ) : null}
          <TextField
            {...field('comment')}
            id={`${section}-comment`}
            label={t('callerid.name')}
            optionalMark={t('form.optional')}
            hint={t('callerid.name-hint')}
            dir="auto"
            autoComplete="off"
            enterKeyHint="done"
          />
        </Columns>
        <InlineStatus tone="warning" className={styles.nudge}>
          {nudges > 0 ? t('callerid.finish-first') : undefined}
        </InlineStatus>
        <VisuallyHidden>
          <span role="status">{current && isOther ? t('callerid.confirm') : ''}</span>
        </VisuallyHidden>
      </div>
    </FormShell>
  );
}
