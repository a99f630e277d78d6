import { randomUUID } from 'node:crypto';
import { behaviourOf, brandOf, type CardBehaviour } from '../sandbox-gateway/sandbox-cards.ts';
import type { Form } from './stripe-form.ts';

/** An answer of the stand-in, and what becomes of it on its way. */
export interface StandInAnswer {
  status: number;
  body: object;
  fate?: 'hang' | 'reset';
  /** The object that Stripe tells of by events; `storm` before, later and once more. */
  event?: { type: string; object: object; storm: boolean };
}

type Fields = Record<string, Form>;
interface Thing extends Record<string, unknown> {
  id: string;
}
interface Method extends Thing {
  behaviour: CardBehaviour;
  customer: string | null;
}
export interface StandInIntent extends Thing {
  object: 'payment_intent' | 'setup_intent';
  created: number;
  status: string;
  amount: number;
  customer: string | null;
  payment_method: string | null;
  setup_future_usage: string | null;
  latest_charge: string | null;
  metadata: Fields;
}

const seconds = () => Math.floor(Date.now() / 1000);
const idOf = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`;
const text = (form: Form | undefined) => (typeof form === 'string' ? form : null);
const fields = (form: Form | undefined): Fields =>
  typeof form === 'object' && !Array.isArray(form) ? form : {};

export const refusal = (status: number, error: object): StandInAnswer => ({
  status,
  body: { error: { type: 'invalid_request_error', message: 'Refused', ...error } },
});
const missing = (param: string) => refusal(404, { code: 'resource_missing', param });

/** Stripe's objects in memory, with the behaviour of the sandbox's test cards. */
export function createStandInObjects() {
  const methods = new Map<string, Method>();
  const intents = new Map<string, StandInIntent>();
  const charges = new Map<string, Thing & { refunded: boolean; metadata: Fields }>();
  const disputes = new Map<string, Thing>();
  /** Keys that the index does not know yet. */
  const unindexed = new Set<string>();
  const refunds: (Thing & { payment_intent: string; charge: string; amount: number })[] = [];
  const books: (Thing & { type: string; source: string; created: number })[] = [];
  const isSetup = ({ object }: StandInIntent) => object === 'setup_intent';

  const shownMethod = (id: string | null) => {
    const method = id === null ? undefined : methods.get(id);
    if (!method) return id;
    const { behaviour: _behaviour, ...shown } = method;
    return shown;
  };
  const shown = (intent: StandInIntent, expand: Form | undefined) => {
    const asked = Array.isArray(expand) ? expand : [];
    const { payment_method: method, latest_charge: charge } = intent;
    return {
      ...intent,
      ...(asked.includes('payment_method') && { payment_method: shownMethod(method) }),
      ...(asked.includes('latest_charge') && charge && { latest_charge: charges.get(charge) }),
    };
  };
  const book = (type: string, source: string, amount: number) =>
    books.push({
      id: idOf('txn'),
      object: 'balance_transaction',
      type,
      source,
      amount,
      currency: 'usd',
      created: seconds(),
    });

  const capture = (intent: StandInIntent, method: Method) => {
    Object.assign(intent, { status: 'succeeded', payment_method: method.id });
    if ((isSetup(intent) || intent.setup_future_usage) && intent.customer) {
      method.customer = intent.customer;
    }
    if (isSetup(intent)) return;
    const { amount, metadata, id } = intent;
    const charge = {
      id: idOf('ch'),
      object: 'charge',
      amount,
      amount_captured: amount,
      amount_refunded: 0,
      currency: 'usd',
      refunded: false,
      payment_intent: id,
      metadata: { ...metadata },
      payment_method_details: { card: method['card'] },
    };
    charges.set(charge.id, charge);
    Object.assign(intent, { latest_charge: charge.id, amount_received: amount });
    book('charge', charge.id, amount);
  };

  const decline = (intent: StandInIntent, code: string): StandInAnswer => {
    const error = { type: 'card_error', code, decline_code: code, message: 'Your card …' };
    const last = isSetup(intent) ? 'last_setup_error' : 'last_payment_error';
    Object.assign(intent, {
      status: 'requires_payment_method',
      payment_method: null,
      [last]: error,
    });
    return { status: 402, body: { error: { ...error, [intent.object]: intent } } };
  };

  function confirm(intent: StandInIntent, form: Fields): StandInAnswer {
    if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status)) {
      const code = isSetup(intent)
        ? 'setup_intent_unexpected_state'
        : 'payment_intent_unexpected_state';
      return refusal(400, { code, [intent.object]: intent });
    }
    const method = methods.get(text(form['payment_method']) ?? '');
    if (!method) return missing('payment_method');
    if (method.customer !== null && method.customer !== intent.customer) {
      return refusal(400, { code: 'payment_intent_invalid_parameter', param: 'payment_method' });
    }
    intent.setup_future_usage = text(form['setup_future_usage']);
    const { behaviour } = method;
    if (behaviour === 'error') return { status: 500, body: { error: { type: 'api_error' } } };
    if (behaviour === 'hang') return { status: 0, body: {}, fate: 'hang' };
    if (behaviour === 'declined') return decline(intent, 'card_declined');
    if (behaviour === 'authentication-failed') {
      if (form['error_on_requires_action'] || form['off_session']) {
        return decline(intent, 'authentication_required');
      }
      Object.assign(intent, { status: 'requires_action', payment_method: method.id });
      return { status: 200, body: shown(intent, form['expand']) };
    }
    capture(intent, method);
    const event = {
      type: `${intent.object}.succeeded`,
      object: { ...intent },
      storm: behaviour === 'event-storm',
    };
    const body = shown(intent, form['expand']);
    if (behaviour === 'capture-hang') return { status: 200, body, fate: 'hang', event };
    if (behaviour === 'capture-reset') return { status: 200, body, fate: 'reset', event };
    return { status: 200, body, event };
  }

  function refund(form: Fields): StandInAnswer {
    const intent = intents.get(text(form['payment_intent']) ?? '');
    const charge = charges.get(intent?.latest_charge ?? '');
    if (!intent || !charge) return missing('payment_intent');
    if (charge.refunded) return refusal(400, { code: 'charge_already_refunded' });
    const amount = Number(form['amount']);
    const refunded = Number(charge['amount_refunded']) + amount;
    if (refunded > intent.amount) return refusal(400, { param: 'amount' });
    const made = {
      id: idOf('re'),
      object: 'refund',
      amount,
      currency: 'usd',
      status: 'succeeded',
      payment_intent: intent.id,
      charge: charge.id,
      metadata: fields(form['metadata']),
    };
    refunds.unshift(made);
    Object.assign(charge, { refunded: refunded === intent.amount, amount_refunded: refunded });
    book('refund', made.id, -amount);
    const event = { type: 'charge.refunded', object: { ...charge }, storm: false };
    return { status: 200, body: made, event };
  }

  /** The payer's bank takes a charge back, or gives it up again; what Stripe tells of it. */
  function dispute(id: string, intent: StandInIntent, outcome: 'opened' | 'won'): object {
    const status = outcome === 'won' ? 'won' : 'needs_response';
    const { amount, id: paymentIntent } = intent;
    const told = { id, object: 'dispute', amount, currency: 'usd', status };
    const made = { ...told, payment_intent: paymentIntent };
    disputes.set(id, made);
    book('adjustment', id, outcome === 'won' ? amount : -amount);
    return made;
  }

  return {
    dispute,
    methods,
    intents,
    unindexed,
    refunds,
    books,
    shown,
    shownMethod,
    confirm,
    refund,
    refundsOf: (intent: string) => refunds.filter((one) => one.payment_intent === intent),
    /** With the source, and the source's charge, as `expand` asks. */
    linesOf: (type: string, from: number, expand: Form | undefined) =>
      books
        .filter((line) => line.type === type && line.created >= from)
        .map((line) => {
          const source =
            charges.get(line.source) ??
            disputes.get(line.source) ??
            refunds.find(({ id }) => id === line.source);
          const asked = Array.isArray(expand) ? expand : [];
          const charge = charges.get(String(source?.['charge']));
          if (asked.includes('data.source.charge'))
            return { ...line, source: { ...source, charge } };
          return asked.includes('data.source') ? { ...line, source } : line;
        }),
    book,
    makeMethod(form: Fields): StandInAnswer {
      const card = fields(form['card']);
      const number = text(card['number']) ?? '';
      const brand = brandOf(number);
      const method: Method = {
        id: idOf('pm'),
        object: 'payment_method',
        behaviour: behaviourOf(number),
        customer: null,
        billing_details: form['billing_details'],
        card: {
          brand: brand === 'american-express' ? 'amex' : brand,
          last4: number.slice(-4),
          exp_month: Number(card['exp_month']),
          exp_year: Number(card['exp_year']),
        },
      };
      methods.set(method.id, method);
      return { status: 200, body: shownMethod(method.id) as object };
    },
    makeIntent(object: StandInIntent['object'], form: Fields): StandInAnswer {
      const intent: StandInIntent = {
        id: idOf(object === 'payment_intent' ? 'pi' : 'seti'),
        object,
        created: seconds(),
        status: 'requires_payment_method',
        amount: Number(form['amount'] ?? 0),
        amount_received: 0,
        currency: text(form['currency']) ?? 'usd',
        customer: null,
        payment_method: null,
        setup_future_usage: null,
        latest_charge: null,
        last_payment_error: null,
        last_setup_error: null,
        metadata: fields(form['metadata']),
      };
      intents.set(intent.id, intent);
      return { status: 200, body: { ...intent } };
    },
  };
}
