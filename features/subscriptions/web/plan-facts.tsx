import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '@portal/features/numbers/contract';
import { useShortCardName } from '@portal/features/cards/web';
import { formatDate, formatDay, formatMoney } from '@portal/i18n/format';
import { Button, Money, VisuallyHidden } from '@portal/ui';
import { EditButton, useEditing } from '@portal/web/forms/editing.tsx';
import { Fact } from '@portal/web/forms/facts.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { GiveUpQuestion } from './give-up-question.tsx';
import styles from './plan-facts.module.css';
import { usePlanChanges } from './plan-queries.ts';
import { late } from '@portal/web/lib/late.tsx';

const PlanForm = late(() => import('./plan-form.tsx'));

interface PlanFactsProps {
  readonly number: VirtualNumber;
}

interface PlanFactsAroundProps extends PlanFactsProps {
  /** What stands between the plan and giving the number up. */
  readonly between: ReactNode;
}

/** A number's time: what its plan takes next, until when it works unpaid, when it is lost. */
export default function PlanFacts({ number, between }: PlanFactsAroundProps) {
  const { graceUntil, lostOn, renewsAt, renewalPackageID } = number;
  const undo = useUndoFocus(lostOn !== null);
  const isRenewing = graceUntil === null && lostOn === null && renewalPackageID !== null;
  return (
    <>
      <Plan number={number} undo={undo} />
      {between}
      {isRenewing && renewsAt !== null ? (
        <GivingUp number={number} undo={undo} renewsAt={renewsAt} />
      ) : null}
    </>
  );
}

interface StandingProps extends PlanFactsProps {
  /** Of the button that changes how the number stands. */
  readonly undo: Ref<HTMLButtonElement>;
}

function Plan({ number, undo }: StandingProps) {
  const { t, language } = useI18n();
  const day = (instant: string) => formatDate(language, new Date(instant));
  if (number.graceUntil !== null) {
    const words = t('numbers.grace-note', { date: day(number.graceUntil) });
    return (
      <Fact
        place={2}
        label={t('numbers.plan')}
        value={<span className={styles.warning}>{words}</span>}
      />
    );
  }
  if (number.lostOn !== null)
    return <Ending number={number} undo={undo} date={day(number.lostOn)} />;
  if (number.renewsAt === null || number.renewalPackageID === null) return null;
  const { renewsAt, renewalPackageID } = number;
  return <Renewing number={number} date={day(renewsAt)} present={renewalPackageID} />;
}

/** Of the button that gives a number up or takes it back: each takes the focus that goes with the other. */
function useUndoFocus(isEnding: boolean): Ref<HTMLButtonElement> {
  const undo = useRef<HTMLButtonElement>(null);
  const wasEnding = useRef(isEnding);
  useEffect(() => {
    if (wasEnding.current === isEnding) return;
    wasEnding.current = isEnding;
    if (document.activeElement === document.body) undo.current?.focus();
  }, [isEnding]);
  return undo;
}

interface RenewingProps extends PlanFactsProps {
  readonly date: string;
  /** The package that it renews by. */
  readonly present: string;
}

function Renewing({ number, date, present }: RenewingProps) {
  const { t } = useI18n();
  const editing = useEditing<string>();
  const shown = formatNumber(number.didNumber, number.mask);
  return (
    <Fact
      place={2}
      label={t('numbers.plan')}
      value={<NextCharge number={number} date={date} />}
      note={editing.saved}
      action={
        editing.isOpen ? null : (
          <EditButton editing={editing} of={`${t('numbers.plan')}, ${shown}`}>
            {t('plan.change')}
          </EditButton>
        )
      }
      form={
        editing.isOpen ? (
          <PlanForm
            didid={number.didid}
            present={present}
            date={date}
            onSaved={() => editing.close(t('plan.saved', { date }))}
            onCancel={() => editing.close()}
          />
        ) : null
      }
    />
  );
}

/** Ends a number with the time that is paid. */
function GivingUp({ number, undo, renewsAt }: StandingProps & { readonly renewsAt: string }) {
  const { t, language } = useI18n();
  const [isGivingUp, setGivingUp] = useState(false);
  const date = formatDate(language, new Date(renewsAt));
  const shown = formatNumber(number.didNumber, number.mask);
  return (
    <>
      <Fact
        place={4}
        label={t('plan.give-up')}
        value={t('plan.works-until', { date })}
        action={
          <Button ref={undo} size="sm" variant="dangerOutline" onClick={() => setGivingUp(true)}>
            {t('plan.give-up-confirm')}
            <VisuallyHidden>{` – \u2066${shown}\u2069`}</VisuallyHidden>
          </Button>
        }
      />
      {isGivingUp ? (
        <GiveUpQuestion
          didid={number.didid}
          shown={shown}
          date={date}
          onClose={() => setGivingUp(false)}
        />
      ) : null}
    </>
  );
}

/** '$4.99 on Dec 3 with Visa 4242'. */
function NextCharge({ number, date }: PlanFactsProps & { readonly date: string }): ReactNode {
  const { t, language } = useI18n();
  const short = useShortCardName();
  const charge = number.nextCharge;
  if (!charge) return t('numbers.renews-on', { date });
  const { on, amount, card } = charge;
  const values = { amount: slot('amount'), date: formatDay(language, new Date(on)) };
  return (
    <RichText
      text={
        card
          ? t('plan.next-with', { ...values, card: short(card) })
          : t('plan.next-no-card', values)
      }
      slots={{ amount: <Money>{formatMoney(language, amount)}</Money> }}
    />
  );
}

/** A number that its owner gives up, as long as that can be taken back. */
function Ending({ number, date, undo }: StandingProps & { readonly date: string }) {
  const { t } = useI18n();
  const changes = usePlanChanges();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  async function restore() {
    setState('busy');
    const outcome = await changes.restore(number.didid);
    setState(outcome === 'saved' ? 'idle' : 'failed');
  }
  return (
    <Fact
      place={2}
      label={t('numbers.plan')}
      value={<span className={styles.warning}>{t('plan.ends', { date })}</span>}
      note={state === 'failed' ? t('plan.not-saved') : null}
      noteTone="danger"
      action={
        <Button
          ref={undo}
          size="sm"
          variant="outline"
          busy={state === 'busy'}
          onClick={() => void restore()}
        >
          {t('plan.restore')}
        </Button>
      }
    />
  );
}
