import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { logIn, testPassword } from '@portal/server/testing/logged-in';
import { createSecondNode, createTestApp, type TestApp } from '@portal/server/testing/test-app';
import { mailLink, makeRaced, type Raced } from './raced-customer.ts';
import { hashMs, startBoth } from './start-both.ts';

const older = 'Harbour2027';
const newer = 'Meadow2028';

/** What a mailed link is used for, and what came of it. */
interface Use {
  isDone: boolean;
  /** Only of a link that logs in. */
  token?: string;
  /** Only of an undo: the link to the next password. */
  recoveryToken?: string;
}
type Link = (on: TestApp) => Promise<Use>;

const kinds = {
  recovery: async (node: TestApp, raced: Raced, password: string): Promise<Link> => {
    const body = { token: await mailLink(node, raced, 'password-reset'), password };
    return (on) => use(on, 'POST', 'auth/validate-customer-password', body);
  },
  confirmation: async (node: TestApp, raced: Raced): Promise<Link> => {
    const token = await mailLink(node, raced, 'email-change', `after-${raced.customer.email}`);
    return (on) => use(on, 'GET', `validate-customer-email?token=${token}`);
  },
  undo: async (node: TestApp, raced: Raced): Promise<Link> => {
    const before = `before-${raced.customer.email}`;
    const token = await mailLink(node, raced, 'email-change-undo', before);
    return (on) => use(on, 'GET', `validate-customer-email?token=${token}`);
  },
  'brought number': async (node: TestApp, raced: Raced): Promise<Link> => {
    const body = { token: await mailLink(node, raced, 'port-in') };
    return (on) => use(on, 'POST', 'auth/sign-in/port-in', body);
  },
};

async function use(on: TestApp, method: 'GET' | 'POST', path: string, body?: object): Promise<Use> {
  const answer = await on.call(method, `/api/vnumber/${path}`, body && { body });
  if (answer.status >= 500) throw new Error(`A link was answered ${answer.status}`);
  const { token, recoveryToken } = answer.body?.result ?? {};
  return { isDone: answer.body?.isSuccessful === true, token, recoveryToken };
}

/** Two links of one account, and which of them work when they are opened at once. */
const crossings = {
  'two recoveries': { links: ['recovery', 'recovery'], works: 'one' },
  'recovery and confirmation': { links: ['recovery', 'confirmation'], works: 'one' },
  'recovery and undo': { links: ['recovery', 'undo'], works: 'second' },
  'brought number and recovery': { links: ['brought number', 'recovery'], works: 'second' },
  'brought number and undo': { links: ['brought number', 'undo'], works: 'second' },
} as const;
export type Crossing = keyof typeof crossings;
export const crossingNames = Object.keys(crossings) as Crossing[];

/** The passwords that log in now, by whichever address the account has. */
async function workingPasswords(node: TestApp, { customer }: Raced): Promise<string[]> {
  const { email } = await node.deps.db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const works = [];
  for (const password of [testPassword, older, newer]) {
    if ((await logIn(node, email, { password })).status === 200) works.push(password);
  }
  return works;
}

/** What is still good of all that ends with a password or an address, but for the way on of an undo. */
async function pendingLinks(node: TestApp, { customer }: Raced): Promise<string[]> {
  const { rows } = await sql<{ purpose: string }>`
    select purpose from one_time_tokens
    where customer_id = ${customer.id} and used_at is null and expires_at > app_now()
      and purpose <> 'email-change-undo' and subject is distinct from 'email-change-undone'
    order by purpose`.execute(node.deps.db);
  return rows.map(({ purpose }) => purpose);
}

async function livingSessions(nodes: readonly TestApp[], tokens: readonly string[]) {
  const ask = async () => {
    const asked = tokens.flatMap((token) =>
      nodes.map((node) => node.call('GET', '/api/vnumber/account-information', { token })),
    );
    return (await Promise.all(asked)).filter(({ status }) => status !== 401).length;
  };
  // Word of an ending may still be on its way to the other node.
  for (let tries = 0; ; tries += 1) {
    const living = await ask();
    if (living === 0 || tries === 60) return living;
    await wait(25);
  }
}

/** What is wrong after both were opened, in words; nothing where all is right. */
async function faultsAfter(
  nodes: readonly [TestApp, TestApp],
  name: Crossing,
  crossed: { raced: Raced; links: readonly [Link, Link]; uses: readonly [Use, Use] },
): Promise<string[]> {
  const { raced, links, uses } = crossed;
  const [first, second] = uses.map(({ isDone }) => isDone);
  const faults: string[] = [];
  const isRight = crossings[name].works === 'one' ? first !== second : second;
  if (!isRight) faults.push(`worked: ${first}, ${second}`);
  const lost = links.filter((_link, at) => !uses[at]?.isDone);
  const again = await Promise.all(lost.map((link) => link(nodes[1])));
  if (again.some(({ isDone }) => isDone)) faults.push('the link that lost works later');
  const pending = await pendingLinks(nodes[0], raced);
  if (pending.length > 0) faults.push(`pending: ${pending.join(', ')}`);

  const [one, other] = crossings[name].links;
  const isChangeOnly = other === 'confirmation' && second;
  // A confirmed address ends no session: whoever opened it had one.
  if (!isChangeOnly) {
    const opened = uses.flatMap(({ token }) => token ?? []);
    const tokens = [raced.doomed.token, raced.other.token, ...opened];
    const living = await livingSessions(nodes, tokens);
    if (living > 0) faults.push(`${living} sessions live`);
  }
  const { recoveryToken } = uses[1];
  if (recoveryToken) {
    const before = await workingPasswords(nodes[0], raced);
    if (before.length > 0) faults.push(`after the undo: ${before.join(', ')}`);
    const body = { token: recoveryToken, password: newer };
    await use(nodes[0], 'POST', 'auth/validate-customer-password', body);
  }
  const isFirst = one === 'recovery' && first && !recoveryToken;
  const right = isChangeOnly ? testPassword : isFirst ? older : newer;
  const works = await workingPasswords(nodes[1], raced);
  if (works.join() !== right) faults.push(`passwords: ${works.join(', ') || 'none'}`);
  return faults;
}

export async function openCrossedLinks() {
  const first = await createTestApp({ LOGIN_FAILURES_PER_ADDRESS: '1000000' });
  const second = await createSecondNode(first);
  const heads = new Map<Crossing, number>();
  const make = async (raced: Raced, kind: keyof typeof kinds, password: string) =>
    kinds[kind](first, raced, password);
  return {
    /** Opens both at once on two nodes; whichever lost starts earlier in the next round. */
    async round(name: Crossing): Promise<{ faults: string[]; isFirst: boolean }> {
      const raced = await makeRaced(first);
      const [one, other] = crossings[name].links;
      const links = [await make(raced, one, older), await make(raced, other, newer)] as const;
      for (const purpose of ['two-factor', 'port-in', 'email-change', 'password-reset'] as const) {
        await mailLink(first, raced, purpose, `lost-${raced.customer.email}`);
      }
      const hashes = (kind: string) => Number(kind === 'recovery' || kind === 'undo');
      const headMs = heads.get(name) ?? (hashes(one) - hashes(other)) * hashMs;
      const uses = await startBoth(
        headMs,
        () => links[0](first),
        () => links[1](second),
      );
      const isFirst = uses[0].isDone;
      heads.set(name, headMs + (isFirst ? -2 : 2));
      const faults = await faultsAfter([first, second], name, { raced, links, uses });
      return { faults, isFirst };
    },
    async close() {
      await second.close();
      await first.close();
    },
  };
}
