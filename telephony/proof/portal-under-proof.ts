import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';

const root = path.resolve(import.meta.dirname, '../..');

export interface HistoryRow {
  readonly id: string;
  readonly callerID: string;
  readonly callDestination: string;
  readonly cost: number;
  readonly seconds: number;
  readonly outcome: 'answered' | 'missed' | 'refused';
  readonly didNumber: string;
  readonly refusal: string | null;
}

/** A call of now. */
export interface LiveRow {
  readonly id: string;
  readonly state: 'ringing' | 'answered' | 'message';
  readonly target: string | null;
}

/** A mail as the development inbox has it. */
export interface CaughtMail {
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { filename: string; contentType: string; url: string }[];
}

/** A customer who is logged in. */
export interface LoggedIn {
  readonly token: string;
}

/** The product itself, on a database of its own with the demo's customers. */
export class PortalUnderProof {
  readonly url: string;
  readonly #env: Record<string, string>;
  readonly #databaseUrl: string;
  #child: ChildProcess | null = null;
  #output: string[] = [];

  constructor(settings: { port: number; databaseUrl: string; env: Record<string, string> }) {
    this.url = `http://127.0.0.1:${settings.port}`;
    this.#databaseUrl = settings.databaseUrl;
    this.#env = {
      PORT: String(settings.port),
      DATABASE_URL: settings.databaseUrl,
      SEED: 'demo',
      BOT_CHECK: 'off',
      LOGIN_FAILURES_PER_ADDRESS: '1000000',
      ...settings.env,
    };
  }

  async start(more: Record<string, string> = {}): Promise<void> {
    const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: process.env['PROOF_PRODUCT'] ?? root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...this.#env, ...more },
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data: Buffer) => {
        this.#output = [...this.#output.slice(-400), data.toString()];
      });
    }
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code) => {
        reject(new Error(`The server ended with ${code}: ${this.#output.slice(-12).join('')}`));
      });
    });
  }

  get output(): string {
    return this.#output.join('');
  }

  async stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  async #call<T>(method: string, address: string, token: string, body?: object): Promise<T> {
    const response = await fetch(`${this.url}${address}`, {
      method,
      headers: {
        'brand-id': '1',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as { isSuccessful: boolean; result: T };
    if (!response.ok || !answer.isSuccessful) {
      throw new Error(`${method} ${address}: ${response.status} ${JSON.stringify(answer)}`);
    }
    return answer.result;
  }

  async logIn(email: string): Promise<LoggedIn> {
    const body = { email, password: 'Portal2026' };
    return this.#call('POST', '/api/vnumber/auth/Login', '', body);
  }

  async logOut({ token }: LoggedIn): Promise<void> {
    await this.#call('POST', '/api/vnumber/auth/logout', token);
  }

  /** What a tab of the customer is given to ring by. */
  phoneToken({ token }: LoggedIn) {
    return this.#call<{ username: string; password: string }>(
      'POST',
      '/api/vnumber/phone/token',
      token,
    );
  }

  numbers({ token }: LoggedIn) {
    return this.#call<{ didid: string; didNumber: string }[]>(
      'GET',
      '/api/vnumber/my-vnumbers',
      token,
    );
  }

  async #didOf(who: LoggedIn, number: string): Promise<string> {
    const found = (await this.numbers(who)).find(({ didNumber }) => didNumber === number);
    if (!found) throw new Error(`The customer has no number ${number}`);
    return found.didid;
  }

  /** What the page does when a customer saves another phone. */
  async forward(who: LoggedIn, number: string, forwardingNumber: string): Promise<void> {
    const didid = await this.#didOf(who, number);
    const body = { didid, forwardingNumber };
    await this.#call('POST', '/api/vnumber/calling/update-forwarding-number', who.token, body);
  }

  async plan(who: LoggedIn, number: string, plan: object): Promise<void> {
    const didid = await this.#didOf(who, number);
    await this.#call('POST', '/api/vnumber/calling/ring-plan', who.token, { didid, plan });
  }

  /** The calls of now, as the page shows them. */
  live({ token }: LoggedIn) {
    return this.#call<LiveRow[]>('GET', '/api/vnumber/calls/live', token);
  }

  /** What a customer does with a call of now. */
  async order(who: LoggedIn, id: string, what: string, body?: object): Promise<void> {
    await this.#call('POST', `/api/vnumber/calls/live/${id}/${what}`, who.token, body);
  }

  /** Has callers of a number hear these words before they leave a message; null: the standard ones. */
  async greet(who: LoggedIn, number: string, sound: Buffer | null): Promise<void> {
    const didid = await this.#didOf(who, number);
    const response = await fetch(`${this.url}/api/vnumber/calling/greeting?didid=${didid}`, {
      method: sound ? 'PUT' : 'DELETE',
      headers: {
        'brand-id': '1',
        authorization: `Bearer ${who.token}`,
        ...(sound && { 'content-type': 'audio/wav' }),
      },
      ...(sound && { body: new Uint8Array(sound) }),
    });
    if (!response.ok) throw new Error(`The greeting was answered ${response.status}`);
  }

  /** What was said in a call, as its row plays it. */
  async message({ token }: LoggedIn, call: string): Promise<Buffer> {
    const response = await fetch(`${this.url}/api/vnumber/calls/${call}/voicemail`, {
      headers: { 'brand-id': '1', authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(`The message was answered ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  history({ token }: LoggedIn, limit = 5) {
    return this.#call<HistoryRow[]>('GET', `/api/vnumber/calls/call-history?limit=${limit}`, token);
  }

  /** Looks into the books, or sets a customer's world up. */
  async sql<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
    const client = new pg.Client({ connectionString: this.#databaseUrl });
    await client.connect();
    try {
      return (await client.query<T>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Brings a customer's credit to an amount, as an opening balance does. */
  async setCredit(email: string, micros: number): Promise<void> {
    await this.sql(
      `with its as (
         select a.id, a.brand_id, $2::bigint - a.balance_micros as change
         from ledger_accounts a join customers c on c.id = a.customer_id
         where c.email = $1 and c.brand_id = 1 and a.kind = 'credit'
           and a.balance_micros <> $2::bigint
       ), entry as (
         insert into ledger_entries (kind, reference)
         select 'opening', gen_random_uuid()::text from its returning id
       )
       insert into ledger_postings (entry_id, account_id, amount_micros)
       select entry.id, its.id, its.change from its, entry
       union all
       select entry.id, house.id, -its.change from its, entry, ledger_accounts house
       where house.brand_id = its.brand_id and house.kind = 'opening'`,
      [email, micros],
    );
  }

  async creditOf(email: string): Promise<number> {
    const [row] = await this.sql<{ balance: string }>(
      `select a.balance_micros as balance from ledger_accounts a join customers c on c.id = a.customer_id
       where c.email = $1 and c.brand_id = 1 and a.kind = 'credit'`,
      [email],
    );
    return Number(row?.balance);
  }

  /** What a minute to a number costs a customer, in micro-dollars. */
  async minutePrice(who: LoggedIn, number: string, to: string): Promise<number> {
    const didid = await this.#didOf(who, number);
    const address = `/api/vnumber/rate?didid=${encodeURIComponent(didid)}&to=${to}`;
    const rate = await this.#call<{ perMinute?: number; connectionFee?: number }>(
      'GET',
      address,
      who.token,
    );
    return Math.round(((rate.perMinute ?? 0) + (rate.connectionFee ?? 0)) * 1_000_000);
  }

  /** The inbox of a customer, newest first. */
  async mails(to: string): Promise<CaughtMail[]> {
    const response = await fetch(`${this.url}/dev/inbox.json?to=${encodeURIComponent(to)}`);
    return (await response.json()) as CaughtMail[];
  }

  async attachment(address: string): Promise<Buffer> {
    const response = await fetch(new URL(address, this.url));
    return Buffer.from(await response.arrayBuffer());
  }
}
