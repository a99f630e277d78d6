import { useEffect, useRef, useState } from 'react';
import type { SavedCard } from '../contract.ts';
import type { CardClock } from '@portal/contract/fields/card';
import { paymentPopup } from '@portal/features/payments/web';
import { Button, CheckIcon, Dialog, Spinner, Stack } from '@portal/ui';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { usePopup } from '@portal/web/lib/popup.ts';
import { newKey } from '@portal/web/lib/new-key.ts';
import * as limits from '@portal/contract/limits';
import { AddressFields } from './address-fields.tsx';
import {
  afterEvent,
  type CardDialogEvent,
  closesAfterMs,
  type CardDialogState,
} from './card-dialog.rules.ts';
import styles from './card-dialog.module.css';
import { CardFields } from './card-fields.tsx';
import { CardPreview } from './card-preview.tsx';
import { toCardChange, toNewCard } from './cards.rules.ts';
import type { CardChanges } from './queries.ts';
import { RemoveQuestion } from './remove-question.tsx';
import { type CardForms, forgetCode, markFaults, useCardForms } from './use-card-form.ts';
import { useAddressSummary, useCardSummary } from './use-card-summary.ts';

export interface CardDialogProps {
  /** The card that is edited; null for a new one. */
  readonly saved: SavedCard | null;
  readonly clock: CardClock;
  readonly changes: CardChanges;
  readonly onClose: () => void;
  /** After the tick: the card as it stands in the list, and whether it was to be kept. */
  readonly onSaved: (cardId: string | null, isKept: boolean) => void;
  readonly onRemoved: () => void;
}

const formId = 'card-dialog-form';

/** Sends what was typed; a new key for each filled-in form. */
async function send(forms: CardForms, changes: CardChanges) {
  const card = forms.card.getValues();
  const address = forms.address.getValues();
  const hasStates = forms.hasStates === true;
  const key = newKey();
  return forms.saved
    ? changes.edit(forms.saved.creditCardId, toCardChange(card, address, hasStates), key)
    : changes.add(toNewCard(card, address, hasStates), key);
}

/** Adding and editing a card in two steps. */
export function CardDialog(props: CardDialogProps) {
  const { saved, clock, changes, onClose, onSaved, onRemoved } = props;
  const { t, language } = useI18n();
  const popup = usePopup();
  const forms = useCardForms({ saved, use: 'account', clock });
  const [state, setState] = useState<CardDialogState>({ step: 'card' });
  const [cardId, setCardId] = useState<string | null>(null);
  const on = (event: CardDialogEvent) => setState((before) => afterEvent(before, event));
  const isDone = state.step === 'done';
  const isKept = forms.cardBoxes.keepCard;
  const finish = useRef(onSaved);
  useEffect(() => {
    finish.current = onSaved;
  });
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => finish.current(cardId, isKept), closesAfterMs(forms.mode));
    return () => clearTimeout(timer);
  }, [isDone, cardId, isKept, forms.mode]);

  async function submit() {
    on('address-valid');
    const before = new Set(changes.latest().map(({ creditCardId }) => creditCardId));
    const outcome = await send(forms, changes);
    forgetCode(forms);
    if (outcome.kind === 'done') {
      const added = changes.latest().find(({ creditCardId }) => !before.has(creditCardId));
      setCardId(saved?.creditCardId ?? added?.creditCardId ?? null);
      on('saved');
      return;
    }
    if (outcome.kind === 'fields') markFaults(forms, outcome.messages);
    on('refused');
    // An unknown outcome is followed outside: the form has nothing more to do for it.
    const isOver = outcome.kind === 'unknown' || outcome.kind === 'gone';
    popup.open({
      ...paymentPopup(outcome, 'card', language),
      onClose: isOver ? onClose : () => on('popup-closed'),
    });
  }
  if (state.step === 'removing' && saved) {
    return (
      <RemoveQuestion
        card={saved}
        remove={changes.remove}
        onKeep={() => on('keep')}
        onRemoved={onRemoved}
      />
    );
  }
  return (
    <Dialog
      open={state.step !== 'refused'}
      form
      onClose={onClose}
      closeLabel={t('popup.close')}
      sticky={state.step === 'sending'}
      firstFocus={saved ? 'title' : 'main'}
      title={t(saved ? 'card.edit-title' : 'card.add-title')}
      description={
        state.step === 'card'
          ? t('card.step-card')
          : state.step === 'address'
            ? t('card.step-address')
            : undefined
      }
      footer={<Buttons state={state} canRemove={saved !== null && !saved.isPrimary} on={on} />}
    >
      <Body state={state} forms={forms} on={on} submit={() => void submit()} />
    </Dialog>
  );
}

