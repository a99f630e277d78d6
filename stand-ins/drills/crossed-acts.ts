import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { endpoints } from '@portal/features/contract';
import { cardBody } from '@portal/features/payments/scene';
import { endSessions } from '@portal/features/sign-in/server';
import { makeCallerIds } from '@portal/server/testing/factories';
import { type LoggedIn, logIn, makeLoggedIn, testPassword } from '@portal/server/testing/logged-in';
import { makeSubscription } from '@portal/server/testing/make-subscriptions';
import { saveCard } from '@portal/server/testing/subscription-clock';
import type { TestApp } from '@portal/server/testing/test-app';

/** A customer with two of each thing, and a number that only they buy. */
export interface Owner extends LoggedIn {
  readonly didid: string;
  readonly cards: readonly [string, string];
  readonly callerId: string;
  readonly forSale: string;
  readonly key: string;
}

/** Something that is done to a customer at a node; answers the HTTP status. */
type Act = (node: TestApp, owner: Owner) => Promise<number>;
type RowName = (typeof endpoints)[number]['name'];

interface Wish {
  body?: (owner: Owner) => object;
  query?: (owner: Owner) => string;
  /** Sent again as the same attempt. */
  isKeyed?: true;
}

function asked(name: RowName, { body, query, isKeyed }: Wish = {}): Act {
  const row = endpoints.find((one) => one.name === name);
  if (!row) throw new Error(`There is no row ${name}`);
  return async (node, owner) => {
    const answer = await node.call(row.method, row.path + (query?.(owner) ?? ''), {
      token: owner.token,
      ...(body && { body: body(owner) }),
      ...(isKeyed && { headers: { 'idempotency-key': owner.key } }),
    });
    return answer.status;
  };
}

const american = '12125550142';
const zone = { timeZone: 'UTC', isOn: true };
const holder = {
  CardHolder: 'Bo',
  City: 'Ely',
  State: '',
  Zip: '1',
  Address: 'A',
  CountryNumber: 101,
};
const edited = (at: 0 | 1) =>
  asked('edit-card', {
    body: ({ cards }) => ({
      PaymentId: cards[at],
      IsPrimary: 1,
      ExpirationMonth: 5,
      ExpirationYear: new Date().getUTCFullYear() + 3,
      ...holder,
    }),
  });
const removed = (at: 0 | 1) => asked('delete-card', { query: ({ cards }) => `?id=${cards[at]}` });
const number = ({ didid }: Owner) => ({ didid });

