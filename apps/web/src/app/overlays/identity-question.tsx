import { useEffect, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { confirmBy } from '../../api/confirmation.ts';
import { customerOf } from '../../api/customer.rules.ts';
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
        const asked = customerOf(now.record);
        const { email } = now.record.user;
        return new Promise((resolve) => {
          // It is of this customer: nobody else answers it, and what waits goes out as nobody else's.
          const forget = session.subscribe(() => {
            const then = session.get();
            if (then.kind === 'active' && customerOf(then.record) === asked) return;
            forget();
            setQuestion(null);
            resolve('cancelled');
          });
          const onAnswer: ConfirmQuestionProps['onAnswer'] = (answer) => {
            forget();
            // The dialog gives focus back as it goes; what follows may then take it elsewhere.
            flushSync(() => setQuestion(null));
            resolve(answer);
          };
          setQuestion({ Ask: loaded.default, email, hasPasskey, onAnswer });
        });
      }),
    [popup],
  );
  if (!question) return null;
  const { Ask, ...props } = question;
  return <Ask {...props} />;
}