interface ButtonsProps {
  readonly state: CardDialogState;
  readonly canRemove: boolean;
  readonly on: (event: CardDialogEvent) => void;
}

function Buttons({ state, canRemove, on }: ButtonsProps) {
  const { t } = useI18n();
  if (state.step === 'card') {
    return (
      <>
        {canRemove ? (
          <Button variant="dangerOutline" className={styles.aside} onClick={() => on('remove')}>
            {t('card.remove')}
          </Button>
        ) : null}
        <Button type="submit" form={formId}>
          {t('card.next')}
        </Button>
      </>
    );
  }
  if (state.step !== 'address') return null;
  return (
    <>
      <Button variant="outline" onClick={() => on('back')}>
        {t('card.back')}
      </Button>
      <Button type="submit" form={formId}>
        {t('card.save')}
      </Button>
    </>
  );
}

interface BodyProps {
  readonly state: CardDialogState;
  readonly forms: CardForms;
  readonly on: (event: CardDialogEvent) => void;
  readonly submit: () => void;
}

function Body({ state, forms, on, submit }: BodyProps) {
  const { t } = useI18n();
  const [codeFocused, setCodeFocused] = useState(false);
  const { card, address } = forms;
  const cardSummary = useCardSummary(forms);
  const addressSummary = useAddressSummary(forms);
  const top = useRef<HTMLDivElement>(null);
  const arrived = useRef(state.step);
  useEffect(() => {
    if (arrived.current === state.step) return;
    arrived.current = state.step;
    // The next page starts at its top, with its heading read.
    const dialog = top.current?.closest('dialog');
    dialog?.querySelector<HTMLElement>('[data-dialog-focus="title"]')?.focus();
    top.current?.parentElement?.scrollTo(0, 0);
  }, [state.step]);
  const preview = (
    <CardPreview
      brand={forms.brand}
      boxes={forms.cardBoxes}
      lastFour={forms.saved?.lastFourNumbers}
      codeFocused={codeFocused}
    />
  );
  if (state.step === 'sending' || state.step === 'done') {
    return (
      <div ref={top}>
        <Waiting
          isDone={state.step === 'done'}
          mode={forms.mode}
          isKept={forms.cardBoxes.keepCard}
        />
      </div>
    );
  }
  const isCard = state.step === 'card';
  return (
    <div ref={top}>
      <Stack gap="lg">
        {isCard ? preview : null}
        <FormShell
          id={formId}
          key={isCard ? 'card' : 'address'}
          label={t(isCard ? 'credit.card-step' : 'card.billing-address')}
          submitting={false}
          submitError={null}
          onSubmit={(event) => {
            const valid = isCard
              ? card.handleSubmit(() => on('card-valid'))
              : address.handleSubmit(submit);
            void valid(event);
          }}
          summary={isCard ? cardSummary : addressSummary}
        >
          {isCard ? (
            <CardFields forms={forms} onCodeFocused={setCodeFocused} terms />
          ) : (
            <AddressFields forms={forms} />
          )}
        </FormShell>
      </Stack>
    </div>
  );
}

interface WaitingProps {
  readonly isDone: boolean;
  readonly mode: 'add' | 'edit';
  readonly isKept: boolean;
}

/** The wait for the bank, then the tick. */
function Waiting({ isDone, mode, isKept }: WaitingProps) {
  const { t } = useI18n();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), limits.slowWordsMs);
    return () => clearTimeout(timer);
  }, []);
  const waiting =
    mode === 'edit' ? t('form.saving') : t(isSlow ? 'card.checking-slow' : 'card.checking');
  return (
    <div className={styles.waiting}>
      {isDone ? (
        <span className={styles.tick}>
          <CheckIcon size={24} />
        </span>
      ) : (
        <Spinner size={36} />
      )}
      <p role="status">{isDone ? t(isKept ? 'card.saved' : 'card.checked') : waiting}</p>
    </div>
  );
}
