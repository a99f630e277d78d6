import { useEffect, useState } from 'react';
import { SelectField } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import type { Devices, PhoneLine } from './phone-line.ts';
import styles from './phone-screen.module.css';

const usual: Devices = { microphone: '', loudspeaker: '' };

/** Which microphone is spoken into, and where the caller is heard, where the browser lets one choose. */
export function DeviceChoice({ line }: { readonly line: PhoneLine }) {
  const { t } = useI18n();
  const [found, setFound] = useState<readonly MediaDeviceInfo[]>([]);
  const [chosen, setChosen] = useState(usual);
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
        value={chosen.microphone}
        onChange={(event) => choose({ microphone: event.target.value })}
      >
        <option value="">{t('web-phone.usual')}</option>
        {choices('audioinput')}
      </SelectField>
      {loudspeakers.length > 0 ? (
        <SelectField
          id="phone-loudspeaker"
          label={t('web-phone.loudspeaker')}
          value={chosen.loudspeaker}
          onChange={(event) => choose({ loudspeaker: event.target.value })}
        >
          <option value="">{t('web-phone.usual')}</option>
          {loudspeakers}
        </SelectField>
      ) : null}
    </div>
  );
}
