import { useState } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '@portal/features/numbers/contract';
import { formatDate } from '@portal/i18n/format';
import { Banner, Button, CardSection, InlineStatus, ListRow, VisuallyHidden } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { GiveUpDialog } from './give-up-dialog.tsx';
import { PlanForm } from './plan-form.tsx';
import { usePlanChanges } from './plan-queries.ts';

type Open = 'form' | 'giving-up' | null;

/** A number's time (issue 6): when its plan renews, until when it works unpaid, when it is lost. */
export function PlanSection({ number }: { readonly number: VirtualNumber }) {
  const { t, language } = useI18n();
  const [open, setOpen] = useState<Open>(null);
  const [note, setNote] = useState<string | null>(null);
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
      <ListRow
        title={t('numbers.plan')}
        value={t('numbers.renews-on', { date })}
        action={
          open === 'form' ? null : (
            <Button
              size="sm"
              variant="outline"
              onClick={() => {
                setNote(null);
                setOpen('form');
              }}
            >
              {t('plan.change')}
              <VisuallyHidden>{` – ${t('numbers.plan')}, ${shown}`}</VisuallyHidden>
            </Button>
          )
        }
      />
      {open === 'form' ? (
        <CardSection sunken>
          <PlanForm
            didid={number.didid}
            present={number.renewalPackageID}
            date={date}
            onSaved={() => {
              setOpen(null);
              setNote(t('plan.saved', { date }));
            }}
            onClose={() => setOpen(null)}
            onGiveUp={() => setOpen('giving-up')}
          />
        </CardSection>
      ) : null}
      {note === null ? null : (
        <CardSection>
          <InlineStatus>{note}</InlineStatus>
        </CardSection>
      )}
      {open === 'giving-up' ? (
        <GiveUpDialog
          didid={number.didid}
          shown={shown}
          date={date}
          onClose={() => setOpen(null)}
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
