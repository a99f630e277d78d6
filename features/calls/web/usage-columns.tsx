import type { CallUsage } from '../contract.ts';
import { valueOf } from './usage.rules.ts';
import { chartHeight, type UsageScale } from './usage-scale.rules.ts';
import styles from './usage-chart.module.css';

interface UsageColumnsProps {
  readonly usage: CallUsage;
  readonly scale: UsageScale;
  /** The day that is read, from 0. */
  readonly at: number;
  /** The first day stands at the right. */
  readonly isMirrored: boolean;
}

const percent = (part: number) => `${(part * 100).toFixed(3)}%`;

/** The drawing itself, for eyes only: the table of days says the same. */
export function UsageColumns({ usage, scale, at, isMirrored }: UsageColumnsProps) {
  const { days, before } = usage;
  const width = 1 / days.length;
  const { floorY, callsY, heightOf, depthOf, missedY, measure } = scale;
  /** Where a part of a day's place begins. */
  const x = (day: number, inset: number) => {
    const start = isMirrored ? 1 - (day + 1) * width : day * width;
    return percent(start + inset * width);
  };
  const middle = percent(isMirrored ? 1 - (at + 0.5) * width : (at + 0.5) * width);
  return (
    <svg className={styles.columns} height={chartHeight} aria-hidden="true">
      {scale.steps.map(({ y }) => (
        <line key={y} className={styles.grid} x1="0" x2="100%" y1={y} y2={y} />
      ))}
      {days.map((day, n) => {
        const height = heightOf(valueOf(day, measure));
        const column = { x: x(n, 0.15), width: percent(width * 0.7) };
        return (
          <g key={day.date} className={n === at ? undefined : styles.column}>
            <rect {...column} className={styles.value} y={floorY - height} height={height} rx="3" />
            <rect
              {...column}
              className={styles.taken}
              y={callsY}
              height={depthOf(day.answered)}
              rx="2"
            />
            <rect
              {...column}
              className={styles.lost}
              y={missedY(day.answered)}
              height={depthOf(day.missed)}
              rx="1.5"
            />
          </g>
        );
      })}
      {before?.days.slice(0, days.length).map((day, n) => {
        const value = valueOf(day, measure);
        const y = floorY - heightOf(value);
        return value === 0 ? null : (
          <svg key={day.date} x={x(n, 0.08)} width={percent(width * 0.84)} overflow="visible">
            <line className={styles.tick} x1="0" x2="100%" y1={y} y2={y} />
          </svg>
        );
      })}
      <line className={styles.post} x1={middle} x2={middle} y1="0" y2={chartHeight} />
    </svg>
  );
}
