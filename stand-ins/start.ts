import type { FastifyInstance } from 'fastify';
import type { Deps } from '@portal/server/deps';
import { registerPlayedCalls } from './call-player/played-call.routes.ts';
import { registerInbox } from './inbox/inbox.routes.ts';
import { startMailCatcher } from './inbox/mail-catcher.ts';

/**
 * What a server in development has beside the product: a mail server that delivers nothing, the page
 * of its mails, and what the call player asks about the calls that it played.
 * @param options.catchesMails whether no real mail server is set
 */
export async function startStandIns(options: { dataDir: string; catchesMails: boolean }) {
  const catcher = options.catchesMails ? await startMailCatcher(options.dataDir) : null;
  return {
    /** Where mails are caught: an SMTP_URL. */
    smtpUrl: catcher?.url ?? null,
    register(app: FastifyInstance, deps: Pick<Deps, 'brands' | 'config' | 'calls'>): void {
      registerPlayedCalls(app, deps.calls);
      if (catcher) registerInbox(app, { ...deps, catcher });
    },
    async stop() {
      await catcher?.stop();
    },
  };
}
