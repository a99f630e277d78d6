import type { KeyboardEvent } from 'react';
import { formatClock } from '@portal/i18n/format';
import { Ltr, PauseIcon, PlayIcon, Spinner } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { stepTo } from './player.rules.ts';
import type { Sound } from './use-sound.ts';
import styles from './sound-bar.module.css';

interface SoundBarProps {
  readonly sound: Sound;
  /** Seconds, as they are known before the sound is there. */
  readonly seconds: number;
  readonly playLabel: string;
  readonly pauseLabel: string;
  readonly trackLabel: string;
}

/** Play, pause and the place in a sound, left to right in every language. */
export function SoundBar({ sound, seconds, playLabel, pauseLabel, trackLabel }: SoundBarProps) {
  const { t } = useI18n();
  const whole = sound.whole ?? seconds;
  const at = Math.min(sound.at, whole);
  const clock = (value: number) => formatClock(Math.round(value));
  function step(event: KeyboardEvent<HTMLInputElement>) {
    const to = stepTo(event.key, at, whole);
    if (to === null) return;
    event.preventDefault();
    sound.seek(to);
  }
  return (
    <>
      <button
        type="button"
        className={styles.play}
        aria-label={sound.isPlaying ? pauseLabel : playLabel}
        aria-busy={sound.isLoading || undefined}
        onClick={sound.toggle}
      >
        {sound.isLoading ? (
          <Spinner size={18} />
        ) : sound.isPlaying ? (
          <PauseIcon size={16} />
        ) : (
          <PlayIcon size={16} />
        )}
      </button>
      <input
        type="range"
        dir="ltr"
        className={styles.track}
        aria-label={trackLabel}
        aria-valuetext={t('voicemail.at', { at: clock(at), whole: clock(whole) })}
        min={0}
        max={whole}
        step="any"
        value={at}
        style={{ '--played': `${(at / whole) * 100}%` } as React.CSSProperties}
        onKeyDown={step}
        onChange={(event) => sound.seek(event.currentTarget.valueAsNumber)}
      />
      <Ltr className={styles.time}>{`${clock(at)} / ${clock(whole)}`}</Ltr>
    </>
  );
}
