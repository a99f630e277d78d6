import type { Fault } from './law.ts';

export interface Exception {
  /** Name of the law's function. */
  readonly law: string;
  readonly path: string;
  /** A part of the fault's words, where the file may have others that count. */
  readonly detail?: string;
  readonly reason: string;
}

/**
 * Where a law of the house does not hold, and why that is right. A test fails for an entry that is
 * not needed any more, so the list only shrinks; a new entry needs a reason that convinces a reader.
 */
export const exceptions: readonly Exception[] = [
  {
    law: 'tablesHaveOneWriter',
    path: 'features/subscriptions/server/subscriptions.repo.ts',
    reason: 'One statement compares the unpaid renewals and writes the status that follows.',
  },
  {
    law: 'oneClock',
    path: 'apps/server/src/mail/mail.repo.ts',
    reason: 'The worker compares run_at with the clock of the database itself.',
  },
  {
    law: 'oneClock',
    path: 'features/telephony/server/voicemail.repo.ts',
    reason: 'The worker compares run_at with the clock of the database itself.',
  },
  {
    law: 'oneClock',
    path: 'apps/server/src/jobs/worker-liveness.repo.ts',
    reason: 'The worker writes locked_at by the clock of the database itself.',
  },
  {
    law: 'oneClock',
    path: 'features/phone/server/phone.repo.ts',
    reason: 'The edge compares the end of credentials with the time of day.',
  },
  {
    law: 'coloursFromTheBrand',
    path: 'packages/ui/src/avatar.module.css',
    reason: 'The twelve colours of avatars are the same in every brand, by design.',
  },
  {
    law: 'coloursFromTheBrand',
    path: 'features/sign-in/web/login-art.module.css',
    reason: 'A drawing of a telephone, whose glass is dark in every brand and scheme.',
  },
];

/** Whether an exception stands for this fault. */
export function excuses(exception: Exception, law: string, fault: Fault): boolean {
  return (
    exception.law === law &&
    exception.path === fault.path &&
    (exception.detail === undefined || fault.detail.includes(exception.detail))
  );
}

/** The faults that nothing excuses. */
export function unexcused(law: string, faults: readonly Fault[]): Fault[] {
  return faults.filter((fault) => !exceptions.some((exception) => excuses(exception, law, fault)));
}
