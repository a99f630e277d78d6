import { useEffect, useRef, useState } from 'react';
import { takeTurn } from './playing.ts';

export interface Sound {
  readonly isPlaying: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Seconds from the beginning. */
  readonly at: number;
  /** Null until it was loaded. */
  readonly whole: number | null;
  readonly toggle: () => void;
  readonly seek: (to: number) => void;
}

/** Where the sound is: fetched when somebody first listens, and kept while its row is there. */
export function useSound(load: () => Promise<Blob | null>, onHeard: () => void): Sound {
  const audio = useRef<HTMLAudioElement | null>(null);
  const address = useRef('');
  const [isPlaying, setPlaying] = useState(false);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [at, setAt] = useState(0);
  const [whole, setWhole] = useState<number | null>(null);

  useEffect(
    () => () => {
      audio.current?.pause();
      audio.current = null;
      if (address.current !== '') URL.revokeObjectURL(address.current);
    },
    [],
  );

  async function begin(): Promise<HTMLAudioElement | null> {
    // Made within the click: browsers let play only what a person began.
    const made = new Audio();
    made.preload = 'none';
    audio.current = made;
    setState('loading');
    const blob = await load();
    if (audio.current !== made) return null;
    setState(blob ? 'idle' : 'failed');
    if (!blob) {
      audio.current = null;
      return null;
    }
    address.current = URL.createObjectURL(blob);
    made.src = address.current;
    made.addEventListener('play', () => setPlaying(true));
    made.addEventListener('pause', () => setPlaying(false));
    made.addEventListener('timeupdate', () => setAt(made.currentTime));
    made.addEventListener('ended', () => setAt(0));
    made.addEventListener('loadedmetadata', () => {
      if (Number.isFinite(made.duration)) setWhole(made.duration);
    });
    made.currentTime = at;
    return made;
  }

  async function toggle() {
    if (state === 'loading') return;
    if (isPlaying) {
      audio.current?.pause();
      return;
    }
    const ready = audio.current ?? (await begin());
    if (!ready) return;
    takeTurn(ready);
    try {
      await ready.play();
      onHeard();
    } catch {
      // The browser wants another click, or it was stopped at once.
      setPlaying(false);
    }
  }

  function seek(to: number) {
    setAt(to);
    if (audio.current && state === 'idle') audio.current.currentTime = to;
  }

  return {
    isPlaying,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    at,
    whole,
    toggle: () => void toggle(),
    seek,
  };
}
