import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass, Card, InlineStatus, Ltr, Skeleton, Stack } from '@portal/ui';
import {
  LoginCountdown,
  type Verification,
  type VerifyFailure,
  useVerification,
} from '@portal/features/sign-in/web';
import { ContactWays } from '@portal/features/support/web';
import { useI18n } from '../../lib/i18n.tsx';
import { matchPath } from '../../lib/navigation.rules.ts';
import { Link, useLocation } from '../../lib/navigation.tsx';
import { paths } from '@portal/contract/paths';
import { RichText, slot } from '../../lib/rich-text.tsx';
import { useTitle } from '../../lib/title.ts';
import narrow from '../../lib/narrow-page.module.css';

function Checking() {
  const { t } = useI18n();
  return (
    <Card busy>
      <Stack gap="sm">
        <p role="status">{t('verify.checking')}</p>
        <Skeleton width="70%" />
        <Skeleton width="45%" />
      </Stack>
    </Card>
  );
}

/** Before an account is taken back: a machine that opens links presses nothing. */
function Asking({ go }: { readonly go: () => void }) {
  const { t } = useI18n();
  return (
    <Card>
      <Stack gap="md">
        <p>{t('verify.undo-text')}</p>
        <Button full onClick={go}>
          {t('verify.undo')}
        </Button>
      </Stack>
    </Card>
  );
}

function Done({ email }: { readonly email: string }) {
  const { t } = useI18n();
  return (
    <Card>
      <Stack gap="md">
        <InlineStatus tone="success">
          <RichText
            text={t('verify.done', { email: slot('email') })}
            slots={{
              email: (
                <strong>
                  <Ltr>{email}</Ltr>
                </strong>
              ),
            }}
          />
        </InlineStatus>
        <LoginCountdown />
      </Stack>
    </Card>
  );
}

const toPerson: readonly VerifyFailure[] = [
  'verify.error-customer-not-exist',
  'verify.error-token-expired',
  'verify.error-undo-expired',
];
/** Those for whom log-in would lead nowhere. */
const notToLogIn: readonly VerifyFailure[] = [
  'verify.error-customer-not-exist',
  'verify.error-undo-expired',
];

function Failed({ why, retry }: { readonly why: VerifyFailure; readonly retry: () => void }) {
  const { t } = useI18n();
  // Already confirmed is good news, so it is not told in red.
  const calm = why === 'verify.error-email-already-changed' || why === 'verify.error-undone';
  return (
    <Card>
      <Stack gap="md">
        <InlineStatus tone={calm ? 'info' : 'danger'}>{t(why)}</InlineStatus>
        {why === 'verify.error-other' ? (
          <Button onClick={retry}>{t('section.retry')}</Button>
        ) : null}
        {notToLogIn.includes(why) ? null : why === 'verify.error-undone' ? (
          <Link to={paths.forgotPassword} className={buttonClass({})}>
            {t('forgot.title')}
          </Link>
        ) : (
          <Link
            to={paths.login}
            className={buttonClass({
              variant: why === 'verify.error-other' ? 'outline' : 'primary',
            })}
          >
            {t('verify.log-in')}
          </Link>
        )}
        {toPerson.includes(why) ? <ContactWays /> : null}
      </Stack>
    </Card>
  );
}

function titleOf(state: Verification) {
  if (state.kind === 'done') return 'verify.done-title';
  if (state.kind === 'checking') return 'verify.title';
  if (state.kind === 'asking') return 'verify.undo-title';
  if (state.why === 'verify.error-undone') return 'verify.undo-title';
  return state.why === 'verify.error-email-already-changed'
    ? 'verify.already-title'
    : 'verify.failed-title';
}

/** Opens a mailed link that confirms an e-mail address. */
export default function ValidateEmailScreen() {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const [token] = useState(() => matchPath(paths.validateEmail, pathname)?.['token'] ?? '');
  const { state, go } = useVerification(token);
  const title = titleOf(state);
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(t(title));
  useEffect(() => {
    if (state.kind !== 'checking') heading.current?.focus();
  }, [state.kind]);
  return (
    <div className={narrow.page}>
      <h1 tabIndex={-1} ref={heading}>
        {t(title)}
      </h1>
      {state.kind === 'asking' ? <Asking go={go} /> : null}
      {state.kind === 'checking' ? <Checking /> : null}
      {state.kind === 'done' ? <Done email={state.email} /> : null}
      {state.kind === 'failed' ? <Failed why={state.why} retry={go} /> : null}
    </div>
  );
}
