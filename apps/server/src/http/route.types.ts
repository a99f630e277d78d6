/** Cases that must not compile; tsc fails when one of them starts to. */
import { logout, validateCustomerEmail } from '@portal/features/sign-in/contract';
import { callHistory, callHistoryFile } from '@portal/features/calls/contract';
import { myNumbers, updateForwarding } from '@portal/features/numbers/contract';
import type { FastifyInstance } from 'fastify';
import { fail, ok } from './context.ts';
import { route, type RouteDeps } from './route.ts';

async function* noPieces(): AsyncGenerator<string> {
  yield* [];
}
const pieces = noPieces();

/** Right answers compile. */
export function rightRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, updateForwarding, async () => ok(true));
  route(app, deps, updateForwarding, async () => fail('FORWARDING-LOOP'));
  route(app, deps, validateCustomerEmail, async ({ query }) => ok({ email: query.token }));
  route(app, deps, myNumbers, async () => ok([]));
  route(app, deps, callHistory, async () => ({ ok: true, json: '[]' }));
  route(app, deps, callHistoryFile, async () => ({ ok: true, file: { name: '', pieces } }));
}

/** A code that the row does not declare. */
export function undeclaredCodes(app: FastifyInstance, deps: RouteDeps): void {
  // @ts-expect-error the row declares no code at all
  route(app, deps, logout, async () => fail('INVALID-OTP'));
  // @ts-expect-error a code of another row
  route(app, deps, updateForwarding, async () => fail('INVALID-OTP'));
  // @ts-expect-error a code that nobody has
  route(app, deps, updateForwarding, async () => fail('FORWARDING-LOOPS'));
  route(app, deps, updateForwarding, async ({ body }) =>
    // @ts-expect-error one of two outcomes is undeclared
    body.didid === '' ? fail('INVALID-OTP') : ok(true),
  );
}

/** A result that is not the row's. */
export function wrongResults(app: FastifyInstance, deps: RouteDeps): void {
  // @ts-expect-error a text where the row says true or false
  route(app, deps, updateForwarding, async () => ok('yes'));
  // @ts-expect-error nothing at all
  route(app, deps, updateForwarding, async () => undefined);
  // @ts-expect-error an object without its field
  route(app, deps, validateCustomerEmail, async () => ok({ address: 'a@example.com' }));
  // @ts-expect-error entries that lack nearly everything
  route(app, deps, myNumbers, async () => ok([{ didid: '1' }]));
}

/** A file where the row says envelope, and the other way round. */
export function wrongShapes(app: FastifyInstance, deps: RouteDeps): void {
  // @ts-expect-error the row answers the envelope
  route(app, deps, callHistory, async () => ({ ok: true, file: { name: '', pieces } }));
  // @ts-expect-error the row answers a file
  route(app, deps, callHistoryFile, async () => ok(''));
}

/** Input that the row does not take, and a customer where nobody has to be known. */
export function wrongInput(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, updateForwarding, async ({ body }) => {
    // @ts-expect-error no such field
    const unknown: unknown = body.number;
    return ok(unknown === undefined);
  });
  route(app, deps, validateCustomerEmail, async ({ actor }) => {
    // @ts-expect-error the row asks for no token, so nobody is known
    const id: unknown = actor.customerId;
    return id === undefined ? ok(null) : fail('ERRVNUMS12');
  });
}
