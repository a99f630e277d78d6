import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { PortInStatus } from '@portal/features/port-ins/contract';
import { Button, ButtonLink, Card, InlineStatus, Skeleton, Stack } from '@portal/ui';
import { customerOf } from '../../api/customer.rules.ts';
import { useSession } from '../../api/session.ts';
import { useCountries } from '@portal/features/cards/web';
import {
  NumberCard,
  usePortIn,
  mayAskAgain,
  statusWords,
  Timeline,
  WithdrawQuestion,
} from '@portal/features/port-ins/web';
import { ContactWays } from '@portal/features/support/web';
import { Flag } from '../../lib/flag.tsx';
import { Queries } from '../../forms/queries.tsx';
import { useI18n } from '../../lib/i18n.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { matchPath } from '../../lib/navigation.rules.ts';
import { useLocation } from '../../lib/navigation.tsx';
import { paths, sitePaths } from '@portal/contract/paths';
import { localStore, tabStore } from '../../lib/storage.ts';
import { keys } from '../../lib/storage-keys.ts';
import { useTitle } from '../../lib/title.ts';
import narrow from '../../lib/narrow-page.module.css';
import { AddForm } from './add-form.tsx';
import { NextStep } from './next-step.tsx';

/** The page of a request to bring a number, by its mailed link. */
export default function PortInScreen() {
  const { pathname } = useLocation();
  const token = matchPath(paths.portIn, pathname)?.['token'] ?? '';
  const session = useSession();
  useEffect(() => {
    // Whoever was on the way here has come.
    tabStore.removeItem(keys.returnTo);
    localStore.removeItem(keys.portInToken);
  }, []);
  // What one customer has read is not for the next one who logs in here.
  const reader = session.kind === 'active' ? customerOf(session.record) : '';
  return (
    <Queries key={`${reader} ${token}`}>
      <div className={`${narrow.page} ${narrow.wide}`}>
        <Request token={token} />
      </div>
    </Queries>
  );
}

function Request({ token }: { readonly token: string }) {
  const query = usePortIn(token);
  return (
    <Loaded query={query} waiting={<Waiting />} frame={Unopened}>
      {(status) => (status ? <Known token={token} status={status} /> : <Expired />)}
    </Loaded>
  );
}

/** The page while nothing is known of the request. */
function Unopened({ children }: { readonly children: ReactNode }) {
  const { t } = useI18n();
  useTitle(t('port-in.title'));
  return (
    <>
      <h1 tabIndex={-1}>{t('port-in.title')}</h1>
      {children}
    </>
  );
}

function Waiting() {
  const { t } = useI18n();
  return (
    <Unopened>
      <p role="status">{t('port-in.loading')}</p>
      <Card busy>
        <Stack>
          <Skeleton width="60%" height="2rem" />
          <Skeleton width="80%" />
          <Skeleton width="45%" />
        </Stack>
      </Card>
    </Unopened>
  );
}

/** A link that opens nothing any more: where a good one is, and whom to ask. */
function Expired() {
  const { t } = useI18n();
  useTitle(t('port-in.expired-title'));
  return (
    <>
      <h1 tabIndex={-1}>{t('port-in.expired-title')}</h1>
      <Card>
        <Stack gap="lg">
          <p>{t('port-in.expired-text')}</p>
          <p>{t('port-in.expired-none')}</p>
          <div>
            <ButtonLink href={sitePaths.bringYourNumber} variant="outline">
              {t('port-in.again')}
            </ButtonLink>
          </div>
        </Stack>
      </Card>
      <Card>
        <ContactWays />
      </Card>
    </>
  );
}

interface KnownProps {
  readonly token: string;
  readonly status: PortInStatus;
}

function Known({ token, status }: KnownProps) {
  const { t } = useI18n();
  const session = useSession();
  const { title, text } = statusWords(status, session.kind === 'active');
  const isAdding = status.setUp === 'account' && session.kind === 'active';
  const countries = useCountries().data;
  const country = countries?.find(({ countryID }) => countryID === status.countryID);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(title);
  useTitle(t(title));
  useEffect(() => {
    // What has changed since it was read is read again.
    if (before.current !== title) heading.current?.focus();
    before.current = title;
  }, [title]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t(title)}
      </h1>
      <p className={narrow.lead}>{t(text)}</p>
      <NumberCard status={status} flag={<Flag iso={country?.iso ?? ''} />}>
        {mayAskAgain(status) ? (
          <div>
            <ButtonLink href={sitePaths.bringYourNumber}>{t('port-in.again')}</ButtonLink>
          </div>
        ) : null}
        {isAdding ? null : <NextStep token={token} status={status} iso={country?.iso ?? null} />}
      </NumberCard>
      {isAdding ? (
        <AddForm token={token} status={status} email={session.record.user.email} />
      ) : null}
      {status.state === 'rejected' && !mayAskAgain(status) ? (
        <Card>
          <ContactWays />
        </Card>
      ) : null}
      <Card title={t('port-in.steps')}>
        <Timeline status={status} />
      </Card>
      <TakeBack token={token} status={status} />
    </>
  );
}

/** As long as the number has not moved, the request can be taken back. */
function TakeBack({ token, status }: KnownProps) {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  const [isLate, setLate] = useState(false);
  return (
    <>
      <InlineStatus tone="warning">{isLate ? t('port-in.withdraw-late') : undefined}</InlineStatus>
      {status.canWithdraw ? (
        <div>
          <Button variant="dangerQuiet" onClick={() => setAsking(true)}>
            {t('port-in.withdraw')}
          </Button>
        </div>
      ) : null}
      {isAsking ? (
        <WithdrawQuestion
          token={token}
          shown={formatNumber(status.number, status.mask)}
          onKeep={() => setAsking(false)}
          onDecided={(came) => {
            setAsking(false);
            setLate(came === 'too-late');
          }}
        />
      ) : null}
    </>
  );
}
