import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '../contract.ts';
import { Button, CardSection, ListRow, UserText, VisuallyHidden } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { LabelForm } from './label-form.tsx';
import { SavedBox } from './saved-box.tsx';

/** What the customer calls a number, for telling several apart. */
export function LabelSection({ number }: { readonly number: VirtualNumber }) {
  const { t } = useI18n();
  const edit = useRef<HTMLButtonElement>(null);
  const [isEditing, setEditing] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);

  function close(label: string | null) {
    // Drawn at once: the button is away while editing and can take focus only when it is back.
    flushSync(() => {
      setSaved(label);
      setEditing(false);
    });
    edit.current?.focus();
  }
  return (
    <>
      {isEditing ? (
        <CardSection sunken>
          <LabelForm number={number} onSaved={close} onCancel={() => close(null)} />
        </CardSection>
      ) : (
        <ListRow
          title={t('numbers.label')}
          value={number.label ? <UserText>{number.label}</UserText> : t('numbers.label-none')}
          action={
            <Button
              ref={edit}
              size="sm"
              variant="outline"
              onClick={() => {
                setSaved(null);
                setEditing(true);
              }}
            >
              {t('numbers.edit')}
              <VisuallyHidden>
                {` – ${t('numbers.label')}, ${formatNumber(number.didNumber, number.mask)}`}
              </VisuallyHidden>
            </Button>
          }
        />
      )}
      <SavedBox>
        {saved === null ? null : saved === '' ? (
          t('numbers.label-saved-none')
        ) : (
          <RichText
            text={t('numbers.label-saved', { label: slot('label') })}
            slots={{ label: <UserText>{saved}</UserText> }}
          />
        )}
      </SavedBox>
    </>
  );
}
