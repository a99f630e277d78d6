import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '../contract.ts';
import { ringingNow } from '../contract/ring-schedule.ts';
import { planWords } from '../texts/ring-plan-words.ts';
import { Button, CardSection, ListRow, VisuallyHidden } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { LoadFailure } from '@portal/web/lib/loaded.tsx';
import { useMomentWords, useNow } from './plan-preview.tsx';
import { useRingPlan } from './ring-plan-queries.ts';
import { SavedBox } from './saved-box.tsx';

// Most customers never change it, so it loads on the first edit.
const RingPlanForm = lazy(() => import('./ring-plan-form.tsx'));

/** How calls to a number ring, in a sentence; nothing while they ring nowhere. */
export function RingPlanSection({ number }: { readonly number: VirtualNumber }) {
  const { t, language } = useI18n();
  const asked = useRingPlan(number.didid);
  const change = useRef<HTMLButtonElement>(null);
  const [isEditing, setEditing] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const masks = new Map(number.forwardingNumbers.map((one) => [one.phoneNumber, one.mask]));
  const maskOf = (destination: string) => masks.get(destination) || undefined;
  const momentWords = useMomentWords(maskOf);
  const now = useNow();

  function close(saved: boolean) {
    // Drawn at once: the button is away while editing and can take focus only when it is back.
    flushSync(() => {
      setSaved(saved);
      setEditing(false);
    });
    change.current?.focus();
  }
  if (number.forwardingNumbers.length === 0) return null;
  if (asked.isError) {
    return (
      <CardSection>
        <LoadFailure query={asked} text={t('ring-plan.load-error')} />
      </CardSection>
    );
  }
  const plan = asked.data?.plan;
  return (
    <>
      <ListRow
        title={t('ring-plan.title')}
        value={plan ? planWords({ t, language, maskOf }, plan) : t('ring-plan.loading')}
        meta={plan?.hours ? `${t('ring-plan.now')} – ${momentWords(ringingNow(plan, now))}` : null}
        action={
          plan && !isEditing ? (
            <Button ref={change} size="sm" variant="outline" onClick={() => setEditing(true)}>
              {t('ring-plan.change')}
              <VisuallyHidden>
                {` – ${t('ring-plan.title')}, ${formatNumber(number.didNumber, number.mask)}`}
              </VisuallyHidden>
            </Button>
          ) : null
        }
      />
      <SavedBox>{isSaved && !isEditing ? t('ring-plan.saved') : null}</SavedBox>
      {plan && isEditing ? (
        <CardSection sunken>
          <Suspense fallback={t('ring-plan.loading')}>
            <RingPlanForm
              number={number}
              plan={plan}
              maskOf={maskOf}
              onSaved={() => close(true)}
              onCancel={() => close(false)}
            />
          </Suspense>
        </CardSection>
      ) : null}
    </>
  );
}
