import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** One line of what the gateway did, from its own books. */
export interface LedgerLine {
  key: string;
  state: 'captured' | 'declined' | 'authentication-failed' | 'voided' | 'refunded';
  amountCents: number;
  chargeKey: string | null;
}

export interface TestGateway {
  /** Settings of a server that pays through it. */
  env: { GATEWAY_URL: string; GATEWAY_SECRET: string };
  folder: string;
  /** How every key stands in the gateway's own books. */
  operations(): Map<string, LedgerLine>;
  /** Tokens of the cards in its vault. */
  vault(): Set<string>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const program = path.resolve(import.meta.dirname, '../../../../stand-ins/sandbox-gateway/main.ts');

function listening(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', () => reject(new Error('The sandbox gateway did not start')));
  });
}

/** The sandbox gateway as a process of its own, with books of its own. */
export async function startTestGateway(): Promise<TestGateway> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-gateway-'));
  const secret = randomBytes(16).toString('hex');
  const child = fork(program, [], {
    execArgv: [],
    env: { ...process.env, DATA_DIR: dataDir, GATEWAY_SECRET: secret, GATEWAY_PORT: '0' },
  });
  const port = await listening(child);
  const folder = path.join(dataDir, 'sandbox-gateway');
  const readLines = (kinds: readonly string[]) => {
    const file = path.join(folder, 'ledger.jsonl');
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    return lines.flatMap((line) =>
      kinds.some((kind) => line.includes(`"type":"${kind}"`)) ? [JSON.parse(line) as unknown] : [],
    );
  };
  return {
    env: { GATEWAY_URL: `http://127.0.0.1:${port}`, GATEWAY_SECRET: secret },
    folder,
    operations() {
      const lines = readLines(['operation']) as { operation: LedgerLine }[];
      return new Map(lines.map(({ operation }) => [operation.key, operation]));
    },
    vault() {
      const tokens = new Set<string>();
      type Line =
        { type: 'card'; card: { token: string } } | { type: 'card-removed'; token: string };
      for (const line of readLines(['card', 'card-removed']) as Line[]) {
        if (line.type === 'card') tokens.add(line.card.token);
        else tokens.delete(line.token);
      }
      return tokens;
    },
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill(signal);
        await ended;
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
