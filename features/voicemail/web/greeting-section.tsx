import { useId, useRef, useState } from 'react';
import * as limits from '@portal/contract/limits';
import { formatClock } from '@portal/i18n/format';
import { greeting } from '../contract.ts';
import { Button, InlineStatus, Ltr } from '@portal/ui';
import { call } from '@portal/web/api/client';
import { useUnsaved } from '@portal/web/forms/unsaved.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isUnread, LoadFailure } from '@portal/web/lib/load-failure.tsx';
import { useGreetings, useSaveGreeting } from './greeting-queries.ts';
import { type Draft, readSound } from './read-sound.ts';
import { SoundBar } from './sound-bar.tsx';
import { useRecorder } from './use-recorder.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSound } from './use-sound.ts';
import styles from './greeting-section.module.css';

const troubleKeys = {
  refused: 'voicemail.microphone-refused',
  'no-microphone': 'voicemail.no-microphone',
  'cannot-record': 'voicemail.cannot-record',
  unreadable: 'voicemail.unreadable',
  'too-long': 'voicemail.too-long',
  'too-short': 'voicemail.too-short',
  'too-often': 'voicemail.too-often',
  'not-saved': 'voicemail.not-saved',
  gone: 'voicemail.not-saved-gone',
} as const;
type Trouble = keyof typeof troubleKeys;

const troubleOf: Partial<Record<string, Trouble>> = {
  'TOO-MANY-REQUESTS': 'too-often',
  'NOT-FOUND': 'gone',
};

const doneKeys = {
  saved: 'voicemail.greeting-saved-done',
  standard: 'voicemail.greeting-standard-done',
} as const;

interface GreetingSectionProps {
  readonly didid: string;
  readonly titleClass: string | undefined;
}

/** What callers of a number hear before they leave a message: the standard words, or one's own. */
export default function GreetingSection({ didid, titleClass }: GreetingSectionProps) {
  const { t } = useI18n();
  const title = useId();
  const greetings = useGreetings();
  const save = useSaveGreeting(didid);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [done, setDone] = useState<keyof typeof doneKeys | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isReading, setReading] = useState(false);
  const [version, setVersion] = useState(0);
  const own = greetings.data?.find((one) => one.didid === didid);

  /** What was recorded or chosen last counts, however long another one takes to be read. */
  const turn = useRef(0);

  function begin() {
    turn.current += 1;
    setReading(false);
    setTrouble(null);
    setDone(null);
  }
  async function take(sound: Blob) {
    begin();
    const its = turn.current;
    setReading(true);
    const made = await readSound(sound);
    if (turn.current !== its) return;
    setReading(false);
    if (typeof made === 'string') setTrouble(made);
    else setDraft(made);
    setVersion(version + 1);
  }
  const recorder = useRecorder({ onRecorded: (sound) => void take(sound), onTrouble: setTrouble });
  useUnsaved(draft !== null || recorder.state === 'recording');
  async function keep(sound: Draft | null) {
    begin();
    setBusy(true);
    const failed = await save(sound?.sound ?? null, sound?.seconds);
    setBusy(false);
    if (failed) return setTrouble(troubleOf[failed] ?? 'not-saved');
    setDone(sound ? 'saved' : 'standard');
    // What was recorded meanwhile is another one, and stays.
    setDraft((now) => (now === sound ? null : now));
    setVersion(version + 1);
  }
  const heading = useKeptFocus();
  if (isUnread(greetings)) {
    return <LoadFailure query={greetings} text={t('voicemail.greeting-load-error')} />;
  }
  if (!greetings.data) return null;
  return (
    <section aria-labelledby={title} className={styles.greeting}>
      <h4 ref={heading} id={title} tabIndex={-1} className={titleClass}>
        {t('voicemail.greeting')}
      </h4>
      {draft ? (
        <DraftBar
          key={version}
          draft={draft}
          isBusy={isBusy}
          onKeep={() => void keep(draft)}
          onDiscard={() => {
            begin();
            setDraft(null);
          }}
        />
      ) : (
        <>
          {own ? (
            <OwnGreeting key={`${version} ${own.sha256}`} didid={didid} seconds={own.seconds} />
          ) : null}
          <p className={styles.words}>
            {t(own ? 'voicemail.greeting-own' : 'voicemail.greeting-standard')}{' '}
            {t('voicemail.greeting-hint', { n: limits.greetingSecondsMax })}
          </p>
          <Ways
            recorder={recorder}
            isBusy={isBusy}
            isReading={isReading}
            onStart={begin}
            onFile={(file) => {
              // Whoever has a file wants no sound of the room: the microphone may still be asked for.
              recorder.cancel();
              void take(file);
            }}
          >
            {own ? (
              <Button size="sm" variant="quiet" busy={isBusy} onClick={() => void keep(null)}>
                {t('voicemail.use-standard')}
              </Button>
            ) : null}
          </Ways>
        </>
      )}
      <InlineStatus>{done === null ? undefined : t(doneKeys[done])}</InlineStatus>
      <InlineStatus tone="danger">
        {trouble === null ? undefined : t(troubleKeys[trouble], { n: limits.greetingSecondsMax })}
      </InlineStatus>
    </section>
  );
}

