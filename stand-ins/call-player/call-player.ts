/** The program behind `npm run call`: plays the carrier against the running server. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type CallPlan, dollars, PlayerFault, readArguments, usage } from './call-player.rules.ts';
import { type CarrierLine, type Played, playCall } from './play-call.ts';

const dataDir = path.resolve(process.env['DATA_DIR'] || '.data');

function readJson(file: string): Record<string, unknown> | null {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, file), 'utf8')) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** The host of an address as a URL writes it; the address to call where it means every one. */
function hosts(host: string): { own: string; reachable: string } {
  const own = host.includes(':') ? `[${host}]` : host;
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? own;
  return { own, reachable };
}

/** The server that is asked, from the command line or from what runs on this data folder. */
function findLine(host: string | null): CarrierLine {
  const secrets = readJson('secrets.json');
  const authToken = process.env['CARRIER_TWILIO_AUTH_TOKEN'] || secrets?.['twilio'];
  const run = host === null ? readJson('run.json') : null;
  const port = run?.['port'];
  if (host === null && typeof port !== 'number') {
    throw new PlayerFault(`No server runs on ${dataDir}. Start it with npm start.`);
  }
  if (typeof authToken !== 'string') {
    throw new PlayerFault(`There is no secret in ${dataDir}. Set CARRIER_TWILIO_AUTH_TOKEN.`);
  }
  const { own, reachable } = hosts(typeof run?.['host'] === 'string' ? run['host'] : '127.0.0.1');
  const publicUrl = process.env['PUBLIC_URL']?.replace(/\/+$/, '');
  return {
    address: host ?? `http://${reachable}:${String(port)}`,
    publicUrl: publicUrl || host || `http://${own}:${String(port)}`,
    authToken,
  };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

const refusals: Record<string, string> = {
  suspended: 'The customer’s account is suspended or closed.',
  'switched-off': 'Forwarding is switched off for this number.',
  'daily-cap': 'What calls may cost in a day is used up.',
  'no-credit': 'The free credit does not pay for the first minute.',
  'rating-unavailable': 'The price could not be looked up.',
  'outside-hours': 'The call came outside the customer’s business hours.',
  'blocked-caller': 'The customer blocked this caller.',
  'destination-not-allowed': 'Calls may not be forwarded to that destination.',
};

/** What rang, what was answered, and whether a message was asked for. */
function describeRinging(plan: CallPlan, played: Played): string[] {
  const { steps, answer, seconds, isRecorded } = played;
  const lines = steps.map(({ phones }) => {
    return `It rang at ${phones.map(({ destination }) => destination).join(' and ')}.`;
  });
  if (answer === 'yes' && seconds < plan.seconds) {
    lines.push(`Answered; cut off after ${seconds} s, the longest that it may last.`);
  } else if (answer === 'yes') lines.push(`Answered, ${seconds} s.`);
  else if (steps.length > 0) {
    lines.push(answer === 'busy' ? 'The line was busy.' : 'Nobody answered.');
  }
  if (isRecorded) lines.push('The caller was asked to leave a message.');
  return lines;
}

/** What became of the call, in lines for the terminal. */
function describe(plan: CallPlan, played: Played): string[] {
  const { instruction, seconds, call } = played;
  const caller = plan.from === '' ? 'A hidden caller' : `+${plan.from}`;
  const lines = [`${caller} called +${plan.to}.`];
  if (instruction.verb === 'dial' || instruction.verb === 'record') {
    lines.push(...describeRinging(plan, played));
  } else if (call === null) {
    lines.push('It did not ring: no customer has this number.');
    return lines;
  } else {
    lines.push(`It did not ring. ${refusals[call.refusal ?? ''] ?? ''}`.trim());
    if (instruction.verb === 'say') lines.push(`The caller heard: “${instruction.text}”`);
  }
  if (call === null) {
    lines.push('The server tells no cost: it runs in production.');
  } else if (call.state === 'ended') {
    const free = call.included && seconds > 0 ? ' (included in the plan)' : '';
    lines.push(`Cost: ${dollars(call.costMicros)}${free}`);
    lines.push(`New balance: ${dollars(call.balanceMicros)}`);
  } else {
    throw new PlayerFault([...lines, 'It was not settled within 30 s; see the log.'].join('\n'));
  }
  return lines;
}

try {
  const asked = readArguments(process.argv.slice(2));
  if (asked === null) {
    say(usage);
  } else {
    const played = await playCall(findLine(asked.host), asked.plan);
    say(describe(asked.plan, played).join('\n'));
    // A number that nobody has is a slip of the one who typed it.
    if (played.instruction.verb === 'reject' && played.call === null) process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof PlayerFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
