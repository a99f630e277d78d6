import * as rows from '../contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@portal/server/deps';
import { fail, ok } from '@portal/server/http/context';
import { route, type RouteDeps } from '@portal/server/http/route';
import { confirmIdentity, startConfirming } from './confirm.service.ts';
import { signInWithPasskey, startPasskeySignIn } from './passkey-sign-in.service.ts';
import { signInWithPortIn } from './port-in.service.ts';
import { findCustomer, recoverPassword, requestPasswordReset } from './recovery.service.ts';
import { refreshSession, signOut } from './session.service.ts';
import { type SignInDeps, signInWithPassword, type SignInOutcome } from './sign-in.service.ts';
import { trustDevice } from './two-factor.service.ts';
import { verifyEmail, type WithFollowers } from './verification.service.ts';

type AuthDeps = RouteDeps & SignInDeps & Pick<Deps, 'brands'> & WithFollowers;

/** The outcomes of a sign-in as they are on the wire (behaviour 2.2). */
function answerSignIn(outcome: SignInOutcome) {
  switch (outcome.kind) {
    case 'signed-in':
      return ok(outcome.session);
    case 'two-factor':
      return fail('TWO-FACTOR-REQUIRED', {
        result: { email: outcome.email, token2FA: outcome.token2FA },
      });
    case 'invalid-credentials':
      return fail('INVALID-CREDENTIALS');
    case 'locked':
      return fail('ACCOUNT-LOCKED');
    case 'email-not-verified':
      return fail('EMAIL-NOT-VERIFIED');
    case 'device-token-expired':
      return fail('DEVICE-TOKEN-EXPIRED');
    case 'too-many-codes':
      return fail('TOO-MANY-REQUESTS', { retryAfter: outcome.retryAfter });
  }
}

/** Every way in, e-mail confirmation and log-out. */
export function registerSignIn(app: FastifyInstance, deps: AuthDeps): void {
  registerRecovery(app, deps);
  registerPasskeySignIn(app, deps);
  registerConfirming(app, deps);

  route(app, deps, rows.login, async (context) =>
    answerSignIn(
      await signInWithPassword(deps, {
        ...context.actor,
        email: context.body.email,
        password: context.body.password,
        deviceToken: context.body.trustedDeviceJWT ?? null,
        knownDevice: context.body.knownDevice ?? null,
      }),
    ),
  );

  route(app, deps, rows.signIn, async (context) =>
    answerSignIn(
      await signInWithPassword(deps, {
        ...context.actor,
        email: context.body.username,
        password: context.body.password,
        deviceToken: context.body.trustedDeviceJWT ?? null,
        knownDevice: context.body.knownDevice ?? null,
      }),
    ),
  );

  route(app, deps, rows.portInSignIn, async (context) => {
    const outcome = await signInWithPortIn(deps, {
      ...context.actor,
      token: context.body.token,
      deviceToken: context.body.trustedDeviceJWT ?? null,
      knownDevice: context.body.knownDevice ?? null,
    });
    return outcome ? answerSignIn(outcome) : fail('ERRVNUMS12');
  });

  route(app, deps, rows.refreshToken, async ({ brand, body }) => {
    const session = await refreshSession(deps, brand.id, body);
    return session ? ok(session) : fail('UNAUTHORIZED');
  });

  route(app, deps, rows.logout, async ({ actor }) => {
    await signOut(deps, actor.sessionId);
    return ok(true);
  });

  route(app, deps, rows.trustedDevice, async (context) => {
    const trusted = await trustDevice(deps, {
      ...context.actor,
      token2FA: context.body.token2FA,
      typed: context.body.OTP,
    });
    return trusted.ok ? ok(trusted.token) : fail(trusted.code);
  });

  route(app, deps, rows.validateCustomerEmail, async (context) => {
    const verified = await verifyEmail(deps, context.actor, context.query.token);
    if (!verified.ok) return fail(verified.code);
    const { email, recoveryToken } = verified;
    return ok({ email, ...(recoveryToken !== null && { recoveryToken }) });
  });
}

function registerPasskeySignIn(app: FastifyInstance, deps: AuthDeps): void {
  route(app, deps, rows.passkeySignInOptions, async ({ brand, request, actor }) => {
    const page = { brand, origin: request.headers.origin };
    const start = await startPasskeySignIn(deps, actor, page);
    if (start.kind === 'ready') return ok(start.options);
    return start.kind === 'held'
      ? fail('TOO-MANY-REQUESTS', { retryAfter: start.retryAfter })
      : fail('PASSKEY-REFUSED');
  });

  route(app, deps, rows.passkeySignIn, async (context) => {
    const { knownDevice = null, ...answer } = context.body;
    const request = { ...context.actor, answer, knownDevice };
    const outcome = await signInWithPasskey(deps, request);
    return outcome ? answerSignIn(outcome) : fail('PASSKEY-REFUSED');
  });
}

/** The way back in for whoever forgot the password. */
function registerRecovery(app: FastifyInstance, deps: AuthDeps): void {
  route(app, deps, rows.resetPassword, async (context) => {
    const { email, languageIso } = context.body;
    const request = { ...context.actor, email, language: languageIso };
    return (await requestPasswordReset(deps, request)) ? ok(true) : fail('ERRVNUMS19');
  });

  route(app, deps, rows.findCustomer, async (context) =>
    ok(await findCustomer(deps, { ...context.actor, email: context.body.email })),
  );

  route(app, deps, rows.validateCustomerPassword, async (context) => {
    const recovered = await recoverPassword(deps, { ...context.actor, ...context.body });
    if (recovered.ok) return ok({ email: recovered.email });
    return recovered.code === 'COMMON'
      ? fail('VALIDATION', { field: '/password', text: 'form.password-common' })
      : fail('ERRVNUMS12');
  });
}

/** Showing again who holds the session, before an act that could take the account away. */
function registerConfirming(app: FastifyInstance, deps: AuthDeps): void {
  route(app, deps, rows.confirmOptions, async ({ brand, request, actor }) => {
    const page = { brand, origin: request.headers.origin };
    const start = await startConfirming(deps, actor, page);
    switch (start.kind) {
      case 'ready':
        return ok(start.options);
      case 'none':
        return fail('NOT-FOUND');
      case 'held':
        return fail('TOO-MANY-REQUESTS', { retryAfter: start.retryAfter });
    }
  });

  route(app, deps, rows.confirmIdentity, async ({ body, actor }) => {
    const outcome = await confirmIdentity(deps, actor, body);
    switch (outcome.kind) {
      case 'confirmed':
        return ok(true);
      case 'wrong':
        return fail('WRONG-PASSWORD', 'password' in body ? { field: '/password' } : {});
      case 'held':
        return fail('TOO-MANY-REQUESTS', { retryAfter: outcome.retryAfter });
    }
  });
}
