import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '../contract.ts';
import { Button, CardSection, ListRow, Tel, VisuallyHidden } from '@portal/ui';
import { countryName } from '@portal/web/lib/country-name.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { forwardingFailureText } from './failure-text.tsx';
import { ForwardingForm } from './forwarding-form.tsx';
import type { ForwardingTarget } from './numbers.rules.ts';
import { useSaveForwarding } from './queries.ts';
import { SavedBox } from './saved-box.tsx';
import { TestCall } from './test-call.tsx';
import { SwitchOffDialog } from './switch-off-dialog.tsx';

export interface ForwardingSectionProps {
  readonly number: VirtualNumber;
  readonly balance: number | null;
  readonly addCredit: ReactNode;
}

/** Where a number rings: view, edit, saved (SPEC 4, Forwarding editing). */
export function ForwardingSection({ number, balance, addCredit }: ForwardingSectionProps) {
  const i18n = useI18n();
  const { t, language } = i18n;
  const save = useSaveForwarding();
  const edit = useRef<HTMLButtonElement>(null);
  const [mode, setMode] = useState<'view' | 'edit' | 'switching-off'>('view');
  const [saved, setSaved] = useState<string | null>(null);
  const [target] = number.forwardingNumbers;

  function open() {
    setSaved(null);
    setMode('edit');
  }
  function close(digits: string | null) {
    // Drawn at once: the button is away while editing and can take focus only when it is back.
    flushSync(() => {
      setSaved(digits);
      setMode('view');
    });
    edit.current?.focus();
  }
  async function switchOff(): Promise<ReactNode> {
    const failed = await save({ didid: number.didid, forwardingNumber: '' });
    return failed ? forwardingFailureText(i18n, failed, '', false) : null;
  }
  const isEditing = mode !== 'view';
  return (
    <>
      <ListRow
        title={t('numbers.forwarding')}
        value={
          target ? (
            <Tel>{formatNumber(target.phoneNumber, target.mask)}</Tel>
          ) : (
            t('numbers.forwarding-off')
          )
        }
        meta={target ? countryName(language, target.iso, target.countryName) : null}
        action={
          isEditing ? null : (
            <Button ref={edit} size="sm" variant="outline" onClick={open}>
              {t('numbers.edit')}
              <VisuallyHidden>
                {` – ${t('numbers.forwarding')}, ${formatNumber(number.didNumber, number.mask)}`}
              </VisuallyHidden>
            </Button>
          )
        }
      />
      <SavedNote didid={number.didid} digits={saved} now={target} />
      {isEditing ? (
        <CardSection sunken>
          <ForwardingForm
            number={number}
            balance={balance}
            addCredit={addCredit}
            onSaved={close}
            onCancel={() => close(null)}
            onSwitchOff={() => setMode('switching-off')}
          />
        </CardSection>
      ) : null}
      {mode === 'switching-off' ? (
        <SwitchOffDialog
          title={
            <RichText
              text={t('numbers.switch-off-title', { number: slot('number') })}
              slots={{ number: <Tel>{formatNumber(number.didNumber, number.mask)}</Tel> }}
            />
          }
          text={t('numbers.switch-off-text')}
          switchOff={switchOff}
          onDone={() => close('')}
          onClose={() => setMode('edit')}
        />
      ) : null}
    </>
  );
}

interface SavedNoteProps {
  readonly didid: string;
  readonly digits: string | null;
  /** The target as the list tells it, so that the number is written as it is there. */
  readonly now: ForwardingTarget | undefined;
}

function SavedNote({ didid, digits, now }: SavedNoteProps) {
  const { t } = useI18n();
  let text: ReactNode;
  if (digits === '') text = t('numbers.saved-off');
  else if (digits !== null) {
    text = (
      <RichText
        text={t('numbers.saved', { number: slot('number') })}
        slots={{
          number: (
            <Tel>{formatNumber(digits, now?.phoneNumber === digits ? now.mask : undefined)}</Tel>
          ),
        }}
      />
    );
  }
  return (
    <SavedBox after={digits ? <TestCall key={digits} didid={didid} /> : null}>{text}</SavedBox>
  );
}
