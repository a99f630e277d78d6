import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf, methodOf, parseSip, type SipMessage } from '../agent/sip-message.ts';
import { isTaken } from './own-ports.ts';
import { type Move, scenarioXml } from './scenario.ts';
import { until } from './until.ts';

export interface Traced {
  readonly at: number;
  readonly isSent: boolean;
  readonly message: SipMessage;
}

export interface SippOptions {
  readonly folder: string;
  readonly name: string;
  readonly port: number;
  readonly moves: readonly Move[];
  /** Whom to call; none: it waits to be called. */
  readonly to?: string;
  readonly edge?: string;
  /** By TCP instead of UDP. */
  readonly tcp?: boolean;
  readonly callId?: string;
  readonly calls?: number;
}

/** One that a killed proof leaves behind ends by itself. */
const sippSeconds = String(180 + Number(process.env['PROOF_TALK_SECONDS'] ?? 0));

/** How long a caller talked that hung up itself, by what it wrote down. */
export const talkedMs = (caller: Sipp) =>
  (caller.sent('BYE')[0]?.at ?? 0) - (caller.received(200)[0]?.at ?? 0);

/** A SIPp that was ended is gone a moment later. */
export const freed = (port: number) => until(`the port ${port}`, () => !isTaken(port));

/** A SIPp that plays one side, and all that it sent and received. */
export class Sipp {
  readonly name: string;
  readonly #child: ChildProcess;
  readonly #traceFile: string;
  /** Its exit code: 0 where all came as the scenario says. */
  readonly ended: Promise<number>;
  #isRunning = true;
  #errors = '';

  constructor(options: SippOptions) {
    const { folder, name, port, moves, to, edge = '', calls = 1 } = options;
    this.name = name;
    const at = (ending: string) => path.join(folder, `${name}.${ending}`);
    this.#traceFile = at('messages');
    writeFileSync(at('xml'), scenarioXml(moves));
    const args = ['-sf', at('xml'), '-i', '127.0.0.1', '-p', String(port), '-m', String(calls)];
    args.push(
      '-trace_msg',
      '-message_file',
      this.#traceFile,
      '-nostdin',
      '-nd',
      '-timeout',
      sippSeconds,
    );
    if (options.tcp) args.push('-t', 't1');
    if (options.callId) args.push('-cid_str', options.callId);
    if (to) args.push('-s', to, edge);
    this.#child = spawn('sipp', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child.stderr?.on('data', (data: Buffer) => (this.#errors += data.toString()));
    this.ended = new Promise((resolve) => {
      this.#child.once('error', () => resolve(127));
      this.#child.once('exit', (code) => {
        this.#isRunning = false;
        resolve(code ?? 130);
      });
    });
  }

  /** All messages so far, in order. */
  trace(): Traced[] {
    if (!existsSync(this.#traceFile)) return [];
    const parts = readFileSync(this.#traceFile, 'latin1').split(/^-{20,} (\S+ \S+)$/m);
    const traced: Traced[] = [];
    for (let index = 1; index + 1 < parts.length; index += 2) {
      const [, direction = '', text = ''] =
        /^\n?\w+ message (sent|received) .*?:\n\n([\s\S]*)$/.exec(parts[index + 1] ?? '') ?? [];
      const message = parseSip(Buffer.from(text.replace(/\r?\n/g, '\r\n'), 'latin1'));
      const at = Date.parse((parts[index] ?? '').replace(' ', 'T').slice(0, 23));
      if (message) traced.push({ at, isSent: direction === 'sent', message });
    }
    return traced;
  }

  /** The messages of a kind: a code, or a method. */
  received(kind: number | string): Traced[] {
    return this.trace().filter(
      ({ isSent, message }) => !isSent && (codeOf(message) === kind || methodOf(message) === kind),
    );
  }

  sent(kind: number | string): Traced[] {
    return this.trace().filter(
      ({ isSent, message }) => isSent && (codeOf(message) === kind || methodOf(message) === kind),
    );
  }

  /** Where it does not come, what came instead is told. */
  async awaits(kind: number | string, timeoutMs?: number): Promise<Traced> {
    const what = `${String(kind)} at ${this.name}`;
    return until(what, () => this.received(kind)[0], timeoutMs).catch((error: unknown) => {
      throw new Error(`${String(error)}; it saw: ${this.#seen()}`, { cause: error });
    });
  }

  #seen(): string {
    return this.trace()
      .map(({ isSent, message }) => `${isSent ? '>' : '<'} ${message.startLine}`)
      .join(' | ');
  }

  /** Ends well, or says what it saw. */
  async finishes(timeoutMs = 15_000): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<number>((resolve) => {
      timer = setTimeout(() => resolve(-1), timeoutMs);
    });
    const code = await Promise.race([this.ended, late]);
    clearTimeout(timer);
    if (code === 0) return;
    throw new Error(`${this.name} ended with ${code}: ${this.#seen()} ${this.#errors.slice(-200)}`);
  }

  stop(): void {
    if (this.#isRunning) this.#child.kill('SIGKILL');
  }
}
