import { useEffect, useRef } from 'react';
import { Button, InlineStatus, PhoneIcon, PhoneOffIcon } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import type { PhoneCall } from './call-state.rules.ts';
import type { PhoneLine } from './phone-line.ts';
import styles from './phone-screen.module.css';

interface IncomingProps {
  readonly line: PhoneLine;
  readonly call: PhoneCall;
  readonly isRefused: boolean;
}

/** Whether somebody is typing, so that a call must not take what is meant for a form. */
const isTyping = () =>
  document.activeElement instanceof HTMLElement &&
  document.activeElement.matches('input, textarea, select, [contenteditable="true"]');

/** A call that rings: take it, or let the next phone ring. */
export function Incoming({ line, call, isRefused }: IncomingProps) {
  const { t } = useI18n();
  const answer = useRef<HTMLButtonElement>(null);
  // The one thing to do is under the Enter key at once, unless somebody types.
  useEffect(() => {
    if (!isTyping()) answer.current?.focus({ preventScroll: true });
  }, [call.id]);
  return (
    <div className={styles.controls}>
      <div className={styles.buttons}>
        <Button
          ref={answer}
          size="sm"
          icon={<PhoneIcon size={18} />}
          busy={call.stage === 'answering'}
          onClick={() => void line.answer()}
        >
          {t('web-phone.answer')}
        </Button>
        <Button
          size="sm"
          variant="dangerOutline"
          icon={<PhoneOffIcon size={18} />}
          onClick={() => line.decline()}
        >
          {t('web-phone.decline')}
        </Button>
      </div>
      <InlineStatus tone="danger">{isRefused ? t('web-phone.refused') : null}</InlineStatus>
    </div>
  );
}
