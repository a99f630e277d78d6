import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { decodeForm, type Form, textOf } from './stripe-form.ts';
import {
  createStandInObjects,
  refusal,
  type StandInAnswer,
  type StandInIntent,
} from './stripe-stand-in-objects.ts';

/** One request as it came in. */
export interface StandInRequest {
  /** With `:id` for the id in the path: `POST /v1/payment_intents/:id/confirm`. */
  route: string;
  id: string;
  form: { [name: string]: Form };
  headers: http.IncomingHttpHeaders;
}

/** What goes wrong with the next request of a route, instead of doing it or after it was done. */
export interface StandInFault {
  route: string;
  when: 'before' | 'after';
  /** 'cut': a list without its end. */
  fault: 'reset' | 'hang' | 'cut' | number;
}

interface Settings {
  secretKey: string;
  webhookSecret: string;
  /** Where events go, also when it is set later; empty: nowhere. */
  notifyUrl: string;
}

type Work = (request: StandInRequest) => StandInAnswer;

const ok = (body: object): StandInAnswer => ({ status: 200, body });
const list = (data: readonly object[]): StandInAnswer =>
  ok({ object: 'list', data, has_more: false, url: '/v1/list' });
const missing = refusal(404, { code: 'resource_missing', param: 'id' });

/** A page of what was made in a span of time, as Stripe cuts them: the newest first. */
function pageOf(all: readonly StandInIntent[], form: StandInRequest['form']): StandInAnswer {
  const { gte, lte } = form['created'] as { gte: string; lte: string };
  const listed = all
    .filter(({ created }) => created >= Number(gte) && created <= Number(lte))
    .toReversed();
  const after = form['starting_after'];
  const from = listed.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && from === 0) return missing;
  const to = from + Number(form['limit']);
  const page = { data: listed.slice(from, to), has_more: listed.length > to };
  return ok({ object: 'list', url: '/v1/list', ...page });
}

/** Every call that the stand-in knows. */
function worksOf(objects: ReturnType<typeof createStandInObjects>): Record<string, Work> {
  const intentsOf = (path: string, object: 'payment_intent' | 'setup_intent') => {
    const one =
      (
        work: (
          intent: NonNullable<ReturnType<typeof find>>,
          form: StandInRequest['form'],
        ) => StandInAnswer,
      ): Work =>
      ({ id, form }) => {
        const intent = find(id);
        return intent ? work(intent, form) : missing;
      };
    const find = (id: string) => objects.intents.get(id);
    return {
      [`POST ${path}`]: ({ form }) => objects.makeIntent(object, form),
      [`GET ${path}`]: ({ form }) =>
        pageOf(
          [...objects.intents.values()].filter((intent) => intent.object === object),
          form,
        ),
      [`GET ${path}/:id`]: one((intent, form) => ok(objects.shown(intent, form['expand']))),
      [`POST ${path}/:id`]: one((intent, form) => {
        intent.customer = textOf(form['customer']);
        return ok(intent);
      }),
      [`POST ${path}/:id/confirm`]: one(objects.confirm),
      [`POST ${path}/:id/cancel`]: one((intent, form) => {
        if (!/^requires_(?:payment_method|confirmation|action|capture)$/.test(intent.status)) {
          return refusal(400, { code: `${object}_unexpected_state`, [object]: intent });
        }
        intent.status = 'canceled';
        return ok(objects.shown(intent, form['expand']));
      }),
    } satisfies Record<string, Work>;
  };
  return {
    'POST /v1/customers': () => ok({ id: `cus_${randomUUID().slice(0, 14)}`, object: 'customer' }),
    'POST /v1/payment_methods': ({ form }) => objects.makeMethod(form),
    'GET /v1/payment_methods/:id': ({ id }) =>
      objects.methods.has(id) ? ok(objects.shownMethod(id) as object) : missing,
    'POST /v1/payment_methods/:id': ({ id, form }) => {
      const method = objects.methods.get(id);
      if (!method) return missing;
      Object.assign(method['card'] as object, form['card']);
      return ok(objects.shownMethod(id) as object);
    },
    'POST /v1/payment_methods/:id/detach': ({ id }) => {
      const method = objects.methods.get(id);
      if (!method) return missing;
      if (method.customer === null) return refusal(400, { param: 'payment_method' });
      method.customer = null;
      return ok(objects.shownMethod(id) as object);
    },
    ...intentsOf('/v1/payment_intents', 'payment_intent'),
    ...intentsOf('/v1/setup_intents', 'setup_intent'),
    'GET /v1/payment_intents/search': ({ form }) => {
      const key = /^metadata\["intent"\]:"([\w-]+)"$/.exec(textOf(form['query']))?.[1];
      const found = [...objects.intents.values()].filter(
        ({ object, metadata }) => object === 'payment_intent' && metadata['intent'] === key,
      );
      const data = objects.unindexed.has(String(key)) ? [] : found.toReversed();
      return ok({ object: 'search_result', data, has_more: false, url: '/v1/search' });
    },
    'POST /v1/refunds': ({ form }) => objects.refund(form),
    'GET /v1/refunds': ({ form }) => list(objects.refundsOf(textOf(form['payment_intent']))),
    'GET /v1/balance_transactions': ({ form }) => {
      const { gte } = form['created'] as { gte: string };
      return list(objects.linesOf(textOf(form['type']), Number(gte), form['expand']));
    },
  };
}

