import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readTrunks, type Trunk, TrunksFault } from './trunks.rules.ts';

export interface AgentSettings {
  readonly portalUrl: string;
  readonly edge: string;
  readonly secrets: readonly string[];
  readonly trunks: ReadonlyMap<string, Trunk>;
  readonly stateDir: string;
  readonly soundsDir: string;
  /** Where phones and carriers reach us, as `198.51.100.1:5060`. */
  readonly sipAddress: string;
  readonly evapi: { host: string; port: number };
  readonly rtpengine: { host: string; port: number };
  readonly takerPort: number;
  /** Browsers ring here too. */
  readonly hasPhones: boolean;
  /** Callers can be spoken to and leave messages, which needs rtpengine. */
  readonly takesMessages: boolean;
  readonly agentSipPort: number;
  readonly takerRtp: { from: number; to: number };
}

/** What is wrong with the settings, one line each. */
export class SettingsFault extends Error {}

type Env = Readonly<Record<string, string | undefined>>;

const leastSecret = 32;

function secretsOf(env: Env): string[] {
  const file = env['SIP_EDGE_SECRETS_FILE'];
  const text =
    env['SIP_EDGE_SECRETS'] ?? (file ? readFileSync(file, 'utf8').replaceAll('\n', ',') : '');
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function addressOf(text: string): { host: string; port: number } {
  const [host = '127.0.0.1', port = ''] = text.split(':');
  return { host, port: Number(port) };
}

const isLoopback = (host: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(host);

/** A name that may stand in a path, a header and the portal's list of edges. */
const edgeName = /^[\w.-]{1,64}$/;

/** The agent's settings from the environment. Throws SettingsFault. */
export function readAgentSettings(env: Env): AgentSettings {
  const faults: string[] = [];
  const portalUrl = env['PORTAL_URL'] ?? 'http://127.0.0.1:3000';
  const isProduction = env['NODE_ENV'] === 'production';
  if (!URL.canParse(portalUrl)) faults.push('PORTAL_URL is no address.');
  else if (new URL(portalUrl).protocol !== 'https:' && !isLoopback(new URL(portalUrl).hostname)) {
    faults.push('PORTAL_URL is not https; plain http goes to this machine only.');
  }
  const edge = env['EDGE_ID'] ?? 'dev';
  if (!edgeName.test(edge)) faults.push('EDGE_ID is letters, digits, dots and dashes.');
  const secrets = secretsOf(env);
  if (secrets.length === 0) faults.push('SIP_EDGE_SECRETS is missing.');
  if (isProduction && secrets.some((one) => one.length < leastSecret)) {
    faults.push(`SIP_EDGE_SECRETS has one that is shorter than ${leastSecret} characters.`);
  }
  const stateDir = path.resolve(env['STATE_DIR'] ?? '.data/edge');
  let trunks: ReadonlyMap<string, Trunk> = new Map();
  const file = env['TRUNKS_FILE'] ?? '';
  try {
    trunks = readTrunks(readFileSync(file, 'utf8'));
  } catch (error) {
    faults.push(
      error instanceof TrunksFault ? error.message : `TRUNKS_FILE ${file} can't be read.`,
    );
  }
  if (faults.length > 0) throw new SettingsFault(faults.join('\n'));
  return {
    portalUrl,
    edge,
    secrets,
    trunks,
    stateDir,
    soundsDir: path.resolve(env['SOUNDS_DIR'] ?? path.join(stateDir, 'sounds')),
    sipAddress: env['SIP_ADDRESS'] ?? '127.0.0.1:5060',
    evapi: addressOf(env['EVAPI_ADDRESS'] ?? '127.0.0.1:5890'),
    rtpengine: addressOf(env['RTPENGINE_ADDRESS'] ?? '127.0.0.1:2223'),
    hasPhones: env['PHONES'] === 'on',
    takesMessages: env['MESSAGES'] !== 'off',
    takerPort: Number(env['TAKER_PORT'] ?? 5860),
    agentSipPort: Number(env['AGENT_SIP_PORT'] ?? 5861),
    takerRtp: { from: 29_000, to: 29_998 },
  };
}
