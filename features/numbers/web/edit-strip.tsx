import { type PointerEvent, useState } from 'react';
import type { Opening } from '../contract/ring-plan.ts';
import type { WallClock } from '../contract/ring-schedule.ts';
import { Ltr, VisuallyHidden } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { clockOf, spanOf, weekdayName } from '../texts/clock-words.ts';
import { dragged, draggedTo, type Grab, grabAt } from './drag.rules.ts';
import styles from './edit-strip.module.css';
import { dayMinutes } from './week.rules.ts';
import { WeekStrip } from './week-strip.tsx';

interface EditStripProps {
  /** What is shown: whole openings only. */
  readonly shown: readonly Opening[];
  /** What is edited, as it is typed. */
  readonly week: readonly Opening[];
  readonly now: WallClock;
  readonly onChange: (week: readonly Opening[]) => void;
}

interface Held {
  readonly day: number;
  readonly grab: Grab;
  readonly minutes: number;
}

/** How far from the end of a bar a finger may come down. */
const reachPx = 14;

/** The minutes of the day under a pointer: time runs as the language is read. */
function minutesAt(event: PointerEvent<HTMLElement>): { minutes: number; within: number } {
  const { left, right, width } = event.currentTarget.getBoundingClientRect();
  const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl';
  const along = isTurned ? right - event.clientX : event.clientX - left;
  return { minutes: (along / width) * dayMinutes, within: (reachPx / width) * dayMinutes };
}

/** The week's picture while it is edited: an end of a bar is dragged; the boxes are the keys' way. */
export function EditStrip({ shown, week, now, onChange }: EditStripProps) {
  const i18n = useI18n();
  const { language } = i18n;
  const [held, setHeld] = useState<Held | null>(null);
  const [told, setTold] = useState('');

  function take(day: number, event: PointerEvent<HTMLElement>) {
    const { minutes, within } = minutesAt(event);
    const grab = event.button === 0 ? grabAt(week, day, minutes, within) : null;
    if (!grab) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld({ day, grab, minutes: draggedTo(week, grab, minutes) });
  }
  function move(event: PointerEvent<HTMLElement>) {
    if (!held) return;
    const minutes = draggedTo(week, held.grab, minutesAt(event).minutes);
    if (minutes === held.minutes) return;
    setHeld({ ...held, minutes });
    onChange(dragged(week, held.grab, minutes));
  }
  function drop() {
    if (!held) return;
    const { from = '', to = '' } = week[held.grab.at] ?? {};
    const span = spanOf(i18n, { from, to });
    setTold(`${weekdayName(language, held.day, 'long')} \u2066${span}\u2069`);
    setHeld(null);
  }
  const over = (day: number) =>
    grabAt(week, day, 0, dayMinutes) === null ? null : (
      <span
        className={styles.pad}
        onPointerDown={(event) => take(day, event)}
        onPointerMove={move}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        {held?.day === day ? (
          <span
            className={styles.time}
            style={{ insetInlineStart: `${(held.minutes / dayMinutes) * 100}%` }}
          >
            <Ltr>{clockOf(language, held.minutes)}</Ltr>
          </span>
        ) : null}
      </span>
    );
  return (
    <div className={held ? styles.held : undefined}>
      <WeekStrip week={shown} now={now} over={over} />
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
    </div>
  );
}
