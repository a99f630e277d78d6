import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { Language } from '@portal/contract/fields/text';
import { formatDuration } from '@portal/i18n/format';
import { numberFormat } from '@portal/i18n/formatters';
import { browserPhone, phoneOf, type RingPlan, type VirtualNumber } from '../contract.ts';
import { Dot, PhoneOffIcon, SmartphoneIcon, Tel, VisuallyHidden, VoicemailIcon } from '@portal/ui';
import { boot } from '@portal/web/lib/boot.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isCut, layLanes, type LanePlan, type Stretch, ticksOf } from './lanes.rules.ts';
import styles from './lanes.module.css';
import { PhoneMeta } from './phone-meta.tsx';
import { PhoneName } from './phone-name.tsx';
import { phoneIn } from './numbers.rules.ts';

export interface LanesProps {
  readonly number: VirtualNumber;
  readonly plan: RingPlan;
}

/** A plan along the time of a call: a picture, and the same as a list for those who can't see it. */
export function Lanes({ number, plan }: LanesProps) {
  const laid = layLanes(plan);
  const limit = useRingLimit(laid);
  return (
    <>
      <VisuallyHidden>
        <LaneWords number={number} plan={plan} laid={laid} />
      </VisuallyHidden>
      <LaneGrid isPicture>
        <Axis scale={laid.scale} />
        {plan.targets.map(phoneOf).map((destination, at) => (
          <Lane
            key={destination}
            mark={at + 1}
            title={<PhoneName phone={destination} mask={phoneIn(number, destination)?.mask} />}
            meta={<PhoneMeta number={number} phone={destination} />}
            scale={laid.scale}
          >
            <Bar stretch={laid.stretches[at]} scale={laid.scale} isFirst={at === 0} />
          </Lane>
        ))}
        <EndLane number={number} plan={plan} laid={laid} />
      </LaneGrid>
      {limit === null ? null : <p className={styles.limit}>{limit}</p>}
    </>
  );
}

/** Says of a plan that takes longer than calls ring that its end may not come. */
export function useRingLimit(laid: LanePlan): string | null {
  const { t, language } = useI18n();
  const { ringTotalSeconds: most } = boot;
  if (most === null || !isCut(laid, most)) return null;
  return t('ring-plan.ring-limit', { time: formatDuration(language, most) });
}

interface LaneGridProps {
  /** It shows what words beside it say. */
  readonly isPicture?: boolean;
  readonly children: ReactNode;
}

/** What lanes stand in; where they are changed, with a column for that. */
export function LaneGrid({ isPicture = false, children }: LaneGridProps) {
  return (
    <div className={styles.frame} aria-hidden={isPicture || undefined}>
      <div className={`${styles.lanes} ${isPicture ? '' : styles.edited}`}>{children}</div>
    </div>
  );
}

/** A place on the axis, as styles have it. */
const placeOf = (seconds: number, scale: number) => `${(seconds / scale) * 100}%`;

