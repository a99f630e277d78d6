import { useEffect, useState } from 'react';
import { Button, SelectField } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { type Devices, soundBy } from './devices.ts';
import type { PhoneLine } from './phone-line.ts';
import { ringOnce } from './ringing.ts';
import styles from './phone-screen.module.css';

const toneMs = 1_200;

/** Sounds like a call, once, where calls are heard. */
async function playSound(loudspeaker: string): Promise<void> {
  const context = new AudioContext();
  const line = context.createMediaStreamDestination();
  const audio = new Audio();
  audio.srcObject = line.stream;
  await soundBy(audio, loudspeaker);
  await audio.play();
  ringOnce(context, line);
  await new Promise((resolve) => setTimeout(resolve, toneMs));
  await context.close();
}

/** Which microphone is spoken into, and where the caller is heard, where the browser lets one choose. */
export function DeviceChoice({ line }: { readonly line: PhoneLine }) {
  const { t } = useI18n();
  const [found, setFound] = useState<readonly MediaDeviceInfo[]>([]);
  const [isPlaying, setPlaying] = useState(false);
  const [chosen, setChosen] = useState(line.devices);
  useEffect(() => {
    const look = () => void navigator.mediaDevices.enumerateDevices().then(setFound);
    look();
    navigator.mediaDevices.addEventListener('devicechange', look);
    return () => navigator.mediaDevices.removeEventListener('devicechange', look);
  }, []);
  function choose(change: Partial<Devices>) {
    const next = { ...chosen, ...change };
    setChosen(next);
    void line.choose(next);
  }
  async function play() {
    setPlaying(true);
    await playSound(chosen.loudspeaker).catch(() => {});
    setPlaying(false);
  }
  // One that is not plugged in now is the usual one meanwhile.
  const idOf = (id: string) => (found.some(({ deviceId }) => deviceId === id) ? id : '');
  const choices = (kind: MediaDeviceKind) =>
    found
      .filter((one) => one.kind === kind && one.deviceId !== '' && one.deviceId !== 'default')
      .map(({ deviceId, label }) => (
        <option key={deviceId} value={deviceId}>
          {label}
        </option>
      ));
  const loudspeakers = choices('audiooutput');
  return (
    <div className={styles.devices}>
      <SelectField
        id="phone-microphone"
        label={t('web-phone.microphone')}
        value={idOf(chosen.microphone)}
        onChange={(event) => choose({ microphone: event.target.value })}
      >
        <option value="">{t('web-phone.usual')}</option>
        {choices('audioinput')}
      </SelectField>
      {loudspeakers.length > 0 ? (
        <SelectField
          id="phone-loudspeaker"
          label={t('web-phone.loudspeaker')}
          value={idOf(chosen.loudspeaker)}
          onChange={(event) => choose({ loudspeaker: event.target.value })}
        >
          <option value="">{t('web-phone.usual')}</option>
          {loudspeakers}
        </SelectField>
      ) : null}
      <Button size="sm" variant="outline" busy={isPlaying} onClick={() => void play()}>
        {t('web-phone.play')}
      </Button>
    </div>
  );
}
