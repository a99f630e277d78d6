import { useEffect, useEffectEvent, useRef } from 'react';
import type { VirtualNumber } from '../contract.ts';
import { Actions, Button, Columns, Stack } from '@portal/ui';
import { PhonePair } from '@portal/web/forms/phone-pair.tsx';
import { usePhonePlans } from '@portal/web/forms/phone-plans.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { useQuote } from './quote-queries.ts';
import styles from './other-field.module.css';
import { ReadBack } from './read-back.tsx';
import { SameNumber } from './same-number.tsx';
import { usePhonePairs } from './use-phone-pairs.ts';
import type { PlanFormState } from './use-plan-form.ts';
import { UsedPhones } from './used-phones.tsx';

export interface AddPhoneProps {
  readonly number: VirtualNumber;
  readonly state: PlanFormState;
  /** Its place in the plan. */
  readonly place: string;
  /** Phones that ring in the plan already. */
  readonly taken: readonly string[];
  readonly legend: string;
  readonly onAdd: (digits: string) => void;
  readonly onCancel: () => void;
}

/**
 * A phone for a plan, typed twice and read back with its price like any number that calls go to. It
 * lies inside the plan's form, so it is no form of its own: Enter adds the phone.
 */
export function AddPhone(props: AddPhoneProps) {
  const { number, state, place, taken, legend, onAdd, onCancel } = props;
  const { t } = useI18n();
  const plans = usePhonePlans();
  const pairs = usePhonePairs(undefined);
  const { form, digits, isSame } = pairs;
  const quote = useQuote(number.didid, isSame ? digits : null);
  const addButton = useRef<HTMLButtonElement>(null);

  const add = form.handleSubmit(({ prefix, phone }) => {
    const wished = prefix + phone;
    const fault = taken.includes(wished) ? 'ring-plan.phone-twice' : null;
    if (fault) return form.setError('phone', { message: fault }, { shouldFocus: true });
    if (quote.kind === 'refused') return form.setFocus('phone');
    onAdd(wished);
  });
  const group = useRef<HTMLDivElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    }
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void add();
  });
  useEffect(() => {
    const element = group.current;
    const listen = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);
  useUnadded(state, place, !pairs.isEmpty);
  const id = state.idOf(place);
  const fault = state.faultAt(place);
  return (
    <div
      ref={group}
      id={id}
      role="group"
      aria-label={legend}
      aria-describedby={fault ? `${id}-error` : undefined}
      tabIndex={-1}
    >
      <Stack>
        {fault ? (
          <p id={`${id}-error`} className={styles.fault}>
            {fault}
          </p>
        ) : null}
        <UsedPhones
          without={taken}
          onPick={(target) => {
            pairs.fill(target);
            addButton.current?.focus();
          }}
        />
        <Columns>
          <PhonePair
            form={form}
            section={id}
            takesFocus
            prefix="prefix"
            phone="phone"
            legend={t('numbers.new-number')}
            hint={t('numbers.new-number-hint')}
            toldElsewhere
            flagged
          />
          <PhonePair
            form={form}
            section={id}
            prefix="confirmPrefix"
            phone="confirmPhone"
            legend={t('numbers.confirm-number')}
            hint={isSame ? <SameNumber /> : t('numbers.compare')}
            confirm
            toldElsewhere
            flagged
          />
        </Columns>
        <ReadBack
          didid={number.didid}
          typed={pairs.typed}
          plans={plans}
          laterPlace={null}
          keepsZero={pairs.keepsZero}
          onKeepZero={pairs.keepZero}
          addCredit={null}
        />
        <Actions stretch>
          <Button ref={addButton} onClick={() => void add()}>
            {t('ring-plan.add-this')}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        </Actions>
      </Stack>
    </div>
  );
}

/** Lets the plan know while a phone is typed here, which a save would lose. */
function useUnadded({ setUnadded }: PlanFormState, place: string, isTyped: boolean): void {
  const tell = useEffectEvent((is: boolean) => setUnadded(place, is));
  useEffect(() => {
    if (!isTyped) return undefined;
    tell(true);
    return () => tell(false);
  }, [isTyped]);
}
