import { useEffect, useState } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '../contract.ts';
import type { TestCall as Rung } from '../contract/ring-plan.ts';
import type { Translate } from '@portal/i18n';
import { formatClock, formatDuration } from '@portal/i18n/format';
import { Button, InlineStatus, PhoneOutgoingIcon } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { newKey } from '@portal/web/lib/new-key.ts';
import { mayRing, testCallText } from './ring-plan-failure.ts';
import styles from './saved-band.module.css';
import { readTestCall, ringForTest, type TestCallFailure } from './ring-plan-queries.ts';

interface TestCallProps {
  readonly number: VirtualNumber;
  readonly size?: 'sm' | 'lg';
  readonly label?: string;
}

type Told =
  | { readonly kind: 'nothing' | 'asked' | 'unknown' }
  /** `lost` where the answer is: the phone rings, or it will not. */
  | {
      readonly kind: 'ringing';
      readonly attempt: string;
      readonly lost: TestCallFailure | null;
      /** When it was asked for, in milliseconds since 1970. */
      readonly since: number;
    }
  | { readonly kind: 'failed'; readonly failure: TestCallFailure }
  | { readonly kind: 'ended'; readonly rung: Rung };

/** Between two questions what became of it. */
const pauseMs = 1_500;
/** Longer than that no phone rings, and what was not told by then is told by nobody. */
const longestRingMs = 75_000;

/** Rings a number's first phone, and follows what becomes of that as long as somebody looks. */
function useTestCall(didid: string) {
  const [told, setTold] = useState<Told>({ kind: 'nothing' });
  const ringing = told.kind === 'ringing' ? told : null;
  useEffect(() => {
    if (!ringing) return;
    const { attempt, lost } = ringing;
    const leaving = new AbortController();
    const { signal } = leaving;
    const until = Date.now() + longestRingMs;
    const follow = async () => {
      while (Date.now() < until) {
        await new Promise((resume) => setTimeout(resume, pauseMs));
        if (signal.aborted) return;
        const rung = await readTestCall({ didid, attempt }, signal);
        if (signal.aborted) return;
        if (rung && rung.state !== 'ringing') return setTold({ kind: 'ended', rung });
        if (rung && lost) return setTold({ ...ringing, lost: null });
      }
      setTold(lost ? { kind: 'failed', failure: lost } : { kind: 'unknown' });
    };
    void follow();
    return () => leaving.abort();
  }, [ringing, didid]);

  async function ring() {
    // Asked again after a lost answer it is the same call, which rings nobody twice.
    const asked = ringing ?? { attempt: newKey(), lost: null, since: Date.now() };
    setTold({ kind: 'asked' });
    const failure = await ringForTest({ didid, attempt: asked.attempt });
    if (failure && !mayRing(failure)) return setTold({ kind: 'failed', failure });
    // That the call is known already says nothing of whether it rings.
    setTold({ ...asked, kind: 'ringing', lost: failure ?? asked.lost });
  }
  return { told, ring };
}

/** Offers to ring the new phone, where the carrier can do so; says how to try it elsewhere. */
export function TestCall({ number, size = 'sm', label }: TestCallProps) {
  const { t } = useI18n();
  const { told, ring } = useTestCall(number.didid);
  const isKnownToRing = told.kind === 'ringing' && told.lost === null;
  if (!number.canTestCall) return <p className={styles.try}>{tryItWords(t, number)}</p>;
  return (
    <>
      <Button
        size={size}
        icon={<PhoneOutgoingIcon size={size === 'lg' ? 20 : 18} aria-hidden="true" />}
        busy={told.kind === 'asked' || isKnownToRing}
        busyLabel={t('ring-plan.test-calling')}
        onClick={() => void ring()}
      >
        {label ?? t('numbers.call-now')}
      </Button>
      <Outcome told={told} number={number} />
      {isKnownToRing ? <Seconds since={told.since} /> : null}
    </>
  );
}

/** How to try a number without the carrier's help. */
const tryItWords = (t: Translate, { didNumber, mask }: VirtualNumber) =>
  t('numbers.try-it', { number: `\u2066${formatNumber(didNumber, mask)}\u2069` });

/** What is known of the call: that it rings, that it works, or that nobody took it. */
function Outcome({ told, number }: { readonly told: Told; readonly number: VirtualNumber }) {
  const i18n = useI18n();
  const { t, language } = i18n;
  const [first] = number.forwardingNumbers;
  const phone = first ? `\u2066${formatNumber(first.phoneNumber, first.mask)}\u2069` : '';
  switch (told.kind) {
    case 'ringing':
      return (
        <InlineStatus tone="info">
          {told.lost ? testCallText(i18n, told.lost) : t('ring-plan.test-called', { phone })}
        </InlineStatus>
      );
    case 'failed':
      return <InlineStatus tone="danger">{testCallText(i18n, told.failure)}</InlineStatus>;
    case 'unknown':
      return <InlineStatus tone="info">{tryItWords(t, number)}</InlineStatus>;
    case 'ended': {
      if (told.rung.state === 'failed')
        return <InlineStatus tone="danger">{t('ring-plan.test-refused')}</InlineStatus>;
      const time = formatDuration(language, told.rung.seconds ?? 0);
      const works = told.rung.state === 'answered';
      return (
        <InlineStatus tone={works ? 'success' : 'warning'}>
          {t(works ? 'ring-plan.test-answered' : 'ring-plan.test-nobody', { time })}
        </InlineStatus>
      );
    }
    case 'nothing':
    case 'asked':
      return <InlineStatus />;
  }
}

/** How long it has been ringing: to be seen, for nobody listens to a clock. */
function Seconds({ since }: { readonly since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span aria-hidden="true" className={styles.seconds}>
      {formatClock(Math.max(0, Math.round((now - since) / 1000)))}
    </span>
  );
}
