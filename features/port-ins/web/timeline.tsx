import type { PortInStatus } from '../contract.ts';
import { formatDate } from '@portal/i18n/format';
import { CheckIcon, classNames, VisuallyHidden, XIcon } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { dayWords } from './day-words.ts';
import styles from './port-ins.module.css';
import { timelineOf, type TimelineStep } from './timeline.rules.ts';

const names = {
  received: 'port-in.step-received',
  submitted: 'port-in.step-submitted',
  scheduled: 'port-in.step-scheduled',
  completed: 'port-in.step-completed',
  rejected: 'port-in.step-rejected',
  withdrawn: 'port-in.step-withdrawn',
  'set-up': 'port-in.step-set-up',
  'set-up-only': 'port-in.step-set-up-only',
} as const satisfies Record<TimelineStep['key'], string>;

const spoken = {
  done: 'port-in.is-done',
  now: 'port-in.is-now',
  'to-come': 'port-in.is-to-come',
} as const;

const looks = { done: styles.done, now: styles.now, 'to-come': styles.toCome } as const;

/** How far a request is, from the first step to the number that rings. */
export function Timeline({ status }: { readonly status: PortInStatus }) {
  return (
    <ol className={styles.steps}>
      {timelineOf(status).map((step) => (
        <Step key={step.key} step={step} movesOn={status.movesOn} />
      ))}
    </ol>
  );
}

interface StepProps {
  readonly step: TimelineStep;
  readonly movesOn: string | null;
}

function Step({ step: { key, when, at }, movesOn }: StepProps) {
  const { t, language } = useI18n();
  const isEnd = key === 'rejected' || key === 'withdrawn';
  const isDayTold = key === 'scheduled' && when !== 'to-come' && movesOn !== null;
  return (
    <li
      className={classNames(
        styles.step,
        looks[when],
        key === 'rejected' && styles.refused,
        isEnd && styles.end,
      )}
      aria-current={when === 'now' ? 'step' : undefined}
    >
      <span className={styles.sign} aria-hidden="true">
        {isEnd ? <XIcon size={14} /> : when === 'done' ? <CheckIcon size={14} /> : null}
      </span>
      <span className={styles.stepName}>
        <VisuallyHidden>{t(spoken[when])} </VisuallyHidden>
        {t(names[key])}
      </span>
      {isDayTold ? (
        <span className={styles.stepWhen}>
          <time dateTime={movesOn}>{dayWords(language, movesOn)}</time>
        </span>
      ) : at === null ? null : (
        <span className={styles.stepWhen}>
          <time dateTime={at}>{formatDate(language, new Date(at))}</time>
        </span>
      )}
    </li>
  );
}