/** What a customer, an operator and the house itself do, by name. */
export const acts: Readonly<Record<string, Act>> = {
  'names a number': asked('label-number', { body: (own) => ({ ...number(own), label: 'Desk' }) }),
  'forwards a number': asked('update-forwarding', {
    body: (own) => ({ ...number(own), forwardingNumber: american }),
  }),
  'saves a plan': asked('save-ring-plan', {
    body: (own) => ({
      ...number(own),
      plan: {
        order: 'in-order',
        targets: [american, '442079460123'].map((phone) => ({
          kind: 'number',
          destination: phone,
          ringSeconds: 25,
        })),
        otherwise: { kind: 'voicemail' },
        showCaller: true,
        hours: null,
      },
    }),
  }),
  'adds a caller ID': asked('add-cli-number', { body: () => ({ newCallerId: '12125550177' }) }),
  'names a caller ID': asked('update-cli-number', {
    body: ({ callerId: id }) => ({ id, comment: 'Mine' }),
  }),
  'deletes a caller ID': asked('delete-cli-number', { body: ({ callerId: id }) => ({ id }) }),
  'asks for a code': asked('send-cli-code', { body: ({ callerId: id }) => ({ id }) }),
  'blocks a caller': asked('block-caller', { body: () => ({ number: american }) }),
  'unblocks a caller': asked('unblock-caller', { body: () => ({ number: american }) }),
  'names a caller': asked('name-caller', { body: () => ({ number: american, name: 'Bob' }) }),
  'lets other cards pay': asked('change-renewal-settings', {
    body: () => ({ useOtherCards: true }),
  }),
  'adds a card': asked('add-card', {
    body: () => cardBody('mastercard', { IsPrimary: 1, IsSaveCard: 1 }),
    isKeyed: true,
  }),
  'edits a card': edited(0),
  'edits the other card': edited(1),
  'removes a card': removed(0),
  'removes the other card': removed(1),
  'adds credit': asked('add-credit', {
    body: ({ cards }) => ({ PaymentId: cards[0], Amount: 10 }),
    isKeyed: true,
  }),
  'adds credit by a new card': asked('add-credit', {
    body: () => ({ ...cardBody('visa', { IsSaveCard: 1, IsPrimary: 1 }), Amount: 10 }),
  }),
  'orders a number': asked('order-number', {
    body: ({ forSale, cards }) => ({
      didNumber: forSale,
      renewalPackageID: 'us-1',
      forwardingNumber: '972555550142',
      PaymentId: cards[0],
    }),
    isKeyed: true,
  }),
  'turns top-up on': asked('change-spending', {
    body: () => ({ kind: 'auto-top-up', below: 20, amount: 25, monthMax: 100, ...zone }),
  }),
  'asks to be warned': asked('change-spending', {
    body: () => ({ kind: 'low-balance', below: 50, ...zone }),
  }),
  'limits a day': asked('change-spending', {
    body: () => ({ kind: 'daily-cap', max: 5, ...zone }),
  }),
  'changes the term': asked('change-plan', {
    body: (own) => ({ ...number(own), renewalPackageID: 'us-12' }),
  }),
  'cancels a number': asked('cancel-number', { body: number }),
  'keeps a number': asked('restore-number', { body: number }),
  'closes the account': asked('cancel-customer', {
    body: () => ({ languageISO: 'en', reason: 'reason-1', message: '', password: testPassword }),
  }),
  'changes a name': asked('update-account', {
    body: () => [{ op: 'replace', path: '/Subscriber/firstName', value: 'Annabel' }],
  }),
  'ends other sessions': asked('end-other-sessions'),
  'takes the greeting away': asked('delete-greeting', { query: ({ didid }) => `?didid=${didid}` }),
  'logs out': asked('logout'),
  'logs in': async (node, { email }) => (await logIn(node, email)).status,
  'refreshes a session': async (node, { refreshToken }) => {
    const { path } = endpoints.find(({ name }) => name === 'refresh-token') ?? { path: '' };
    return (await node.call('POST', path, { body: { refreshToken } })).status;
  },
  'is suspended in SQL': async ({ deps }, { id }) => {
    await sql`update customers set status = 'Suspended' where id = ${id}`.execute(deps.db);
    return 200;
  },
  'loses all sessions': async ({ deps }, { id }) => {
    await deps.db
      .transaction()
      .execute((tx) => endSessions(tx, { customerId: id }, 'password-reset'));
    return 200;
  },
};

export async function makeOwner(node: TestApp, forSale: string): Promise<Owner> {
  const { db } = node.deps;
  const owner = await makeLoggedIn(node, { creditMicros: 15_000_000 });
  const cards = [
    String(await saveCard(node.deps, owner.id, { pays: true })),
    String(await saveCard(node.deps, owner.id, { pays: true, isPrimary: false })),
  ] as const;
  const one = await makeSubscription(db, owner, {
    renewsIn: '1 day',
    forwardTo: ['442079460123'],
  });
  await makeSubscription(db, owner, { state: 'past-due', renewsIn: '-2 days' });
  await makeCallerIds(db, owner, [{ number: String(12_125_500_000 + owner.id) }]);
  const { id } = await db
    .selectFrom('caller_ids')
    .select('id')
    .where('customer_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const key = randomUUID();
  return { ...owner, didid: String(one.id), cards, callerId: String(id), forSale, key };
}
