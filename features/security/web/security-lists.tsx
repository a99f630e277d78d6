import type { ActivityEntry, OpenSession, TrustedDeviceEntry } from '../contract.ts';
import { formatNumber } from '@portal/contract/fields/phone';
import { formatDate } from '@portal/i18n/format';
import { Button, Joined, Ltr, Pill, VisuallyHidden } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { SectionPart } from './section-part.tsx';
import { SectionRow } from './section-row.tsx';
import {
  useActivity,
  useSecurityChanges,
  useSessions,
  useTrustedDevices,
} from './security-queries.ts';
import { agoWords, deviceWords, eventTexts, isKnownDevice, momentWords } from './security-words.ts';
import { useEnding } from './use-ending.tsx';

/** Rows that are shown before "Show all". */
const first = 5;

/** Where the customer is logged in, each with a way to end it. */
export function OpenSessions() {
  const i18n = useI18n();
  const { t, language } = i18n;
  const sessions = useSessions();
  const { signOut, signOutOthers } = useSecurityChanges();
  const { at, run, status, heading } = useEnding();

  function row(session: OpenSession) {
    const device = deviceWords(i18n, session);
    return (
      <SectionRow
        key={session.id}
        name={
          <>
            {device}
            {session.current ? (
              <Pill tone="success" icon="dot">
                {t('security.this-device')}
              </Pill>
            ) : null}
          </>
        }
        meta={
          <Joined
            parts={[
              t('security.last-used', {
                when: agoWords(language, session.lastUsed, sessions.dataUpdatedAt),
              }),
              <Ltr key="address">{session.address}</Ltr>,
            ]}
          />
        }
        action={
          session.current ? null : (
            <Button
              size="sm"
              variant="outline"
              busy={at === session.id}
              busyLabel={t('security.signing-out')}
              onClick={() =>
                void run(
                  session.id,
                  () => signOut(session.id),
                  t('security.signed-out', { device }),
                )
              }
            >
              {t('security.sign-out')}
              <VisuallyHidden>{` – ${device}`}</VisuallyHidden>
            </Button>
          )
        }
      />
    );
  }
  const others = 'others';
  return (
    <SectionPart
      title={t('security.sessions')}
      query={sessions}
      first={first}
      empty={t('security.activity-empty')}
      row={row}
      forAll={
        <Button
          size="sm"
          variant="outline"
          busy={at === others}
          busyLabel={t('security.signing-out')}
          onClick={() => void run(others, signOutOthers, t('security.signed-out-others'))}
        >
          {t('security.sign-out-others')}
        </Button>
      }
      status={status}
      heading={heading}
    />
  );
}

/** Devices that need no code, each with a way to make it need one again. */
export function TrustedDevices() {
  const i18n = useI18n();
  const { t, language } = i18n;
  const devices = useTrustedDevices();
  const { forget, forgetAll } = useSecurityChanges();
  const { at, run, status, heading } = useEnding();

  function row(entry: TrustedDeviceEntry) {
    const device = deviceWords(i18n, entry);
    return (
      <SectionRow
        key={entry.id}
        name={device}
        meta={
          <Joined
            parts={[
              t('security.last-used', {
                when: agoWords(language, entry.lastUsed, devices.dataUpdatedAt),
              }),
              t('security.trusted-until', {
                date: formatDate(language, new Date(entry.expiresAt)),
              }),
            ]}
          />
        }
        action={
          <Button
            size="sm"
            variant="outline"
            busy={at === entry.id}
            busyLabel={t('security.forgetting')}
            onClick={() =>
              void run(entry.id, () => forget(entry.id), t('security.forgotten', { device }))
            }
          >
            {t('security.forget')}
            <VisuallyHidden>{` – ${device}`}</VisuallyHidden>
          </Button>
        }
      />
    );
  }
  const all = 'all';
  return (
    <SectionPart
      title={t('security.devices')}
      text={t('security.devices-text')}
      query={devices}
      first={first}
      empty={t('security.devices-empty')}
      row={row}
      forAll={
        <Button
          size="sm"
          variant="outline"
          busy={at === all}
          busyLabel={t('security.forgetting')}
          onClick={() => void run(all, forgetAll, t('security.forgotten-all'))}
        >
          {t('security.forget-all')}
        </Button>
      }
      status={status}
      heading={heading}
    />
  );
}

/** What happened to the account lately, for a customer to find what was not theirs. */
export function RecentActivity() {
  const i18n = useI18n();
  const { t, language } = i18n;
  const activity = useActivity();
  const row = (entry: ActivityEntry) => (
    <SectionRow
      key={entry.id}
      name={t(eventTexts[entry.event])}
      meta={
        <Joined
          parts={[
            entry.number === null ? null : <Ltr key="number">{formatNumber(entry.number)}</Ltr>,
            entry.times > 1 ? t('security.times', { n: entry.times }) : null,
            <time key="at" dateTime={entry.happenedAt}>
              {momentWords(language, entry.happenedAt)}
            </time>,
            isKnownDevice(entry) ? deviceWords(i18n, entry) : null,
            entry.address ? <Ltr key="address">{entry.address}</Ltr> : null,
          ]}
        />
      }
    />
  );
  return (
    <SectionPart
      title={t('security.activity')}
      text={t('security.activity-text')}
      query={activity}
      first={first}
      empty={t('security.activity-empty')}
      row={row}
    />
  );
}
