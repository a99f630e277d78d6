import type { FastifyInstance } from 'fastify';

const lookAgainMs = 100;

/**
 * Closing ends the connections that are idle at that moment. One that is being answered then is
 * idle a little later, and would keep the server from ending for as long as it may be kept alive.
 */
export function endConnectionsOnceAnswered(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const looking = setInterval(() => app.server.closeIdleConnections(), lookAgainMs);
    app.server.once('close', () => clearInterval(looking));
  });
}
