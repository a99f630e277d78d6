import { Suspense } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import { MessagePlayer } from '@portal/features/voicemail/web';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { otherParty } from './call-list.rules.ts';
import type { CallRowProps } from './call-row.tsx';
import { useMessageChange } from './message-queries.ts';
import styles from './call-row.module.css';

interface RowMessageProps extends Pick<CallRowProps, 'call' | 'masks' | 'names'> {
  /** Where focus goes once the message is gone. */
  readonly next: { readonly current: HTMLElement | null };
}

/** What the caller left, where it can be heard or will be soon. */
export function RowMessage({ call, masks, names, next }: RowMessageProps) {
  const { t } = useI18n();
  const change = useMessageChange(call.id);
  const { message } = call;
  if (message === null || message.state === 'gone') return null;
  const digits = otherParty(call);
  const who =
    digits === ''
      ? t('calls.unknown')
      : (names.get(digits) ?? `\u2066${formatNumber(digits, masks.get(digits))}\u2069`);
  return (
    <div className={styles.message}>
      {message.state === 'coming' ? (
        <p className={styles.coming}>{t('voicemail.coming')}</p>
      ) : (
        <Suspense fallback={null}>
          <MessagePlayer
            callId={call.id}
            message={message}
            who={who}
            onHeard={() => change({ isHeard: true })}
            onDeleted={() => {
              next.current?.focus();
              change({ state: 'gone' });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
