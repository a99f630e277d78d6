import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatClock } from '@portal/i18n/format';
import { Button, PauseIcon, PhoneOffIcon } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import type { PhoneCall } from './call-state.rules.ts';
import { DeviceChoice } from './device-choice.tsx';
import type { PhoneLine } from './phone-line.ts';
import { WeakLine } from './weak-line.tsx';
import styles from './phone-screen.module.css';

interface TalkProps {
  readonly line: PhoneLine;
  readonly call: PhoneCall;
}

/** What can be done in a talk. */
export function Talk({ line, call }: TalkProps) {
  const { t } = useI18n();
  const [open, setOpen] = useState<'keys' | 'devices' | null>(null);
  const mute = useRef<HTMLButtonElement>(null);
  // The button that answered is gone, and its focus with it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) mute.current?.focus({ preventScroll: true });
  }, []);
  const toggle = (part: 'keys' | 'devices') => setOpen((now) => (now === part ? null : part));
  return (
    <div className={styles.controls}>
      <p className={styles.state}>
        <TalkTime since={call.since} />
        <span role="status">
          {call.isHeld ? ` · ${t('web-phone.held')}` : null}
          {call.isHeldByCaller ? ` · ${t('web-phone.held-by-caller')}` : null}
          {call.isMuted ? ` · ${t('web-phone.muted')}` : null}
        </span>
      </p>
      <div className={styles.buttons}>
        <Button
          ref={mute}
          size="sm"
          variant="outline"
          aria-pressed={call.isMuted}
          onClick={() => line.mute(!call.isMuted)}
        >
          {t('web-phone.mute')}
        </Button>
        <Button
          size="sm"
          variant="outline"
          icon={<PauseIcon size={18} />}
          aria-pressed={call.isHeld}
          onClick={() => line.hold(!call.isHeld)}
        >
          {t('web-phone.hold')}
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-expanded={open === 'keys'}
          onClick={() => toggle('keys')}
        >
          {t('web-phone.keypad')}
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-expanded={open === 'devices'}
          onClick={() => toggle('devices')}
        >
          {t('web-phone.devices')}
        </Button>
        <Button
          size="sm"
          variant="danger"
          icon={<PhoneOffIcon size={18} />}
          onClick={() => line.hangUp()}
        >
          {t('web-phone.hang-up')}
        </Button>
      </div>
      <WeakLine line={line} />
      {open === 'keys' ? <Keypad line={line} /> : null}
      {open === 'devices' ? <DeviceChoice line={line} /> : null}
    </div>
  );
}

/** How long it is talked; nobody is told each second. */
function TalkTime({ since }: { readonly since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1_000));
  return (
    <bdi className={styles.time} aria-hidden="true">
      {formatClock(seconds)}
    </bdi>
  );
}

const keyRows = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;

function Keypad({ line }: { readonly line: PhoneLine }) {
  const { t } = useI18n();
  return (
    <div role="group" aria-label={t('web-phone.keypad')} className={styles.keys} dir="ltr">
      {keyRows.map((key) => (
        <Button key={key} size="sm" variant="outline" onClick={() => line.press(key)}>
          {key}
        </Button>
      ))}
    </div>
  );
}
