import { Logger, runOnce } from 'graphile-worker';
import type { Deps } from '../deps.ts';
import { type ResetMailJob, sendResetMail } from '@portal/features/sign-in/server';
import { readQueuedMail } from './queued-mail.ts';
import * as signInMails from '@portal/features/sign-in/mails';

const silent = new Logger(() => () => {});

/** Does the jobs that make recovery links, as the worker would. */
export async function makeResetLinks(deps: Deps): Promise<void> {
  await runOnce({
    pgPool: deps.pool,
    noHandleSignals: true,
    logger: silent,
    taskList: { 'send-reset-mail': (payload) => sendResetMail(deps, payload as ResetMailJob) },
  });
}

/** The token of the newest recovery link that was mailed to somebody. */
export async function readResetToken(deps: Deps, email: string): Promise<string> {
  await makeResetLinks(deps);
  const { linkPath } = await readQueuedMail(deps, email, signInMails.passwordReset);
  return linkPath.replace('/recovery-password/', '');
}
