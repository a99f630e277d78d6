import { useState } from 'react';
import type { AccountInformation, AccountOperation } from '../contract.ts';
import { CardSection, ConfirmDialog, InlineStatus, Switch } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { useChangeAccount, useTellFailure } from './change-account.ts';

/** What was wished and did not happen, and why. */
interface Failed {
  readonly value: boolean;
  readonly text: 'confirm.not-done' | 'security.two-factor-not-saved';
}

/** The switch of the code by e-mail, a change of its own. */
export function TwoFactor({ account }: { readonly account: AccountInformation }) {
  const { t } = useI18n();
  const change = useChangeAccount();
  const tellFailure = useTellFailure();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const isOn = account.twoFactorEnabled;

  async function set(value: boolean) {
    // What is tried again stays told until the answer: else its button goes from under the focus.
    setBusy(true);
    const operation: AccountOperation = {
      op: 'replace',
      path: '/Customer/TwoFactorEnabled',
      value,
    };
    const failure = await change([operation]);
    setBusy(false);
    setAsking(false);
    if (!failure) return setFailed(null);
    const isTold = (failure.kind === 'wait' || failure.kind === 'lost') && tellFailure(failure);
    const text =
      failure.kind === 'unconfirmed' ? 'confirm.not-done' : 'security.two-factor-not-saved';
    setFailed(isTold ? null : { value, text });
  }
  return (
    <CardSection>
      <Switch
        label={t('security.two-factor')}
        hint={t('security.two-factor-text')}
        checked={isOn}
        stateLabel={t(isOn ? 'security.on' : 'security.off')}
        busy={isBusy}
        onChange={(wish) => (wish ? void set(true) : setAsking(true))}
      />
      <InlineStatus
        tone="danger"
        retryLabel={t('section.retry')}
        retryBusy={isBusy}
        onRetry={() => void set(failed?.value === true)}
      >
        {failed ? t(failed.text) : undefined}
      </InlineStatus>
      <ConfirmDialog
        open={isAsking}
        title={t('security.off-title')}
        description={t('security.off-text')}
        closeLabel={t('popup.close')}
        confirmLabel={t('security.off-confirm')}
        onConfirm={() => void set(false)}
        keepLabel={t('security.off-keep')}
        onKeep={() => setAsking(false)}
        busy={isBusy}
        busyLabel={t('security.off-busy')}
      />
    </CardSection>
  );
}
