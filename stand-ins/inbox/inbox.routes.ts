import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '@portal/server/deps';
import { sendFailure } from '@portal/server/http/envelope';
import { inboxPage } from './inbox-page.ts';
import type { MailCatcher } from './mail-catcher.ts';
import type { CaughtMail } from './mail-store.ts';

const shownAtMost = 200;

const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A mail's own HTML: no scripts, no forms, nothing from elsewhere, framed by the page only. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data: 'self'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

interface Query {
  to?: string | string[];
}

function filterOf(query: Query): string {
  const to = Array.isArray(query.to) ? query.to.at(-1) : query.to;
  return (to ?? '').trim().toLowerCase();
}

/**
 * Names that can only mean this machine or this installation. Any other could be a stranger's page
 * whose name points here, and the inbox has sign-in codes in it.
 */
function isOwnHost(hostname: string, deps: Pick<Deps, 'brands' | 'config'>): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  return (
    isIP(name) !== 0 ||
    !name.includes('.') ||
    name.endsWith('.localhost') ||
    name === new URL(deps.config.publicUrl).hostname ||
    deps.brands.byHost(name) !== undefined
  );
}

async function inJson(mail: CaughtMail, catcher: MailCatcher) {
  const content = await catcher.open(mail.id);
  return {
    id: mail.id,
    to: mail.to.join(', '),
    from: mail.from,
    replyTo: mail.replyTo,
    subject: mail.subject,
    date: mail.date,
    text: content?.text ?? '',
    html: content?.html ?? '',
    attachments: (content?.attachments ?? []).map(({ filename, contentType }, index) => ({
      filename,
      contentType,
      url: `/dev/inbox/${mail.id}/attachments/${index}`,
    })),
  };
}

/** Links in the frame open in a tab of their own. */
function withOwnTabs(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html)
    ? html.replace(/<head[^>]*>/i, (head) => head + base)
    : base + html;
}

type Matches = (address: string, filter: string) => boolean;

/** What of the catcher a request asks for. */
function createInbox(catcher: MailCatcher) {
  const matching = (query: Query, matches: Matches) => {
    const filter = filterOf(query);
    if (filter === '') return catcher.list();
    return catcher
      .list()
      .filter((mail) => mail.to.some((address) => matches(address.toLowerCase(), filter)));
  };
  return {
    async sendPage(query: Query, id: string | null, reply: FastifyReply) {
      const mails = matching(query, (address, filter) => address.includes(filter));
      const mail = id === null ? undefined : catcher.find(id);
      const content = mail && (await catcher.open(mail.id));
      if (id !== null && !content) return sendFailure(reply, { code: 'NOT-FOUND' });
      const page = inboxPage({
        mails: mails.slice(0, shownAtMost),
        total: mails.length,
        filter: filterOf(query),
        shown: mail && content ? { mail, content } : null,
      });
      return reply
        .header('content-security-policy', pagePolicy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page);
    },
    async sendJson(query: Query, reply: FastifyReply) {
      const mails = matching(query, (address, filter) => address === filter);
      return reply.send(await Promise.all(mails.map((mail) => inJson(mail, catcher))));
    },
    async sendHtml(id: string, reply: FastifyReply) {
      const content = await catcher.open(id);
      if (!content) return sendFailure(reply, { code: 'NOT-FOUND' });
      return reply
        .header('content-security-policy', mailPolicy)
        .header('x-frame-options', 'SAMEORIGIN')
        .type('text/html; charset=utf-8')
        .send(withOwnTabs(content.html));
    },
    async sendAttachment(id: string, n: string, reply: FastifyReply) {
      const content = await catcher.open(id);
      const part = /^\d+$/.test(n) ? content?.attachments[Number(n)] : undefined;
      if (!part) return sendFailure(reply, { code: 'NOT-FOUND' });
      const name = encodeURIComponent(part.filename).replace(/'/g, '%27');
      const type = /^[\w.+-]+\/[\w.+-]+$/.test(part.contentType);
      return reply
        .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
        .type(type ? part.contentType : 'application/octet-stream')
        .send(part.content);
    },
  };
}

/** The mails of the catcher as a page and as JSON. Never in production. */
export function registerInbox(
  app: FastifyInstance,
  deps: Pick<Deps, 'brands' | 'config'> & { catcher: MailCatcher },
): void {
  const inbox = createInbox(deps.catcher);
  const stylesheet = readFileSync(path.join(import.meta.dirname, 'inbox.css'), 'utf8');
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isOwnHost(request.hostname, deps)) return sendFailure(reply, { code: 'NOT-FOUND' });
    return undefined;
  };
  type Listing = { Querystring: Query };
  type One = { Querystring: Query; Params: { id: string; n: string } };

  app.get<Listing>('/dev/inbox', { onRequest }, ({ query }, reply) =>
    inbox.sendPage(query, null, reply),
  );
  app.get<Listing>('/dev/inbox.json', { onRequest }, ({ query }, reply) =>
    inbox.sendJson(query, reply),
  );
  app.get('/dev/inbox.css', { onRequest }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(stylesheet),
  );
  app.get<One>('/dev/inbox/:id', { onRequest }, ({ query, params }, reply) =>
    inbox.sendPage(query, params.id, reply),
  );
  app.get<One>('/dev/inbox/:id/html', { onRequest }, ({ params }, reply) =>
    inbox.sendHtml(params.id, reply),
  );
  app.get<One>('/dev/inbox/:id/attachments/:n', { onRequest }, ({ params }, reply) =>
    inbox.sendAttachment(params.id, params.n, reply),
  );
}
