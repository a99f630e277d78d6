import { useRef, type CSSProperties, type PointerEvent } from 'react';
import * as limits from '@portal/contract/limits';
import { formatDuration } from '@portal/i18n/format';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Bar } from './lanes.tsx';
import type { Stretch } from './lanes.rules.ts';
import styles from './edit-lanes.module.css';
import { asSeconds } from './plan-form.rules.ts';

/** Arrows and the pointer go by so many seconds; the box beside the bar takes any. */
const step = 5;

export interface EditBarProps {
  readonly id: string;
  readonly label: string;
  readonly stretch: Stretch;
  readonly scale: number;
  readonly isFirst: boolean;
  readonly onChange: (seconds: number) => void;
}

/** A bar that is a slider: by arrows wherever it stands, by its end with a pointer. */
export function EditBar({ id, label, stretch, scale, isFirst, onChange }: EditBarProps) {
  const { language } = useI18n();
  const slider = useRef<HTMLInputElement>(null);
  /** How many seconds a pixel is; null while nothing is dragged. */
  const dragged = useRef<{ x: number; seconds: number; perPixel: number } | null>(null);

  function grab(event: PointerEvent<HTMLElement>) {
    const track = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!track || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    slider.current?.focus();
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const perPixel = (scale / track.width) * (isRtl ? -1 : 1);
    dragged.current = { x: event.clientX, seconds: stretch.seconds, perPixel };
  }
  function drag(event: PointerEvent) {
    if (!dragged.current) return;
    const { x, seconds, perPixel } = dragged.current;
    const wish = seconds + (event.clientX - x) * perPixel;
    onChange(asSeconds(Math.round(wish / step) * step));
  }
  const place = {
    '--start': `${(stretch.start / scale) * 100}%`,
    '--length': `${(stretch.seconds / scale) * 100}%`,
  } as CSSProperties;
  return (
    <>
      <Bar stretch={stretch} scale={scale} isFirst={isFirst} />
      <input
        ref={slider}
        id={id}
        type="range"
        className={styles.slider}
        style={place}
        aria-label={label}
        aria-valuetext={formatDuration(language, stretch.seconds)}
        min={limits.ringSecondsMin}
        max={limits.ringSecondsMax}
        step={step}
        value={Math.round(stretch.seconds / step) * step}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <span
        className={`${styles.grip} ${isFirst ? styles.onSolid : ''}`}
        style={place}
        aria-hidden="true"
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={() => (dragged.current = null)}
        onPointerCancel={() => (dragged.current = null)}
      />
    </>
  );
}
