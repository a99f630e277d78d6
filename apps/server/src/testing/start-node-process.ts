import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import type { NodeWork } from './node-process.ts';

export interface NodeProcess {
  does(work: NodeWork): void;
  kill(): void;
  /** Its exit code; null for one that was killed. */
  readonly ended: Promise<number | null>;
}

/** Starts a node of the same installation in a process of its own, with settings on top. */
export function startNodeProcess(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  settings: Record<string, string>,
): Promise<NodeProcess> {
  const child: ChildProcess = fork(fileURLToPath(new URL('./node-process.ts', import.meta.url)), {
    execArgv: [],
    env: {
      ...process.env,
      ...settings,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      BOT_CHECK: 'off',
      SEED: 'none',
    },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const node: NodeProcess = {
    does: (work) => void child.send(work),
    kill: () => void child.kill('SIGKILL'),
    ended,
  };
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(node));
    void ended.then((code) => reject(new Error(`A process ended with ${code}`)));
  });
}
