import { useEffect, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { confirmBy } from '../../api/confirmation.ts';
import { session } from '../../api/session.ts';
import { isGone } from '../../lib/load-part.ts';
import { usePopup } from '../../lib/popup.ts';
import type { ConfirmQuestionProps } from '@portal/features/passkeys/web/confirm-screen';

interface Question extends ConfirmQuestionProps {
  readonly Ask: ComponentType<ConfirmQuestionProps>;
}

/**
 * The place of the question whether it is still the customer. A call that needs a proof waits for
 * its answer and goes on, so that no screen knows of it; nothing of it is loaded before.
 */
export function IdentityQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const popup = usePopup();
  useEffect(
    () =>
      confirmBy(async () => {
        const loaded = await import('@portal/features/passkeys/web/confirm-screen').catch(
          (error: unknown) => (isGone(error) ? 'gone' : null),
        );
        if (loaded === 'gone') {
          popup.open({ name: 'new-version' });
          return 'cancelled';
        }
        if (!loaded) return 'unreached';
        const hasPasskey = await loaded.hasPasskeyHere();
        const now = session.get();
        if (now.kind !== 'active') return 'cancelled';
        return new Promise((resolve) => {
          const onAnswer: ConfirmQuestionProps['onAnswer'] = (answer) => {
            // The dialog gives focus back as it goes; what follows may then take it elsewhere.
            flushSync(() => setQuestion(null));
            resolve(answer);
          };
          setQuestion({ Ask: loaded.default, email: now.record.user.email, hasPasskey, onAnswer });
        });
      }),
    [popup],
  );
  if (!question) return null;
  const { Ask, ...props } = question;
  return <Ask {...props} />;
}
