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
  return {
    env: { GATEWAY_URL: `http://127.0.0.1:${port}`, GATEWAY_SECRET: secret },
    folder,
    operations() {
      const file = path.join(folder, 'ledger.jsonl');
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
      const operations = new Map<string, LedgerLine>();
      for (const line of lines) {
        if (!line.includes('"type":"operation"')) continue;
        const { operation } = JSON.parse(line) as { operation: LedgerLine };
        operations.set(operation.key, operation);
      }
      return operations;
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