async function readText(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Signed events to the endpoint, as Stripe's own library says that they are signed. */
function createTeller(settings: Settings) {
  const { webhooks } = new Stripe('sk_test_teller');
  const tell = async (payload: string) => {
    const { webhookSecret: secret, notifyUrl } = settings;
    if (notifyUrl === '') return;
    const signature = webhooks.generateTestHeaderString({ payload, secret });
    await fetch(notifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    }).catch(() => undefined);
  };
  return async ({ type, object, storm }: NonNullable<StandInAnswer['event']>) => {
    const id = `evt_${randomUUID()}`;
    const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
    if (storm) await tell(payload);
    for (const afterMs of storm ? [1_000, 1_500] : [300])
      setTimeout(() => void tell(payload), afterMs);
  };
}

/** Speaks like Stripe's API: forms in, idempotency keys, errors, events. For tests. */
export async function startStripeStandIn(settings: Settings) {
  const objects = createStandInObjects();
  const works = worksOf(objects);
  const requests: StandInRequest[] = [];
  const faults: StandInFault[] = [];
  const done = new Map<string, { said: string; answer: StandInAnswer }>();
  const tell = createTeller(settings);

  const requestOf = (method: string, url: URL, headers: http.IncomingHttpHeaders, text: string) => {
    const [, version, thing, id = '', action] = url.pathname.split('/');
    const named = works[`${method} /${version}/${thing}/${id}`] !== undefined;
    const path = [
      `/${version}/${thing}`,
      ...(id ? [named ? id : ':id'] : []),
      ...(action ? [action] : []),
    ];
    const form = decodeForm(method === 'GET' ? url.search.slice(1) : text);
    return { route: `${method} ${path.join('/')}`, id, form, headers };
  };

  const answerTo = (request: StandInRequest): { answer: StandInAnswer; isReplayed: boolean } => {
    const fresh = (answer: StandInAnswer) => ({ answer, isReplayed: false });
    const { route, id, form, headers } = request;
    const work = works[route];
    if (headers.authorization !== `Bearer ${settings.secretKey}`) return fresh(refusal(401, {}));
    if (!work) return fresh(refusal(404, { message: `No such call: ${route}` }));
    const key = String(headers['idempotency-key'] ?? '');
    const said = JSON.stringify([route, id, form]);
    const before = key === '' ? undefined : done.get(key);
    if (before && before.said !== said) return fresh(refusal(400, { type: 'idempotency_error' }));
    if (before) return { answer: before.answer, isReplayed: true };
    const answer = work(request);
    // As it was said then: a replay does not know what became of it since.
    if (key !== '') done.set(key, { said, answer: structuredClone(answer) });
    return fresh(answer);
  };

  const respond = async (response: http.ServerResponse, request: StandInRequest) => {
    const at = faults.findIndex(({ route }) => route === request.route);
    const [fault] = at === -1 ? [] : faults.splice(at, 1);
    const fails = (when: StandInFault['when']) => (fault?.when === when ? fault.fault : null);
    const fail = (how: StandInFault['fault']) => {
      if (how === 'reset') response.destroy();
      if (typeof how === 'number') {
        const type = how === 429 ? 'rate_limit_error' : 'api_error';
        // As an API may: what was sent comes back in the words of the error.
        const message = JSON.stringify(request.form);
        response.writeHead(how).end(JSON.stringify({ error: { type, code: message, message } }));
      }
    };
    const early = fails('before');
    if (early !== null) return fail(early);
    const { answer, isReplayed } = answerTo(request);
    if (answer.event && !isReplayed) await tell(answer.event);
    const late = fails('after') ?? answer.fate ?? null;
    if (late !== null && late !== 'cut') return fail(late);
    const body = late === 'cut' ? { object: 'list', data: [] } : answer.body;
    response
      .writeHead(answer.status, {
        'content-type': 'application/json',
        'request-id': `req_${randomUUID().slice(0, 8)}`,
        ...(isReplayed && { 'idempotent-replayed': 'true' }),
      })
      .end(JSON.stringify(body));
  };

  const server = http.createServer((request, response) => {
    response.on('error', () => {});
    void readText(request).then(async (text) => {
      const url = new URL(request.url ?? '/', 'http://stripe');
      const asked = requestOf(request.method ?? '', url, request.headers, text);
      requests.push(asked);
      await respond(response, asked);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    objects,
    requests,
    faults,
    stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}
export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;
