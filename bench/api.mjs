/**
 * What the product's calls cost beside a bare Node server in the same run: every signed-in read, the
 * cached pages, and the phone line's decisions and call records. A read's figure is its rate as a
 * ratio to the bare server's, and the same by processor time a request; five rounds of both, one
 * after the other, and the middle one counts. Exits 1 where a goal is missed by more than the
 * rounds differ.
 *
 *   npm run bench -- api [--rounds=5] [--seconds=2] [--only=account]
 *
 * Takes about seven minutes on two cores. Let nothing else run meanwhile.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openEdge } from './api/calls.mjs';
import { findLoader, processorSeconds } from './api/load.mjs';
import { reads } from './api/reads.mjs';
import { startPortal } from '../e2e/portal.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { stopAllKept } from '../scripts/lib/kept-process.mjs';
import { startThrowAwayPostgres } from '../scripts/lib/postgres.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', multiple: true, default: [] },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const isWanted = (name) => values.only.length === 0 || values.only.includes(name);

const say = (text) => process.stdout.write(`${text}\n`);
const middleOf = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const spreadOf = (numbers) => (Math.max(...numbers) - Math.min(...numbers)) / 2;
const widths = [16, 18, 18, 12, 10];
const line = (cells) => cells.map((cell, at) => String(cell).padEnd(widths[at] ?? 10)).join('');

const password = 'Portal2026';
const emails = { ann: 'ann@example.com', many: 'many@example.com' };

async function startRaw() {
  const port = await freePort();
  const program = path.join(import.meta.dirname, 'api/raw-server.mjs');
  const child = spawn(process.execPath, [program, String(port)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => child.kill() };
}

async function tokenOf(url, email) {
  const answer = await fetch(`${url}/api/vnumber/auth/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (await answer.json()).result.token;
}

/** One address for some seconds: its rate, and the processor that its server used for a request. */
async function loadOnce(load, server, url, headers) {
  const before = processorSeconds(server.pid);
  const { perSecond, failed } = await load(url, headers, seconds);
  const after = processorSeconds(server.pid);
  if (failed > 0) throw new Error(`${url}: ${failed} answers were no success`);
  const used = before === null || after === null ? null : after - before;
  return { perSecond, cpuMicros: used === null ? null : (used * 1e6) / (perSecond * seconds) };
}

async function measureRead(read, { load, raw, portal, tokens }) {
  const url = portal.url + read.path;
  const headers = {
    ...(read.who && { authorization: `Bearer ${tokens[read.who]}` }),
    ...(read.coding && { 'accept-encoding': read.coding }),
  };
  await load(url, headers, 1);
  const ratios = [];
  const shares = [];
  const costs = [];
  for (let round = 0; round < rounds; round += 1) {
    const floor = await loadOnce(load, raw, raw.url, {});
    const ours = await loadOnce(load, { pid: portal.pid() }, url, headers);
    ratios.push(ours.perSecond / floor.perSecond);
    if (ours.cpuMicros !== null && floor.cpuMicros !== null) {
      shares.push(floor.cpuMicros / ours.cpuMicros);
      costs.push(ours.cpuMicros);
    }
  }
  const share = shares.length > 0 ? middleOf(shares).toFixed(3) : '-';
  const cost = costs.length > 0 ? `${Math.round(middleOf(costs))} µs` : '-';
  const ratio = middleOf(ratios);
  const isMissed = read.goal !== null && ratio + spreadOf(ratios) < read.goal;
  const told = `${ratio.toFixed(3)} ± ${spreadOf(ratios).toFixed(3)}`;
  say(line([read.name, told, share, cost, read.goal ?? '', isMissed ? 'MISSED' : '']));
  return !isMissed;
}

/** @param {boolean} isReached */
function tellCall(name, figure, goal, isReached) {
  say(line([name, figure, '', '', goal, isReached ? '' : 'MISSED']));
  return isReached;
}

async function measureCalls({ load, portal, tokens, secret }) {
  const { numbers } = await portal.newCustomer({
    credit: 900_000,
    numbers: [{ forwardTo: ['447700900123'] }],
  });
  const did = numbers[0] ?? '';
  const processor = () => processorSeconds(portal.pid());
  const edge = openEdge({ url: portal.url, secret, did, processor });
  try {
    await edge.decisions(100, 4);
    await edge.records(4);
    const alone = await edge.decisions(500, 1);
    await edge.records(8);
    const crowd = await edge.decisions(2_000, 16);
    const records = await edge.records(16);
    const account = `${portal.url}/api/vnumber/account-information`;
    const web = load(account, { authorization: `Bearer ${tokens.ann}` }, 6);
    const steady = await edge.steadily(200, 5);
    await web;
    const us = (ms) => `${Math.round(ms * 1_000)} µs`;
    const rate = ({ perSecond }) => `${Math.round(perSecond)} a second`;
    return [
      tellCall('decision, alone', us(alone.medianMs), '600 µs', alone.medianMs <= 0.6),
      tellCall('decisions, one', rate(crowd), '600 a second', crowd.perSecond >= 600),
      tellCall('… beside web', `p99 ${steady.p99Ms.toFixed(1)} ms`, '50 ms', steady.p99Ms <= 50),
      tellCall('call records', rate(records), '', true),
    ].every(Boolean);
  } finally {
    edge.close();
  }
}

const secret = 'the-edge-of-the-bench';
const { adminUrl, scratch } = await startThrowAwayPostgres();
process.env['TEST_DATABASE_ADMIN_URL'] = adminUrl;
process.env['TMPDIR'] = scratch;
const { name, load } = await findLoader();
const portal = await startPortal({ BOT_CHECK: 'off', SIP_EDGE_SECRET: secret });
const raw = await startRaw();
let isReached = true;
try {
  const tokens = {
    ann: await tokenOf(portal.url, emails.ann),
    many: await tokenOf(portal.url, emails.many),
  };
  const ground = { load, raw, portal, tokens, secret };
  say(`Loaded by ${name} on 16 connections; ${rounds} rounds of ${seconds} s.`);
  say(line(['', 'ratio to raw', 'CPU share', 'CPU each', 'goal']));
  for (const read of reads.filter((each) => isWanted(each.name))) {
    if (!(await measureRead(read, ground))) isReached = false;
  }
  if (isWanted('calls') && !(await measureCalls(ground))) isReached = false;
} finally {
  raw.stop();
  await portal.close();
  await stopAllKept();
}
process.exitCode = isReached ? 0 : 1;