/** The seconds above the lanes. */
export function Axis({ scale }: { readonly scale: number }) {
  const { language } = useI18n();
  const ticks = ticksOf(scale);
  return (
    <div className={styles.axis}>
      <div className={styles.ticks}>
        {ticks.map((tick) => (
          <span
            key={tick}
            className={styles.tick}
            style={{ insetInlineStart: placeOf(tick, scale) }}
          >
            <span>{tick === scale ? formatSeconds(language, tick) : tick}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

/** An axis counts in seconds, however many they are. */
function formatSeconds(language: Language, seconds: number): string {
  const unit = { style: 'unit', unit: 'second', unitDisplay: 'short' } as const;
  return numberFormat(language, unit).format(seconds);
}

export interface LaneProps {
  /** On the disc at the start: the place of a phone, or a sign. */
  readonly mark: ReactNode;
  readonly title: ReactNode;
  readonly meta: ReactNode;
  readonly scale: number;
  /** What stands on the time. */
  readonly children: ReactNode;
  /** At the end of the line, where the plan is edited. */
  readonly controls?: ReactNode;
}

/** One line of the picture. */
export function Lane({ mark, title, meta, scale, children, controls }: LaneProps) {
  const lines = { '--lines': ticksOf(scale).length - 1 } as CSSProperties;
  return (
    <div className={styles.lane}>
      <div className={styles.what}>
        <span className={styles.disc}>{mark}</span>
        <div className={styles.text}>
          <div className={styles.title}>{title}</div>
          <div className={styles.meta}>{meta}</div>
        </div>
      </div>
      <div className={styles.track} style={lines}>
        {children}
      </div>
      {controls}
    </div>
  );
}

export interface BarProps {
  readonly stretch: Stretch | undefined;
  readonly scale: number;
  readonly isFirst: boolean;
}

/** A phone's ringing, with its length in it, or beside it where it is short. */
export function Bar({ stretch, scale, isFirst }: BarProps) {
  const { language } = useI18n();
  if (!stretch) return null;
  const { start, seconds } = stretch;
  const style = {
    insetInlineStart: placeOf(start, scale),
    inlineSize: placeOf(seconds, scale),
  };
  const isLate = start + seconds > scale * 0.8;
  return (
    <span className={`${styles.bar} ${isFirst ? styles.first : ''}`} style={style}>
      <span className={`${styles.length} ${isLate ? styles.late : ''}`}>
        {formatDuration(language, seconds)}
      </span>
    </span>
  );
}

interface EndProps extends LanesProps {
  readonly laid: LanePlan;
}

const endSigns = {
  voicemail: VoicemailIcon,
  'hang-up': PhoneOffIcon,
  number: SmartphoneIcon,
} as const;

/** What becomes of a call that nobody takes. */
export function EndLane({ number, plan, laid }: EndProps) {
  const { t, language } = useI18n();
  const { otherwise } = plan;
  const Sign = endSigns[otherwise.kind];
  const after = t('ring-plan.after', { time: formatDuration(language, laid.end) });
  return (
    <Lane
      mark={<Sign size={16} />}
      title={t('ring-plan.otherwise')}
      meta={
        otherwise.kind === 'number' ? (
          <>
            <Tel>
              {formatNumber(otherwise.destination, phoneIn(number, otherwise.destination)?.mask)}
            </Tel>
            <Dot />
            {after}
          </>
        ) : (
          after
        )
      }
      scale={laid.scale}
    >
      {otherwise.kind === 'number' ? (
        <Bar stretch={laid.other ?? undefined} scale={laid.scale} isFirst={false} />
      ) : (
        <span
          className={`${styles.post} ${laid.end > laid.scale * 0.8 ? styles.late : ''}`}
          style={{ insetInlineStart: placeOf(laid.end, laid.scale) }}
        >
          <span>
            {t(otherwise.kind === 'voicemail' ? 'ring-plan.end-message' : 'ring-plan.hangs-up')}
          </span>
        </span>
      )}
    </Lane>
  );
}

/** The picture in words. */
function LaneWords({ number, plan, laid }: EndProps) {
  const { t, language } = useI18n();
  const { otherwise } = plan;
  const written = (digits: string) =>
    digits === browserPhone
      ? t('ring-plan.browser-title')
      : `\u2066${formatNumber(digits, phoneIn(number, digits)?.mask)}\u2069`;
  const rings = (digits: string, { start, seconds }: Stretch) =>
    t('ring-plan.lane', {
      phone: written(digits),
      from: String(start),
      time: formatDuration(language, seconds),
    });
  const end =
    otherwise.kind === 'number' && laid.other
      ? rings(otherwise.destination, laid.other)
      : t(otherwise.kind === 'voicemail' ? 'ring-plan.takes-message' : 'ring-plan.hangs-up');
  const after = t('ring-plan.after', { time: formatDuration(language, laid.end) });
  return (
    <ol aria-label={t('ring-plan.title')}>
      {plan.targets.map(phoneOf).map((destination, at) => (
        <li key={destination}>
          {rings(destination, laid.stretches[at] ?? { start: 0, seconds: 0 })},{' '}
          <PhoneMeta number={number} phone={destination} />
        </li>
      ))}
      <li>
        {t('ring-plan.otherwise')}, {after}: {end}
      </li>
    </ol>
  );
}
