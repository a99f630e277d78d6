import * as rows from '../contract.ts';
import type { FastifyInstance } from 'fastify';
import * as limits from '@portal/contract/limits';
import type { Deps } from '@portal/server/deps';
import { fail, ok } from '@portal/server/http/context';
import { askingEdge, EdgeRefused, edgeRoutes } from '@portal/server/http/edge-door';
import { inOnePiece } from '@portal/server/http/file-answer';
import { route, type RouteDeps } from '@portal/server/http/route';
import {
  listGreetings,
  openGreeting,
  openSound,
  removeGreeting,
  saveGreeting,
} from './greetings.service.ts';

/** What callers hear before they leave a message. */
export function registerGreetings(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'db' | 'edge'>,
): void {
  route(app, deps, rows.greetings, async ({ actor }) =>
    ok(await listGreetings(deps, actor.customerId)),
  );

  route(app, deps, rows.greeting, async ({ query: { didid }, actor }) => {
    const sound = await openGreeting(deps, { customerId: actor.customerId, didid });
    if (!sound) return fail('NOT-FOUND');
    return { ok: true, file: { name: 'greeting.wav', pieces: inOnePiece(sound) } };
  });

  route(app, deps, rows.deleteGreeting, async ({ query: { didid }, actor }) =>
    (await removeGreeting(deps, { ...actor, didid })) ? ok(true) : fail('NOT-FOUND'),
  );

  // The one call whose body is no JSON; its type is taken nowhere else.
  void app.register((scope, _options, done) => {
    const bodyLimit = limits.greetingBytesMax;
    scope.addContentTypeParser('audio/wav', { parseAs: 'buffer', bodyLimit }, (_, body, parsed) =>
      parsed(null, body),
    );
    route(scope, deps, rows.saveGreeting, async ({ query: { didid }, body, actor }) => {
      const saved = await saveGreeting(deps, { ...actor, didid }, body);
      return saved.ok ? ok(true) : saved;
    });
    done();
  });

  edgeRoutes(app, deps.config, (scope) => {
    scope.get(
      '/carrier/sip/v2/sounds/:sha256',
      { schema: { hide: true } },
      async (asked, reply) => {
        askingEdge(asked);
        const { sha256 } = asked.params as { sha256: string };
        const sound = await openSound({ ...deps, db: deps.edge.words.db }, sha256);
        if (!sound) throw new EdgeRefused('unknown-sound');
        return reply.header('content-type', 'audio/wav').send(sound);
      },
    );
  });
}
