import { useState } from 'react';
import { CardSection, InlineStatus, Stack, Switch, VisuallyHidden } from '@portal/ui';
import { SettingRow } from '@portal/web/forms/setting-row.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isUnread, LoadFailure } from '@portal/web/lib/load-failure.tsx';
import { changeNotes, type ChangeState, useRenewalSettings } from './plan-queries.ts';

/** Whether another saved card is charged when the primary one is declined at a renewal. */
export function RenewalSetting() {
  const { t } = useI18n();
  const { query, set } = useRenewalSettings();
  const [state, setState] = useState<ChangeState>('idle');
  if (!query.data) {
    return isUnread(query) ? (
      <CardSection>
        <LoadFailure query={query} text={t('plan.other-cards-error')} />
      </CardSection>
    ) : null;
  }
  const { useOtherCards } = query.data;
  const note = changeNotes[state];
  async function change(wish: boolean) {
    setState('busy');
    setState(await set(wish));
  }
  return (
    <SettingRow
      label={t('plan.other-cards')}
      value={t(useOtherCards ? 'spending.on' : 'spending.off')}
      tone={useOtherCards ? 'plain' : 'quiet'}
    >
      <Stack gap="sm">
        <Switch
          label={<VisuallyHidden>{t('plan.other-cards')}</VisuallyHidden>}
          hint={t('plan.other-cards-hint')}
          checked={useOtherCards}
          stateLabel={t(useOtherCards ? 'spending.on' : 'spending.off')}
          busy={state === 'busy'}
          onChange={(wish) => void change(wish)}
        />
        <InlineStatus tone="danger">{note && t(note)}</InlineStatus>
      </Stack>
    </SettingRow>
  );
}
