import { transact, type Tx } from '@portal/server/db/client';
import { lockPortIn, type PortIn } from './requests.repo.ts';
import type { Deps } from '@portal/server/deps';
import { fail, type Failure } from '@portal/server/http/context';
import { keepArrivedNumber, tellForwardsTo } from '@portal/features/numbers/server';
import * as mails from './mails.ts';
import { mailPortIn } from './port-in-mail.service.ts';
import type { PortInReport } from './port-in-report.rules.ts';
import {
  findMonthlyPackage,
  findEarliestToday,
  insertPortInEvent,
  updatePortIn,
} from './port-ins.repo.ts';
import { mayBecome } from './port-ins.rules.ts';
import { tellStays } from './port-ins.service.ts';
import type { WithGeography } from '@portal/features/geography/server';

type DeskDeps = Pick<Deps, 'db' | 'outbox'> & WithGeography;

const mailOf = {
  submitted: mails.portInSubmitted,
  scheduled: mails.portInScheduled,
  rejected: mails.portInRejected,
  completed: mails.portInCompleted,
};

function isRepeated(request: PortIn, report: PortInReport): boolean {
  if (request.state !== report.state) return false;
  if (report.state === 'rejected') return report.reason === request.reason;
  return report.state !== 'scheduled' || report.movesOn === request.movesOn;
}

/**
 * The number is here: it is put aside for who brought it, and rings once they set it up. Answers
 * what a month of it costs; null where the number is another's by now.
 */
async function arrive(
  deps: DeskDeps,
  tx: Tx,
  request: PortIn,
): Promise<{ monthMicros: number } | null> {
  const month = await findMonthlyPackage(tx, request.countryId);
  const country = deps.geography.country(request.countryId);
  if (!month || !country) return null;
  const packageId = month.id;
  const isKept = await keepArrivedNumber(tx, {
    portInId: request.id,
    didNumber: request.didNumber,
    countryId: request.countryId,
    packageId,
    prefix: country.prefix,
    mask: deps.geography.maskOf(request.didNumber),
  });
  return isKept ? { monthMicros: month.priceMicros } : null;
}

/**
 * Writes down what the port-in desk reports, and tells who asked. The same report again changes
 * nothing and mails nothing; one that a final request can't take is a CONFLICT.
 */
export async function recordPortInReport(
  deps: DeskDeps,
  report: PortInReport,
): Promise<{ ok: true } | Failure<'NOT-FOUND' | 'CONFLICT' | 'VALIDATION'>> {
  return transact(deps.db, async (tx) => {
    const request = await lockPortIn(tx, { reference: report.reference.toUpperCase() });
    if (!request) return fail('NOT-FOUND', { field: '/reference' });
    if (isRepeated(request, report)) return { ok: true };
    if (!mayBecome(request.state, report.state)) return fail('CONFLICT', { field: '/state' });
    if (report.state === 'scheduled' && report.movesOn < (await findEarliestToday(tx))) {
      return fail('VALIDATION', { field: '/movesOn' });
    }
    const change = {
      state: report.state,
      movesOn: report.state === 'scheduled' ? report.movesOn : request.movesOn,
      reason: report.state === 'rejected' ? report.reason : null,
    };
    await updatePortIn(tx, request.id, change);
    await insertPortInEvent(tx, request.id, report.state);
    // The number is another's by now: nothing of the report is kept.
    const arrived = report.state === 'completed' ? await arrive(deps, tx, request) : undefined;
    if (arrived === null) return fail('CONFLICT', { field: '/reference' });
    if (report.state === 'scheduled' || report.state === 'completed') {
      const movesOn = report.state === 'scheduled' ? report.movesOn : null;
      await tellForwardsTo(deps, tx, { phone: request.didNumber, movesOn });
    }
    if (report.state === 'rejected') await tellStays(deps, tx, request);
    await mailPortIn(deps, tx, { ...request, ...change }, mailOf[report.state], arrived);
    return { ok: true };
  });
}