interface WaysProps {
  readonly recorder: ReturnType<typeof useRecorder>;
  /** The greeting is being changed: nothing else may be made of it. */
  readonly isBusy: boolean;
  /** A file was chosen, and is not known to be a sound yet. */
  readonly isReading: boolean;
  readonly onStart: () => void;
  readonly onFile: (file: File) => void;
  readonly children: React.ReactNode;
}

/** The two ways to a greeting: the microphone and a file. */
function Ways({ recorder, isBusy, isReading, onStart, onFile, children }: WaysProps) {
  const { t } = useI18n();
  const file = useRef<HTMLInputElement>(null);
  const isRecording = recorder.state === 'recording';
  function toggle() {
    if (isRecording) return recorder.stop();
    onStart();
    recorder.start();
  }
  const clock = (seconds: number) => formatClock(Math.floor(seconds));
  return (
    <div className={styles.ways}>
      <Button
        size="sm"
        variant={isRecording ? 'danger' : 'outline'}
        busy={recorder.state === 'asking'}
        ended={isBusy && !isRecording}
        onClick={toggle}
      >
        {t(isRecording ? 'voicemail.stop' : 'voicemail.record')}
      </Button>
      {isRecording ? (
        <p className={styles.words}>
          <span role="status">{t('voicemail.recording')}</span>{' '}
          <Ltr>{`${clock(recorder.at)} / ${clock(limits.greetingSecondsMax)}`}</Ltr>
        </p>
      ) : (
        <>
          <Button
            size="sm"
            variant="outline"
            busy={isReading}
            ended={isBusy}
            onClick={() => file.current?.click()}
          >
            {t('voicemail.choose-file')}
          </Button>
          {children}
        </>
      )}
      <input
        ref={file}
        type="file"
        accept="audio/*"
        hidden
        aria-label={t('voicemail.choose-file')}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (chosen) onFile(chosen);
        }}
      />
    </div>
  );
}

interface DraftBarProps {
  readonly draft: Draft;
  readonly isBusy: boolean;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** A greeting to be heard before it is saved. */
function DraftBar({ draft, isBusy, onKeep, onDiscard }: DraftBarProps) {
  const { t } = useI18n();
  const sound = useSound(
    () => Promise.resolve(draft.sound),
    () => {},
  );
  return (
    <>
      <p className={styles.words}>{t('voicemail.draft')}</p>
      <GreetingBar sound={sound} seconds={draft.seconds} />
      <div className={styles.ways}>
        <Button size="sm" busy={isBusy} onClick={onKeep}>
          {t('voicemail.save')}
        </Button>
        <Button size="sm" variant="quiet" ended={isBusy} onClick={onDiscard}>
          {t('voicemail.discard')}
        </Button>
      </div>
    </>
  );
}

function OwnGreeting({ didid, seconds }: { readonly didid: string; readonly seconds: number }) {
  async function load() {
    const answer = await call(greeting, { query: { didid } });
    return answer.ok ? answer.result : null;
  }
  const sound = useSound(load, () => {});
  return <GreetingBar sound={sound} seconds={seconds} />;
}

type GreetingBarProps = Pick<Parameters<typeof SoundBar>[0], 'sound' | 'seconds'>;

function GreetingBar({ sound, seconds }: GreetingBarProps) {
  const { t } = useI18n();
  return (
    <div className={styles.bar}>
      <SoundBar
        sound={sound}
        seconds={seconds}
        playLabel={t('voicemail.play-greeting')}
        pauseLabel={t('voicemail.pause-greeting')}
        trackLabel={t('voicemail.greeting-track')}
      />
    </div>
  );
}
