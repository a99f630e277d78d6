import { EventEmitter } from 'node:events';
import {
  Logger,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Deps } from '../deps.ts';
import { type ResetMailJob, sendResetMail } from '@portal/features/sign-in/server';
import {
  requeueMails,
  sendMail,
  type SendMailDeps,
  type SendMailJob,
} from '../mail/send-mail.service.ts';
import { everyMail } from '../mails.ts';
import {
  fetchVoicemail,
  type FetchVoicemailJob,
  removeRecording,
  type RemoveRecordingJob,
} from '@portal/features/telephony/server';
import { reconcile, type WithPayments } from '@portal/features/payments/server';
import { tellCardsAgain } from '@portal/features/cards/server';
import type { WithGeography } from '@portal/features/geography/server';
import { mailAboutEndingCards, doWhatIsDue } from '@portal/features/subscriptions/server';
import { forgetWhatIsOver } from './retention.ts';
import { startLifeline } from './worker-lifeline.ts';

export type WorkerDeps = Omit<SendMailDeps, 'mails'> &
  Pick<Deps, 'pool' | 'outbox' | 'cardGateway' | 'carrierRecordings'> &
  WithPayments &
  WithGeography;

export interface Worker {
  /** Whether this node does jobs; `/readyz` asks. */
  isRunning(): boolean;
  /** Takes no more jobs and waits for those that run; long ones are told to begin nothing more. */
  stop(): Promise<void>;
}

const concurrency = 4;
/** How often jobs are looked for that were put off; new ones start at once. */
const pollIntervalMs = 1_000;
const restartAfterMs = 2_000;

function tasksOf(deps: WorkerDeps): TaskList {
  return {
    'send-mail': (payload) => sendMail({ ...deps, mails: everyMail }, payload as SendMailJob),
    'send-reset-mail': (payload) => sendResetMail(deps, payload as ResetMailJob),
    'fetch-voicemail': (payload) => fetchVoicemail(deps, payload as FetchVoicemailJob),
    'remove-recording': (payload) => removeRecording(deps, payload as RemoveRecordingJob),
    'requeue-mails': () => requeueMails(deps),
    retention: () => forgetWhatIsOver(deps.db),
    'work-on-subscriptions': (_, { abortSignal }) => doWhatIsDue(deps, abortSignal),
    'tell-cards-again': () => tellCardsAgain(deps),
    'mail-about-ending-cards': () => mailAboutEndingCards(deps),
    'reconcile-payments': async (_, { abortSignal }) => {
      await reconcile({ ...deps, fulfilments: deps.payments.fulfilments }, abortSignal);
    },
  };
}

/**
 * Each in a queue of its own, and under its name: one runs at a time over all nodes, and one waits.
 * Where the gateway hangs, a run takes longer than the pause between two: without this they would
 * take every hand of the worker, and no code to log in with would be mailed.
 */
const onceAtATime = (task: string, match: string) => ({
  task,
  match,
  identifier: task,
  options: { queueName: task, jobKey: task },
});

export const schedule = parseCronItems([
  onceAtATime('requeue-mails', '*/2 * * * *'),
  onceAtATime('retention', '23 * * * *'),
  onceAtATime('work-on-subscriptions', '* * * * *'),
  onceAtATime('tell-cards-again', '* * * * *'),
  onceAtATime('mail-about-ending-cards', '17 * * * *'),
  onceAtATime('reconcile-payments', '41 3 * * *'),
]);

/** The worker's own words go to the server's log; a job's every start and end is too much. */
function loggerOf(log: Deps['log']): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const { error } = meta ?? {};
    const about = { worker: scope.label, ...(error !== undefined && { err: error }) };
    if (level === 'error') log.error(about, message);
    else if (level === 'warning') log.warn(about, message);
    else log.debug(about, message);
  });
}

/**
 * Does the jobs of this node: mails, and forgetting what is over. Jobs of a node that was killed
 * are set free within seconds. A worker that ends by itself is started again.
 */
export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const events: WorkerEvents = new EventEmitter();
  const lifeline = await startLifeline(deps);
  events.on('pool:create', ({ workerPool }) => lifeline.announce(workerPool.id));
  const options = {
    pgPool: deps.pool,
    concurrency,
    pollInterval: pollIntervalMs,
    noHandleSignals: true,
    logger: loggerOf(deps.log),
    taskList: tasksOf(deps),
    parsedCronItems: schedule,
    events,
    // Where a job ends while the database is away, the library waits for what it writes then only
    // with these set: by default the rejection is nobody's and would end the process.
    preset: {
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: 0 },
    },
  };
  let stopping = false;
  let runner: Runner | null = null;
  let restart: NodeJS.Timeout | undefined;
  const current = (): Runner | null => runner;

  const begin = async () => {
    const begun = await run(options);
    runner = begun;
    const ended = (reason: string) => {
      if (runner === begun) runner = null;
      if (stopping) return;
      deps.log.error({ reason }, 'The worker ended by itself and is started again');
      restart = setTimeout(
        () => void begin().catch((error) => ended(String(error))),
        restartAfterMs,
      );
    };
    begun.promise.then(
      () => ended('it came to an end'),
      (error) => ended(String(error)),
    );
  };
  await begin();

  return {
    isRunning: () => current() !== null,
    async stop() {
      stopping = true;
      clearTimeout(restart);
      await current()
        ?.stop()
        .catch(() => {});
      await lifeline.stop();
    },
  };
}
