import { type ReactNode, Suspense, useId, useState } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '../contract.ts';
import { ringingAt } from '../contract/ring-schedule.ts';
import { outsideWords, planWords } from '../texts/ring-plan-words.ts';
import { CardSection, CircleAlertIcon, CircleCheckIcon, Skeleton } from '@portal/ui';
import { GreetingSection } from '@portal/features/voicemail/web';
import { EditButton, FormWait, useEditing } from '@portal/web/forms/editing.tsx';
import { RingHere } from '@portal/features/phone/web';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { HoursView } from './hours-view.tsx';
import { Lanes } from './lanes.tsx';
import { hasPhone, phoneIn } from './numbers.rules.ts';
import { quoteOf, usePhoneQuote } from './quote-queries.ts';
import styles from './ring-plan-section.module.css';
import {
  firstLeftOut,
  firstRung,
  isDashed,
  leftOutBy,
  needsMore,
  routeState,
} from './route.rules.ts';
import { useLeftOutWords, useStateWords } from './route-words.ts';
import bandStyles from './saved-band.module.css';
import { TestCall } from './test-call.tsx';
import { useNow } from './use-now.ts';
import { late } from '@portal/web/lib/late.tsx';

const RingPlanForm = late(() => import('./ring-plan-form.tsx'));

/** Whether a call may end in a message, now or outside the hours. */
const takesMessages = ({ otherwise, hours }: VirtualNumber['ringPlan']) =>
  otherwise.kind === 'voicemail' || hours?.outside.kind === 'voicemail';

interface RingPlanSectionProps {
  readonly number: VirtualNumber;
  readonly addCredit: ReactNode;
}

/** How calls to a number ring: in a sentence, along their time, and by the week. */
export function RingPlanSection({ number, addCredit }: RingPlanSectionProps) {
  const { t, language } = useI18n();
  const editing = useEditing<true>();
  const id = useId();
  const isOff = !hasPhone(number);
  // Switched off meanwhile, it stays: a plan that is edited, a greeting that was recorded.
  const [wasOn, setWasOn] = useState(!isOff);
  if (!isOff && !wasOn) setWasOn(true);
  if (!wasOn) return null;

  const plan = number.ringPlan;
  const maskOf = (destination: string) => phoneIn(number, destination)?.mask || undefined;
  const speaker = { t, language, maskOf };
  const never = { date: '2026-01-01', minutes: 0 };
  const closed = plan.hours && ringingAt({ ...plan, hours: { ...plan.hours, week: [] } }, never);
  return (
    <CardSection sunken={editing.isOpen} hidden={isOff && !editing.isOpen}>
      {editing.isOpen ? (
        <Suspense fallback={<FormWait />}>
          <RingPlanForm
            number={number}
            plan={plan}
            maskOf={maskOf}
            onSaved={() => editing.close(true)}
            onCancel={() => editing.close()}
          />
        </Suspense>
      ) : null}
      {/* It stays meanwhile: a greeting that was recorded is kept here until it is saved. */}
      <section aria-labelledby={id} className={styles.plan} hidden={editing.isOpen}>
        <div className={styles.head}>
          <h4 id={id} className={styles.title}>
            {t('ring-plan.title')}
          </h4>
          <EditButton editing={editing} of={formatNumber(number.didNumber, number.mask)}>
            {t('ring-plan.edit')}
          </EditButton>
        </div>
        <div>
          <PlanSaved number={number} addCredit={addCredit} isSaved={editing.saved === true} />
          <p className={styles.sentence}>{planWords(speaker, { ...plan, hours: null })}</p>
        </div>
        <Lanes number={number} plan={plan} />
        {plan.targets.some(({ kind }) => kind === 'browser') ? <RingHere /> : null}
        {takesMessages(plan) ? (
          <Suspense fallback={<Skeleton height="6rem" shape="block" />}>
            <GreetingSection didid={number.didid} titleClass={styles.title} />
          </Suspense>
        ) : null}
        <h4 className={styles.title}>{t('ring-plan.hours-title')}</h4>
        <Suspense fallback={<Skeleton height="6rem" shape="block" />}>
          <HoursView hours={plan.hours} outside={closed ? outsideWords(speaker, closed) : ''} />
        </Suspense>
      </section>
    </CardSection>
  );
}

interface PlanSavedProps extends RingPlanSectionProps {
  readonly isSaved: boolean;
}

/** What a saved plan does to the next call, with a way to try it; its live region is there before. */
function PlanSaved({ number, addCredit, isSaved }: PlanSavedProps) {
  const { t } = useI18n();
  const now = useNow();
  const quote = usePhoneQuote(number, isSaved ? firstRung(number, now).phone : null);
  const state = routeState({ number, quote: quoteOf(quote), now });
  const stateWords = useStateWords(state);
  const leftOut = useLeftOutWords(number, state, now);
  const isWarning = needsMore(state) || leftOut !== '';
  const out = leftOut === '' ? null : firstLeftOut(number, now);
  const needsCredit =
    state.kind === 'no-credit' || (out !== null && leftOutBy(number, out) === 'no-credit');
  const Sign = isWarning ? CircleAlertIcon : CircleCheckIcon;
  const band = `${bandStyles.band} ${styles.saved} ${isWarning ? bandStyles.warning : ''}`;
  const title = () => {
    if (state.kind === 'no-credit') return t('numbers.saved-no-credit');
    if (leftOut !== '') return t('numbers.saved-state', { state: leftOut });
    if (isDashed(state)) return t('numbers.saved-state', { state: stateWords });
    return t('ring-plan.saved');
  };
  return (
    <div className={isSaved ? band : undefined}>
      {isSaved ? <Sign size={24} aria-hidden="true" className={bandStyles.sign} /> : null}
      <div role="status" className={bandStyles.words}>
        {isSaved ? <p className={bandStyles.title}>{title()}</p> : null}
      </div>
      {isSaved && needsCredit ? addCredit : null}
      {isSaved && !needsMore(state) ? (
        <div className={bandStyles.actions}>
          <TestCall number={number} />
        </div>
      ) : null}
    </div>
  );
}
