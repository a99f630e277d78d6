import { useEffect, useId, useRef, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { callerIdCodeForm, type CallerId, type CodeWay } from '../contract.ts';
import { formatNumber } from '@portal/contract/fields/phone';
import * as limits from '@portal/contract/limits';
import { Actions, Button, CardSection, CodeField, InlineStatus, Stack, Tel } from '@portal/ui';
import { isUnanswered } from '@portal/web/api/lost-call.rules';
import { useFields } from '@portal/web/forms/fields.ts';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { type I18n, useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import styles from './caller-ids.module.css';
import { codeError, sendWords } from './failure-words.ts';
import type { CallerIdChanges, ProveFailure } from './queries.ts';

export interface ProofPanelProps {
  readonly callerId: CallerId;
  readonly changes: Pick<CallerIdChanges, 'sendCode' | 'prove'>;
  readonly onProved: () => void;
  readonly onLater: () => void;
}

/** How the code comes that is asked for: by the way chosen, nobody knows, or it came before. */
type Sent = CodeWay | 'unknown' | 'before';

function sentWords({ t }: I18n, how: Sent): string | undefined {
  if (how === 'before') return undefined;
  if (how === 'unknown') return t('callerid.sent-unknown');
  return t(how === 'text' ? 'callerid.sent-text' : 'callerid.sent-call', {
    minutes: limits.otpMinutes,
  });
}

/** Proof that the phone is the customer's: a code by text or call, then its six digits. */
export default function ProofPanel({ callerId, changes, onProved, onLater }: ProofPanelProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  const [sending, setSending] = useState<CodeWay | null>(null);
  const [sent, setSent] = useState<{ how: Sent; times: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isProving, setProving] = useState(false);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);

  async function send(by: CodeWay) {
    setSending(by);
    setRefusal(null);
    const failure = await changes.sendCode(callerId.id, by);
    setSending(null);
    // Of a lost answer nobody knows whether the code is on its way: it can be typed in all the same.
    if (failure && !isUnanswered(failure)) setRefusal(sendWords(i18n, failure, by));
    else takeCode(failure ? 'unknown' : by);
  }
  function takeCode(how: Sent) {
    setRefusal(null);
    setSent((before) => ({ how, times: (before?.times ?? 0) + 1 }));
  }
  async function prove(callerIdId: string, code: string) {
    setProving(true);
    const failure = await changes.prove(callerIdId, code);
    setProving(false);
    return failure;
  }
  const ways = (
    <>
      <Button
        ref={first}
        variant={sent ? 'outline' : 'primary'}
        busy={sending === 'text'}
        busyLabel={t('callerid.sending')}
        disabled={sending === 'call'}
        onClick={() => void send('text')}
      >
        {t('callerid.send-text')}
      </Button>
      <Button
        variant="outline"
        busy={sending === 'call'}
        busyLabel={t('callerid.calling')}
        disabled={sending === 'text'}
        onClick={() => void send('call')}
      >
        {t('callerid.send-call')}
      </Button>
      {sent ? null : (
        <Button variant="quiet" disabled={sending !== null} onClick={() => takeCode('before')}>
          {t('callerid.have-code')}
        </Button>
      )}
      <Button variant="quiet" ended={isProving} onClick={onLater}>
        {t('callerid.later')}
      </Button>
    </>
  );
  return (
    <CardSection sunken className={styles.panel}>
      <div role="group" aria-labelledby={id}>
        <Stack>
          <div>
            <p id={id} className={styles.panelTitle}>
              <RichText
                text={t('callerid.verify-title', { number: slot('number') })}
                slots={{ number: <Tel>{formatNumber(callerId.callerId, callerId.mask)}</Tel> }}
              />
            </p>
            <p className={styles.panelText}>{t('callerid.verify-text')}</p>
            <InlineStatus tone="info" className={styles.told}>
              {sent ? sentWords(i18n, sent.how) : undefined}
            </InlineStatus>
          </div>
          {sent ? (
            <CodeForm key={sent.times} callerId={callerId} prove={prove} onProved={onProved} />
          ) : null}
          <div>
            <InlineStatus tone="danger" className={styles.refusal}>
              {refusal ?? undefined}
            </InlineStatus>
            <Actions stretch>{ways}</Actions>
          </div>
        </Stack>
      </div>
    </CardSection>
  );
}

interface CodeFormProps {
  readonly callerId: CallerId;
  readonly prove: CallerIdChanges['prove'];
  readonly onProved: () => void;
}

function CodeForm({ callerId, prove, onProved }: CodeFormProps) {
  const { t } = useI18n();
  const form = useForm({ resolver: zodResolver(callerIdCodeForm), defaultValues: { code: '' } });
  const [failure, setFailure] = useState<ProveFailure | null>(null);
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  const submit = form.handleSubmit(async ({ code }) => {
    setFailure(null);
    const failed = await prove(callerId.id, code);
    if (!failed) return onProved();
    const atCode = codeError(failed);
    if (atCode) form.setError('code', { message: atCode }, { shouldFocus: true });
    else setFailure(failed);
  });
  const field = useFields(form);
  const { isSubmitting } = form.formState;
  const isGone = failure?.code === 'NOT-FOUND';
  return (
    <FormShell
      label={t('callerid.code')}
      submitting={isSubmitting}
      submitError={failure ? t(isGone ? 'callerid.code-gone' : 'callerid.not-verified-now') : null}
      onRetry={isGone ? undefined : () => void submit()}
      onSubmit={submit}
      actions={
        <Actions stretch>
          <Button type="submit" busy={isSubmitting} busyLabel={t('callerid.verifying')}>
            {t('callerid.confirm-code')}
          </Button>
        </Actions>
      }
    >
      <CodeField
        {...field('code')}
        id={`callerid-${callerId.id}-code`}
        className={styles.code}
        label={t('callerid.code')}
        hint={t('callerid.code-hint')}
      />
    </FormShell>
  );
}
