import { randomInt } from 'node:crypto';
import type { LoadedBrand } from '@portal/brands/load';
import * as limits from '@portal/contract/limits';
import type { PortInStatus, PortInWish } from '../contract.ts';
import { transact, type Tx } from '@portal/server/db/client';
import { findEmailKey, findMailboxOwner } from '@portal/server/db/customers.repo';
import { findRinging, isOwnNumber, tellPhoneStays } from '@portal/features/numbers/server';
import {
  findArrived,
  findLinkedPortIn,
  findOpenPortIns,
  lockPortIn,
  movesOtherwise,
  type PortIn,
} from './requests.repo.ts';
import { audit } from '@portal/server/db/audit.repo';
import { reserveTries } from '@portal/server/db/throttles.repo';
import type { Deps } from '@portal/server/deps';
import type { Visitor } from '@portal/server/http/actor';
import { supportOf } from '@portal/server/mail/recipient';
import { fail, type Failure } from '@portal/server/http/context';
import { hashSecret } from '@portal/server/ports/tokens';
import { deviceDetail } from '@portal/server/shared/device.rules';
import { addressBuckets } from '@portal/server/shared/client-address.rules';
import { destinationFault, type WithGeography } from '@portal/features/geography/server';
import * as mails from './mails.ts';
import { mailPortIn } from './port-in-mail.service.ts';
import {
  findMonthlyPackage,
  findPortInEvents,
  insertPortIn,
  insertPortInEvent,
  updatePortIn,
} from './port-ins.repo.ts';
import { mayBecome, setUpOf } from './port-ins.rules.ts';

type PortInDeps = Pick<Deps, 'db' | 'outbox'> & WithGeography;
type Refusal = Failure<
  'VALIDATION' | 'NUMBER-IS-OURS' | 'NUMBER-NOT-PORTABLE' | 'TOO-MANY-REQUESTS'
>;

/** Without signs that are taken for one another when they are read out. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A reference to say on the phone: 40 bits, so that nobody finds another's by counting. */
function makeReference(): string {
  return Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('');
}

/** The country that a number would be ours in, or why it can't be. */
async function countryOf(deps: PortInDeps, number: string): Promise<number | Refusal> {
  const fault = destinationFault(deps.geography, number);
  if (fault?.code === 'VALIDATION') {
    return fail('VALIDATION', { field: '/number', text: fault.text ?? 'form.phone-required' });
  }
  // A number that nobody can call: whoever calls it from here or abroad leaves the zero out.
  if (deps.geography.hasTrunkZero(number)) {
    return fail('VALIDATION', { field: '/number', text: 'phone.drop-zero' });
  }
  const countryId = deps.geography.countryOf(number)?.countryID;
  const sold = !fault && countryId !== undefined && (await findMonthlyPackage(deps.db, countryId));
  if (!sold) return fail('NUMBER-NOT-PORTABLE', { field: '/number' });
  if (await isOwnNumber(deps.db, number)) return fail('NUMBER-IS-OURS', { field: '/number' });
  return countryId;
}

/** Ten an hour from one client address, three mails an hour to one mailbox. */
async function refuseOften(
  { db }: Pick<Deps, 'db'>,
  brandId: number,
  from: { address: string; email: string },
): Promise<Failure<'TOO-MANY-REQUESTS'> | null> {
  const mailbox = await findEmailKey(db, from.email);
  const buckets = [
    ...addressBuckets('port-in', from.address, limits.inquiriesPerHour),
    { name: `port-in-mail:${brandId}:${mailbox}`, most: limits.portInMailsPerHour },
  ];
  const tried = await reserveTries(db, buckets, 60);
  return tried.allowed ? null : fail('TOO-MANY-REQUESTS', { retryAfter: tried.resetsInSeconds });
}

type Asked = { ok: true; result: { reference: string } } | Refusal;

/**
 * A number that is ours already may be waiting for who asks: the mail that said so got lost, and
 * comes again with a new link.
 */
async function remindOfArrived(
  deps: PortInDeps,
  wish: { brandId: number; address: string; email: string; didNumber: string },
): Promise<Asked | null> {
  // Guesses at whose number it is are as few as requests are; beyond that nothing is told of it.
  const guesses = addressBuckets('port-in-ours', wish.address, limits.inquiriesPerHour);
  if (!(await reserveTries(deps.db, guesses, 60)).allowed) return null;
  const request = await findArrived(deps.db, wish);
  if (!request) return null;
  const refused = await refuseOften(deps, wish.brandId, wish);
  if (refused) return refused;
  const month = await findMonthlyPackage(deps.db, request.countryId);
  const more = month ? { monthMicros: month.priceMicros } : {};
  return transact(deps.db, async (tx) => {
    await mailPortIn(deps, tx, request, mails.portInCompleted, more);
    return { ok: true, result: { reference: request.reference } };
  });
}

/**
 * Takes a request to bring a number: the sender gets a link to its status, the desk gets what the
 * present provider will ask. The same wish again is the same request: it mails a new link, and tells
 * the desk what was typed this time, since names and account numbers are not kept here.
 */
