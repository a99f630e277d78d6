import { lazy, useState, type ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '../contract.ts';
import { Tel } from '@portal/ui';
import { EditableRow, SavedNote, useEditing } from '@portal/web/forms/editable-row.tsx';
import { countryName } from '@portal/web/lib/country-name.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { forwardingFailureText } from './failure-text.tsx';
import type { ForwardingTarget } from './numbers.rules.ts';
import { useSaveForwarding } from './queries.ts';
import { TestCall } from './test-call.tsx';
import { SwitchOffQuestion } from './switch-off-question.tsx';

const ForwardingForm = lazy(() => import('./forwarding-form.tsx'));

export interface ForwardingSectionProps {
  readonly number: VirtualNumber;
  readonly addCredit: ReactNode;
}

/** Where a number rings: view, edit, saved. */
export function ForwardingSection({ number, addCredit }: ForwardingSectionProps) {
  const i18n = useI18n();
  const { t, language } = i18n;
  const save = useSaveForwarding();
  const editing = useEditing<string>();
  const [isAsking, setAsking] = useState(false);
  const [target] = number.forwardingNumbers;

  async function switchOff(): Promise<ReactNode> {
    const failed = await save({ didid: number.didid, forwardingNumber: '' });
    return failed ? forwardingFailureText(i18n, failed, '', false) : null;
  }
  const shown = formatNumber(number.didNumber, number.mask);
  return (
    <>
      <EditableRow
        editing={editing}
        title={t('numbers.forwarding')}
        value={
          target ? (
            <Tel>{formatNumber(target.phoneNumber, target.mask)}</Tel>
          ) : (
            t('numbers.forwarding-off')
          )
        }
        meta={target ? countryName(language, target.iso, target.countryName) : null}
        edit={t('numbers.edit')}
        of={shown}
        note={<RingsNow didid={number.didid} digits={editing.saved} now={target} />}
      >
        <ForwardingForm
          number={number}
          addCredit={addCredit}
          onSaved={editing.close}
          onCancel={() => editing.close()}
          onSwitchOff={() => setAsking(true)}
        />
      </EditableRow>
      {isAsking ? (
        <SwitchOffQuestion
          title={
            <RichText
              text={t('numbers.switch-off-title', { number: slot('number') })}
              slots={{ number: <Tel>{shown}</Tel> }}
            />
          }
          text={t('numbers.switch-off-text')}
          switchOff={switchOff}
          onDone={() => {
            setAsking(false);
            editing.close('');
          }}
          onKeep={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

interface RingsNowProps {
  readonly didid: string;
  readonly digits: string | null;
  /** The target as the list tells it, so that the number is written as it is there. */
  readonly now: ForwardingTarget | undefined;
}

/** Where the next call goes, and a way to try it. */
function RingsNow({ didid, digits, now }: RingsNowProps) {
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
    <SavedNote after={digits ? <TestCall key={digits} didid={didid} /> : null}>{text}</SavedNote>
  );
}
