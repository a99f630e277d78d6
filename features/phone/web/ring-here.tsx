import { useState } from 'react';
import { Button, InlineStatus } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { usePhoneState } from './queries.ts';
import styles from './ring-here.module.css';
import { setRingsHere, useReady, useRingsHere } from './switch.ts';

/** Asks for what a ring can't wait for: to hear what is said here, and to tell where nobody looks. */
async function askBrowser(): Promise<boolean> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    for (const track of stream.getTracks()) track.stop();
  } catch {
    return false;
  }
  if ('Notification' in window && Notification.permission === 'default') {
    await Notification.requestPermission();
  }
  return true;
}

/** At a plan that rings browsers: how many are open, and whether this one rings. */
export function RingHere() {
  const { t } = useI18n();
  const state = usePhoneState();
  const isOn = useRingsHere();
  const isReady = useReady();
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  if (!state) return null;
  const { isOffered } = state;
  const n = Math.max(state.openBrowsers, isReady ? 1 : 0);

  async function switchOn() {
    setAsking(true);
    const isAllowed = await askBrowser();
    setAsking(false);
    setRefused(!isAllowed);
    if (isAllowed) setRingsHere(true);
  }
  const open = n === 0 ? t('web-phone.none-open') : t('web-phone.open', { n });
  return (
    <div className={styles.here}>
      <p role="status" className={styles.words}>
        {isOffered ? open : t('web-phone.not-offered')}
      </p>
      {!isOffered ? null : isOn ? (
        <Button size="sm" variant="quiet" onClick={() => setRingsHere(false)}>
          {t('web-phone.switch-off')}
        </Button>
      ) : (
        <Button size="sm" variant="outline" busy={isAsking} onClick={() => void switchOn()}>
          {t('web-phone.switch-on')}
        </Button>
      )}
      <InlineStatus tone="danger">{isRefused ? t('web-phone.refused') : null}</InlineStatus>
    </div>
  );
}
