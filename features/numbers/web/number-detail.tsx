import type { ReactNode } from 'react';
import type { VirtualNumber } from '../contract.ts';
import { Banner, CardSection } from '@portal/ui';
import { Facts } from '@portal/web/forms/facts.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { NameFact } from './name-fact.tsx';
import { RingPlanSection } from './ring-plan-section.tsx';
import { TextsFact } from './texts-fact.tsx';

interface NumberDetailProps {
  readonly number: VirtualNumber;
  readonly addCredit: ReactNode;
  /** The number's plan and its time, around what stands between. */
  readonly plan: (between: ReactNode) => ReactNode;
}

/** What a number has beside its route; loads when the first one is opened. */
export default function NumberDetail({ number, addCredit, plan }: NumberDetailProps) {
  const { t } = useI18n();
  return (
    <>
      {number.status === 'paused' ? (
        <CardSection>
          <Banner tone="warning">{t('numbers.paused-note')}</Banner>
        </CardSection>
      ) : null}
      <RingPlanSection number={number} addCredit={addCredit} />
      <Facts>
        <TextsFact number={number} />
        {plan(<NameFact number={number} />)}
      </Facts>
    </>
  );
}
