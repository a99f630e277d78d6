import { useEffect, useRef, useState } from 'react';
import * as limits from '@portal/contract/limits';

export interface Recorder {
  readonly state: 'idle' | 'asking' | 'recording';
  /** Seconds since it began. */
  readonly at: number;
  readonly start: () => void;
  readonly stop: () => void;
  /** Neither asks nor records any more, and nothing comes of it. */
  readonly cancel: () => void;
}

export type RecorderTrouble = 'refused' | 'no-microphone' | 'cannot-record';

interface Telling {
  readonly onRecorded: (sound: Blob) => void;
  readonly onTrouble: (trouble: RecorderTrouble) => void;
}

function troubleOf(error: unknown): RecorderTrouble {
  if (!(error instanceof DOMException)) return 'cannot-record';
  if (error.name === 'NotAllowedError' || error.name === 'SecurityError') return 'refused';
  return error.name === 'NotFoundError' ? 'no-microphone' : 'cannot-record';
}

/** Records from the microphone, which is asked for then and let go with the end. */
export function useRecorder({ onRecorded, onTrouble }: Telling): Recorder {
  const [state, setState] = useState<Recorder['state']>('idle');
  const [at, setAt] = useState(0);
  const running = useRef<MediaRecorder | null>(null);
  /** Goes on with each start and each end that nobody waits for. */
  const turn = useRef(0);

  useEffect(
    () => () => {
      turn.current += 1;
      running.current?.stop();
    },
    [],
  );
  useEffect(() => {
    if (state !== 'recording') return undefined;
    const began = performance.now();
    const timer = setInterval(() => {
      const seconds = (performance.now() - began) / 1_000;
      setAt(seconds);
      if (seconds >= limits.greetingSecondsMax) running.current?.stop();
    }, 200);
    return () => clearInterval(timer);
  }, [state]);

  async function start() {
    const own = ++turn.current;
    const isOver = () => turn.current !== own;
    let stream: MediaStream | null = null;
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    setState('asking');
    setAt(0);
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (isOver()) return end();
      const recorder = new MediaRecorder(stream);
      const parts: Blob[] = [];
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
      recorder.addEventListener('stop', () => {
        end();
        if (running.current === recorder) running.current = null;
        if (isOver()) return;
        setState('idle');
        onRecorded(new Blob(parts, { type: recorder.mimeType }));
      });
      running.current = recorder;
      recorder.start();
      setState('recording');
    } catch (error) {
      end();
      if (isOver()) return;
      setState('idle');
      onTrouble(troubleOf(error));
    }
  }

  return {
    state,
    at,
    start: () => void start(),
    stop: () => running.current?.stop(),
    cancel() {
      turn.current += 1;
      running.current?.stop();
      setState('idle');
    },
  };
}
