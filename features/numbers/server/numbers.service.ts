import { readId } from '@portal/server/shared/row-id.rules';
import type { VirtualNumber } from '../contract.ts';
import { audit } from '@portal/server/db/audit.repo';
import { transact } from '@portal/server/db/client';
import { holdSession, whileOpen } from '@portal/server/db/sessions.repo';
import { microsToDollars } from '@portal/contract/fields/money';
import type { Deps } from '@portal/server/deps';
import type { WithGeography } from '@portal/features/geography/server';
import type { Actor } from '@portal/server/http/actor';
import { recipientOf } from '@portal/server/mail/recipient';
import { fail, type Failure } from '@portal/server/http/context';
import { refuseManyChanges } from './many-changes.ts';
import * as mails from './mails.ts';
import { refuseDestination } from './destination.service.ts';
import type { NumberPlan, WithPlans, WithQuotes } from './number-plan.ts';
import { canTestCall } from './ring-plan.rules.ts';
import { type SubscriptionDates, timeline } from './timeline.rules.ts';
import {
  deleteTargets,
  findNumbers,
  findRung,
  insertForwardingChange,
  lockNumber,
  replaceFirstTarget,
  type PhoneRow,
  updateLabel,
  updateSmsEmail,
} from './numbers.repo.ts';

type NumbersDeps = Pick<Deps, 'db' | 'outbox'> & WithGeography;

function showPhone({ geography, quotes }: WithGeography & WithQuotes, phone: PhoneRow) {
  const { destination, ground } = phone;
  const country = geography.countryOf(destination);
  return {
    phoneNumber: destination,
    prefix: country?.prefix ?? '',
    mask: geography.maskOf(destination),
    countryName: country?.countryName ?? '',
    iso: country?.iso ?? '',
    quote: quotes.quoteOf(ground, destination),
  };
}

const instant = (told: string | null | undefined) => (told ? new Date(told) : null);

function datesOf(plan: NumberPlan | null): SubscriptionDates {
  return {
    subscriptionStatus: plan?.status ?? null,
    renewsAt: instant(plan?.renewsAt),
    graceUntil: instant(plan?.graceUntil),
    cancelAt: instant(plan?.cancelAt),
    lostOn: instant(plan?.lostOn),
  };
}

/** What the next renewal takes from which card. */
function nextCharge(renewsAt: string | null, plan: NumberPlan | null): VirtualNumber['nextCharge'] {
  if (renewsAt === null || !plan) return null;
  return { on: renewsAt, amount: microsToDollars(plan.priceMicros), card: plan.card };
}

/** The customer's virtual numbers; a number of a suspended customer is paused. */
export async function listNumbers(
  deps: Pick<Deps, 'db' | 'config'> & WithGeography & WithPlans & WithQuotes,
  customerId: number,
): Promise<VirtualNumber[]> {
  const rows = await findNumbers(deps.db, customerId, deps);
  return rows.map((row) => {
    const times = timeline(datesOf(row.plan));
    const country = deps.geography.country(row.countryId);
    return {
      didid: String(row.id),
      didNumber: row.didNumber,
      mask: row.mask,
      prefix: row.prefix,
      countryName: country?.countryName ?? '',
      iso: country?.iso ?? '',
      region: row.region,
      regionNames: deps.geography.regionNames(row.region),
      status: row.status === 'paused' ? 'paused' : 'active',
      smsEmail: row.smsEmail,
      label: row.label,
      ...times,
      renewalPackageID: row.plan?.packageId ?? null,
      nextCharge: nextCharge(times.renewsAt, row.plan),
      forwardingNumbers: row.phones
        .filter(({ id }) => id !== null)
        .map((phone) => ({ forwardingNumberID: String(phone.id), ...showPhone(deps, phone) })),
      otherPhones: row.phones
        .filter(({ id }) => id === null)
        .map((phone) => showPhone(deps, phone)),
      ringPlan: row.ringPlan,
      canTestCall: canTestCall(deps, row.ringPlan),
    };
  });
}

type ChangeFailure = Failure<
  'VALIDATION' | 'NOT-FOUND' | 'FORWARDING-LOOP' | 'DESTINATION-NOT-ALLOWED' | 'TOO-MANY-REQUESTS'
>;

export interface ForwardingChange {
  didid: string;
  /** Digits, or empty to switch forwarding off. */
  change: { kind: 'calls'; destination: string } | { kind: 'sms'; email: string };
}

/** Gives a number a name; an empty one takes it away. */
export async function labelNumber(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { didid, label }: { didid: string; label: string },
): Promise<{ ok: true } | Failure<'NOT-FOUND'>> {
  const numberId = readId(didid);
  if (numberId === null) return fail('NOT-FOUND');
  const owned = { numberId, customerId: actor.customerId };
  const isDone = await whileOpen(deps.db, actor, (tx) => updateLabel(tx, owned, label));
  return isDone ? { ok: true } : fail('NOT-FOUND');
}

/**
 * Changes where a number rings or where its texts are mailed. The very next call asks the row that
 * is written here; the customer is told by mail. The same value again changes nothing and tells
 * nobody.
 */
export async function changeForwarding(
  deps: NumbersDeps,
  actor: Actor,
  request: ForwardingChange,
): Promise<{ ok: true } | ChangeFailure> {
  const numberId = readId(request.didid);
  if (numberId === null) return fail('NOT-FOUND');
  const { change } = request;
  return transact(deps.db, async (tx) => {
    const number = await lockNumber(tx, numberId, actor.customerId);
    await holdSession(tx, actor.sessionId);
    if (!number) return fail('NOT-FOUND');
    const newValue = change.kind === 'calls' ? change.destination : change.email;
    if (change.kind === 'calls' && newValue !== '') {
      const refusal = await refuseDestination(deps, tx, newValue, '/forwardingNumber');
      if (refusal) return refusal;
    }
    const oldValue = change.kind === 'calls' ? await findRung(tx, numberId) : number.smsEmail;
    if (oldValue === newValue) return { ok: true };
    const refused = await refuseManyChanges(tx, numberId);
    if (refused) return refused;
    if (change.kind === 'sms') await updateSmsEmail(tx, numberId, newValue);
    else if (newValue === '') await deleteTargets(tx, numberId);
    else await replaceFirstTarget(tx, numberId, newValue);
    await insertForwardingChange(tx, { numberId, kind: change.kind, oldValue, newValue });
    await audit(tx, actor, 'forwarding-changed', {
      number: number.didNumber,
      kind: change.kind,
      oldValue,
      newValue,
    });
    await deps.outbox.add(tx, mails.forwardingChanged, recipientOf(actor, number), {
      didNumber: number.didNumber,
      kind: change.kind,
      oldValue,
      newValue,
    });
    return { ok: true };
  });
}
