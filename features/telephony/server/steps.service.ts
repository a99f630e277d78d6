import type { Deps } from '@portal/server/deps';
import type { AnnouncedCall, Dial } from './routing.rules.ts';
import { findDial, updateRung, updateStep } from './steps.repo.ts';
import { recordReport, type SettlingDeps } from './settling.service.ts';
import type { CallReport, StepEnd } from './settling.rules.ts';

/** What the carrier does next. */
export type NextStep =
  | { kind: 'ring'; decision: Dial; step: number }
  | { kind: 'record'; decision: Dial }
  | { kind: 'end' };

/** A call that no phone took is over, and holds no credit while its caller leaves a message. */
function unansweredReport(step: number, end: Exclude<StepEnd, { kind: 'talked' }>): CallReport {
  const cause = end.kind === 'gone' ? 'cancelled' : end.cause;
  return { kind: 'ended', legs: [{ destination: '', seconds: 0 }], step, cause };
}

/**
 * Goes on with a ring plan after a step of it. The answer follows from the decision alone, so a
 * report that is delivered again gets the same one.
 */
export async function takeStepEnd(
  deps: SettlingDeps,
  call: AnnouncedCall,
  step: number,
  end: StepEnd,
): Promise<NextStep> {
  if (end.kind === 'talked') {
    const { report } = end;
    await recordReport(deps, call, report.kind === 'ended' ? { ...report, step } : report);
    return { kind: 'end' };
  }
  const known = await findDial(deps.db, call);
  if (known && end.kind === 'unanswered' && step + 1 < known.decision.steps.length) {
    await updateStep(deps.db, known.id, step + 1);
    return { kind: 'ring', decision: known.decision, step: step + 1 };
  }
  await recordReport(deps, call, unansweredReport(step, end));
  const isRecorded = end.kind === 'unanswered' && known?.decision.end === 'voicemail';
  return isRecorded ? { kind: 'record', decision: known.decision } : { kind: 'end' };
}

/** Takes what a carrier says of one of several phones that ring at once, then the rest of it. */
export async function takeLegReport(
  deps: Pick<Deps, 'db' | 'log'>,
  call: AnnouncedCall,
  leg: { id: string; position: number },
  report: CallReport,
): Promise<void> {
  await updateRung(deps.db, call, leg);
  const talked = report.kind === 'over' && (report.seconds ?? 0) > 0;
  await recordReport(deps, call, talked ? { ...report, place: leg.position } : report);
}
