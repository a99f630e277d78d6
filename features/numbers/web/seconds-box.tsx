import { useState, type KeyboardEvent } from 'react';
import * as limits from '@portal/contract/limits';
import { MinusIcon, PlusIcon } from '@portal/ui';
import { asSeconds } from './plan-form.rules.ts';
import styles from './seconds-box.module.css';

export interface SecondsBoxProps {
  readonly label: string;
  readonly seconds: number;
  readonly onChange: (seconds: number) => void;
}

/** How long a phone rings, to the second; what is typed counts once it is a length that it may have. */
export function SecondsBox({ label, seconds, onChange }: SecondsBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function type(text: string) {
    setTyped(text);
    const wish = Number(text);
    if (text !== '' && wish === asSeconds(wish)) onChange(wish);
  }
  const step = (by: number) => {
    setTyped(null);
    onChange(asSeconds(seconds + by));
  };
  function leaveOut(event: KeyboardEvent) {
    // Enter here confirms the number; the plan is saved by its button.
    if (event.key === 'Enter') event.preventDefault();
  }
  return (
    <span className={styles.box}>
      <button
        type="button"
        className={styles.step}
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => step(-1)}
      >
        <MinusIcon size={16} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        className={styles.input}
        aria-label={label}
        min={limits.ringSecondsMin}
        max={limits.ringSecondsMax}
        value={typed ?? seconds}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={leaveOut}
      />
      <button
        type="button"
        className={styles.step}
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => step(1)}
      >
        <PlusIcon size={16} />
      </button>
    </span>
  );
}
