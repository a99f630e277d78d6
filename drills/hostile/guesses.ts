import { randomUUID } from 'node:crypto';
import {
  logIn,
  type LogInOptions,
  makeWithPassword,
} from '../../apps/server/src/testing/logged-in.ts';
import {
  createSecondNode,
  createTestApp,
  type TestApp,
} from '../../apps/server/src/testing/test-app.ts';
import type { Part, Report } from './part.ts';

type Nodes = readonly [TestApp, TestApp];

const wrong: LogInOptions = { password: 'Wrong2026' };
let clients = 0;

/** What a log-in says, from an address that nobody had before unless one is given. */
async function tell(node: TestApp, email: string, options: LogInOptions): Promise<string> {
  clients += 1;
  const address = `2001:db8:${clients.toString(16)}::1`;
  const { status, body } = await logIn(node, email, { address, ...options });
  return status === 200 ? 'in' : (body?.messageCode ?? String(status));
}

/** Log-ins at once, by turns on both nodes. */
const atOnce = (nodes: Nodes, email: string, all: readonly LogInOptions[]) =>
  Promise.all(all.map((options, index) => tell(nodes[index % 2 === 0 ? 0 : 1], email, options)));

const times = (count: number, options: LogInOptions = {}) =>
  Array.from({ length: count }, () => options);
const count = (said: readonly string[], what: string) => said.filter((one) => one === what).length;

/** Rounds in which something else was said than it should be. */
async function broken(rounds: number, round: (index: number) => Promise<boolean>): Promise<number> {
  let bad = 0;
  for (let index = 0; index < rounds; index += 1) bad += (await round(index)) ? 0 : 1;
  return bad;
}

async function raceLogIns(nodes: Nodes, rounds: number, report: Report): Promise<void> {
  const [first] = nodes;
  const inRounds = (bad: number) => `${rounds} rounds on two nodes, ${bad} otherwise`;
  const right = await broken(rounds, async () => {
    const { email } = await makeWithPassword(first);
    return count(await atOnce(nodes, email, times(24)), 'in') === 24;
  });
  report('Right log-ins at once are never locked', right === 0, inRounds(right));
  const guesses = await broken(rounds, async (index) => {
    const known = (await makeWithPassword(first)).email;
    const email = index % 2 === 0 ? known : `${randomUUID()}@example.com`;
    const said = await atOnce(nodes, email, times(20, wrong));
    return count(said, 'INVALID-CREDENTIALS') === 10 && count(said, 'ACCOUNT-LOCKED') === 10;
  });
  report('Of wrong log-ins at once ten are told of', guesses === 0, inRounds(guesses));
  const mixed = await broken(rounds, async () => {
    const { email } = await makeWithPassword(first);
    const said = await atOnce(nodes, email, [...times(12, wrong), ...times(12)]);
    const [admitted, failed] = [count(said, 'in'), count(said, 'INVALID-CREDENTIALS')];
    return failed === 10 && admitted + failed + count(said, 'ACCOUNT-LOCKED') === said.length;
  });
  report(
    'Right and wrong at once: ten fail, the others are in or held',
    mixed === 0,
    inRounds(mixed),
  );
  const known = await broken(rounds, async () => {
    const { email } = await makeWithPassword(first);
    const knownDevice: string = (await logIn(first, email)).body?.result.knownDevice;
    const own = { knownDevice };
    const said = await atOnce(nodes, email, [...times(14, wrong), own, own, own]);
    return said.slice(14).every((one) => one === 'in');
  });
  report('A browser that logged in before is let in amid strangers', known === 0, inRounds(known));
}

/** Passwords sprayed over many e-mails, from one network each. */
async function spray(nodes: Nodes, rounds: number, report: Report): Promise<void> {
  const sent = Math.max(rounds, 80);
  const told = async (addressOf: (index: number) => string) => {
    let looked = 0;
    for (let index = 0; index < sent; index += 1) {
      const options = { ...wrong, address: addressOf(index) };
      const email = `${randomUUID()}@example.com`;
      if ((await tell(nodes[index % 2 === 0 ? 0 : 1], email, options)) === 'INVALID-CREDENTIALS') {
        looked += 1;
      }
    }
    return looked;
  };
  const net = await told((index) => `2001:db8:ffff:1:${index.toString(16)}::1`);
  report('One IPv6 /64 has fifty passwords looked at', net === 50, `${net} of ${sent} sprayed`);
  const ways = ['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:CB00:7109', '203.0.113.9:443'];
  const spelled = await told((index) => ways[index % ways.length] ?? '');
  report('One address has fifty, however it is spelled', spelled === 50, `${spelled} of ${sent}`);
  const site = await told((index) => `2001:db8:eeee:${index.toString(16)}::1`);
  const most = Math.min(sent, 500);
  report('One IPv6 /48 has five hundred', site === most, `${site} of ${sent} networks`);
}

/** Guesses at passwords: at once on two nodes, from known browsers, and from many addresses. */
export const part: Part = {
  name: 'guesses',
  async run({ report, rounds }) {
    const first = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' });
    const nodes = [first, await createSecondNode(first)] as const;
    try {
      await raceLogIns(nodes, rounds, report);
      await spray(nodes, rounds, report);
    } finally {
      await nodes[1].close();
      await first.close();
    }
  },
};
