import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

export interface ServerProcess {
  url: string;
  /** Ends it without a word, and starts it again on the same port. */
  killAndStart(): Promise<void>;
  stop(): Promise<void>;
  /** What it wrote, all starts together. */
  output(): string;
}

const root = path.resolve(import.meta.dirname, '../..');

function listening(child: ChildProcess, output: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // Once all that it wrote is here too.
    child.once('close', (code) =>
      reject(new Error(`The server ended with ${code}:\n${output.slice(-20).join('')}`)),
    );
    child.on('message', (message: { type?: string }) => {
      if (message.type === 'listening') resolve();
    });
  });
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await end;
}

/** Starts the real program with settings; PORT and DATA_DIR have to be among them. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const output: string[] = [];
  let child: ChildProcess | null = null;
  const begin = async () => {
    const begun = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: root,
      env: { ...process.env, BOT_CHECK: 'off', SEED: 'none', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    begun.stdout?.on('data', (data: Buffer) => output.push(data.toString()));
    begun.stderr?.on('data', (data: Buffer) => output.push(data.toString()));
    child = begun;
    await listening(begun, output);
  };
  // A database that is just coming back refuses the first ones.
  const beginPatiently = async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await begin();
      } catch (error) {
        if (tries >= 10) throw error;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  };
  await begin();
  return {
    url: `http://127.0.0.1:${env['PORT'] ?? ''}`,
    output: () => output.join(''),
    async killAndStart() {
      if (child) await ended(child, 'SIGKILL');
      await beginPatiently();
    },
    async stop() {
      if (child) await ended(child, 'SIGTERM');
    },
  };
}
