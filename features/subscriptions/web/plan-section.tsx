import { lazy, useState } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '@portal/features/numbers/contract';
import { formatDate } from '@portal/i18n/format';
import { Banner, Button, CardSection, InlineStatus } from '@portal/ui';
import { EditableRow, SavedNote, useEditing } from '@portal/web/forms/editable-row.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { GiveUpQuestion } from './give-up-question.tsx';
import { usePlanChanges } from './plan-queries.ts';

const PlanForm = lazy(() => import('./plan-form.tsx'));

/** A number's time: when its plan renews, until when it works unpaid, when it is lost. */
export function PlanSection({ number }: { readonly number: VirtualNumber }) {
  const { t, language } = useI18n();
  const editing = useEditing<string>();
  const [isGivingUp, setGivingUp] = useState(false);
  const day = (instant: string) => formatDate(language, new Date(instant));
  if (number.graceUntil !== null) {
    return (
      <CardSection>
        <Banner tone="warning">{t('numbers.grace-note', { date: day(number.graceUntil) })}</Banner>
      </CardSection>
    );
  }
  if (number.lostOn !== null) return <Ending number={number} date={day(number.lostOn)} />;
  if (number.renewsAt === null || number.renewalPackageID === null) return null;
  const shown = formatNumber(number.didNumber, number.mask);
  const date = day(number.renewsAt);
  return (
    <>
      <EditableRow
        editing={editing}
        title={t('numbers.plan')}
        value={t('numbers.renews-on', { date })}
        edit={t('plan.change')}
        of={shown}
        note={<SavedNote>{editing.saved}</SavedNote>}
      >
        <PlanForm
          didid={number.didid}
          present={number.renewalPackageID}
          date={date}
          onSaved={() => editing.close(t('plan.saved', { date }))}
          onCancel={() => editing.close()}
          onGiveUp={() => {
            editing.close();
            setGivingUp(true);
          }}
        />
      </EditableRow>
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

/** A number that its owner gives up, as long as that can be taken back. */
function Ending({ number, date }: { readonly number: VirtualNumber; readonly date: string }) {
  const { t } = useI18n();
  const changes = usePlanChanges();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  async function restore() {
    setState('busy');
    const outcome = await changes.restore(number.didid);
    setState(outcome === 'saved' ? 'idle' : 'failed');
  }
  return (
    <CardSection>
      <Banner
        tone="warning"
        action={
          <Button
            size="sm"
            variant="outline"
            busy={state === 'busy'}
            onClick={() => void restore()}
          >
            {t('plan.restore')}
          </Button>
        }
      >
        {t('plan.ends', { date })}
      </Banner>
      <InlineStatus tone="danger">
        {state === 'failed' ? t('plan.not-saved') : undefined}
      </InlineStatus>
    </CardSection>
  );
}