export async function requestPortIn(
  deps: PortInDeps,
  from: { brand: LoadedBrand; address: string },
  wish: PortInWish,
): Promise<Asked> {
  const { brand, address } = from;
  const { languageISO: language, number: didNumber, provider, email } = wish;
  const countryId = await countryOf(deps, didNumber);
  if (typeof countryId !== 'number') {
    if (countryId.code !== 'NUMBER-IS-OURS') return countryId;
    const asked = { brandId: brand.id, address, email, didNumber };
    return (await remindOfArrived(deps, asked)) ?? countryId;
  }
  const refused = await refuseOften(deps, brand.id, { address, email });
  if (refused) return refused;
  return transact(deps.db, async (tx) => {
    const request = {
      reference: makeReference(),
      brandId: brand.id,
      email,
      language,
      didNumber,
      countryId,
      provider,
    };
    const { isNew, ...asked } = await insertPortIn(tx, request);
    const { id, reference } = asked;
    // To the mailbox that asked first, in its language: whoever asks again may be somebody else.
    const known = { ...request, ...asked, movesOn: null, reason: null };
    await mailPortIn(deps, tx, known, mails.portInReceived);
    if (isNew) await insertPortInEvent(tx, id, 'received');
    const customerId = await findMailboxOwner(tx, brand.id, known.email);
    await deps.outbox.add(
      tx,
      mails.portInRequest,
      supportOf(brand),
      {
        reference,
        isRepeat: !isNew,
        didNumber,
        provider,
        accountHolder: wish.accountHolder,
        accountNumber: wish.accountNumber ?? '',
        email: known.email,
        language,
        customerId: customerId ?? null,
      },
      { replyTo: known.email },
    );
    return { ok: true, result: { reference } };
  });
}

interface Linked {
  brandId: number;
  token: string;
}

/** How far the request of a mailed link is; null for a link that is none of the brand's. */
export async function readPortIn(
  deps: Parameters<typeof findRinging>[0],
  { brandId, token }: Linked,
): Promise<PortInStatus | null> {
  const request = await findLinkedPortIn(deps.db, hashSecret(token), brandId);
  if (!request) return null;
  const account = await findMailboxOwner(deps.db, brandId, request.email);
  const events = await findPortInEvents(deps.db, request.id);
  const setUp = setUpOf(request, account !== undefined);
  // Of another account than the mailbox's, which has the link, nothing is told.
  const own = setUp === 'done' && account !== undefined ? { customerId: account } : null;
  return {
    reference: request.reference,
    number: request.didNumber,
    mask: deps.geography.maskOf(request.didNumber),
    countryID: request.countryId,
    provider: request.provider,
    state: request.state,
    movesOn: request.movesOn,
    reason: request.reason,
    events: events.map(({ state, happenedAt }) => ({ state, at: happenedAt.toISOString() })),
    setUp,
    ringing: own && (await findRinging(deps, { ...own, didNumber: request.didNumber })),
    canWithdraw: mayBecome(request.state, 'withdrawn'),
  };
}

export type WithdrawDeps = Pick<Deps, 'outbox' | 'brands'>;

/**
 * Who heard of the day on which a number moves hears that it stays, unless it moves by another
 * request, or has moved here by it: that one is asked for first, since it may arrive meanwhile.
 */
export async function tellStays(
  deps: Pick<Deps, 'outbox'>,
  tx: Tx,
  { id, state, didNumber }: Pick<PortIn, 'id' | 'state' | 'didNumber'>,
): Promise<void> {
  if (state !== 'scheduled' || (await movesOtherwise(tx, { id, didNumber }))) return;
  if (await isOwnNumber(tx, didNumber)) return;
  await tellPhoneStays(deps, tx, didNumber);
}

/** Takes a request back that is locked; the desk is told to stop, or which one goes on instead. */
export async function withdraw(
  { outbox, brands }: WithdrawDeps,
  tx: Tx,
  request: PortIn,
  goesOn?: PortIn,
): Promise<void> {
  const { id, reference, didNumber, brandId, email: replyTo } = request;
  await updatePortIn(tx, id, { state: 'withdrawn', movesOn: null, reason: null });
  await insertPortInEvent(tx, id, 'withdrawn');
  // By the one that goes on instead it moves all the same.
  if (!goesOn) await tellStays({ outbox }, tx, request);
  const brand = brands.byId(brandId);
  if (!brand) throw new Error(`There is no brand ${brandId}`);
  await outbox.add(
    tx,
    mails.portInWithdrawn,
    supportOf(brand),
    { reference, didNumber, ...(goesOn && { goesOn: goesOn.reference }) },
    { replyTo },
  );
}

/** Whoever closes the account brings no number any more: what is on its way stays where it is. */
export async function leave(deps: WithdrawDeps, tx: Tx, customerId: number): Promise<void> {
  for (const { id } of await findOpenPortIns(tx, customerId)) {
    const request = await lockPortIn(tx, { id });
    if (request && mayBecome(request.state, 'withdrawn')) await withdraw(deps, tx, request);
  }
}

/**
 * Takes a request back, until it is final; taken back twice it is taken back. A link may be in other
 * hands than its owner's, who hears of it, and whose account notes it.
 */
export async function withdrawPortIn(
  deps: Pick<Deps, 'db'> & WithdrawDeps,
  { brandId, token, ...visitor }: Linked & Visitor,
): Promise<{ ok: true; result: true } | Failure<'ERRVNUMS12' | 'CONFLICT'>> {
  const found = await findLinkedPortIn(deps.db, hashSecret(token), brandId);
  if (!found) return fail('ERRVNUMS12');
  return transact(deps.db, async (tx) => {
    const request = await lockPortIn(tx, { id: found.id });
    if (request?.state === 'withdrawn') return { ok: true, result: true };
    if (!request || !mayBecome(request.state, 'withdrawn')) return fail('CONFLICT');
    await withdraw(deps, tx, request);
    await mailPortIn(deps, tx, request, mails.portInCanceled);
    const customerId = await findMailboxOwner(tx, brandId, request.email);
    if (customerId !== undefined) {
      await audit(tx, { ...visitor, brandId, customerId }, 'port-in-withdrawn', {
        ...deviceDetail(visitor.userAgent),
        number: request.didNumber,
      });
    }
    return { ok: true, result: true };
  });
}
