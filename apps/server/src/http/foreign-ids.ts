import type { FastifyInstance, FastifyRequest } from 'fastify';
import { insertCountedEvent } from '../db/audit.repo.ts';
import { isSomebodyElses, type OwnedThing } from '../db/foreign-ids.repo.ts';
import type { Deps } from '../deps.ts';
import { clientNet } from '../shared/client-address.rules.ts';
import { deviceDetail } from '../shared/device.rules.ts';
import { clientOf } from './client.ts';

/** Fields of calls that name a thing, whatever the call. */
const byField: Readonly<Record<string, OwnedThing>> = {
  didid: 'number',
  PaymentId: 'card',
  transactionID: 'payment',
};

/** What `id` names, by the call's path. */
const byPath: readonly (readonly [part: RegExp, thing: OwnedThing])[] = [
  [/\/sessions\//, 'session'],
  [/\/trusted-devices\//, 'trusted-device'],
  [/\/passkeys\//, 'passkey'],
  [/\/credit-card/, 'card'],
  [/-cli/, 'caller-id'],
  [/\/sms/, 'sms'],
  [/\/calls\//, 'call'],
];

/** The things that a call named, with their ids. */
function thingsIn(path: string, input: readonly unknown[]): [OwnedThing, string][] {
  const ofPath = byPath.find(([part]) => part.test(path))?.[1];
  return input
    .filter(
      (one): one is object => typeof one === 'object' && one !== null && !ArrayBuffer.isView(one),
    )
    .flatMap((one) => Object.entries(one))
    .flatMap(([field, value]): [OwnedThing, string][] => {
      const thing = field === 'id' ? ofPath : byField[field];
      return thing !== undefined && typeof value === 'string' ? [[thing, value]] : [];
    });
}

/**
 * Writes down that a customer asked for what belongs to somebody else. It runs after the answer, so
 * that its time does not tell such an id from one that nobody has.
 */
export function noteForeignIds(app: FastifyInstance, deps: Pick<Deps, 'db'>): void {
  const note = async (request: FastifyRequest): Promise<void> => {
    const { brand, caller, params, query, body } = request;
    if (!brand || !caller) return;
    const { address, userAgent } = clientOf(request);
    const { customerId } = caller;
    for (const [thing, id] of thingsIn(request.url, [params, query, body])) {
      if (!(await isSomebodyElses(deps.db, thing, id, customerId))) continue;
      await insertCountedEvent(deps.db, {
        brandId: brand.id,
        customerId,
        event: 'foreign-id-refused',
        detail: { ...deviceDetail(userAgent), thing },
        address,
        client: clientNet(address),
      });
    }
  };
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode !== 404) done();
    else note(request).then(() => done(), done);
  });
}
