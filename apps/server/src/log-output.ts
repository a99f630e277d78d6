import { writeSync } from 'node:fs';
import { isatty } from 'node:tty';

/** Where log lines go, and how many could not. */
export interface LogOutput {
  write(line: string): void;
  /** Writes what waits for others; a process that ends asks for it. */
  flush(): void;
  /** Since the start. */
  readonly lost: number;
}

/** Lines that wait for a full disk or a slow reader; more are lost and counted. */
const keptBytesMax = 1_048_576;
/** Lines of requests that go well wait so long for others, or until there is so much of them. */
const togetherMs = 20;
const togetherBytesMax = 65_536;
/** How such a line begins; all others are written at once. */
const ordinary = '{"level":"info"';
const retryMs = 500;

interface Parts {
  descriptor?: number;
  write?: (descriptor: number, bytes: Buffer, from: number) => number;
  isTerminal?: boolean;
  /** Does it a little later, with what else will have been said by then. */
  later?: (work: () => void) => void;
}

/**
 * Writes at once. A write that fails is tried again: a full disk is emptied one day, a pipe is read
 * again. Only a terminal or a pipe that was closed takes nothing any more, and that ends nothing.
 */
function createWriter(parts: Parts) {
  const { descriptor = 1, write = writeSync, isTerminal = isatty(descriptor) } = parts;
  let kept: Buffer[] = [];
  let keptBytes = 0;
  /** How much of the first kept piece is written. */
  let from = 0;
  let lost = 0;
  let untold = 0;
  let lastFailure = '';
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const keep = (text: string) => {
    const bytes = Buffer.from(text);
    kept.push(bytes);
    keptBytes += bytes.length;
  };

  const failed = (code: string | undefined) => {
    lastFailure = code ?? 'unknown';
    // EIO of a file is its disk; of a terminal it says that nobody is there.
    if (code === 'EPIPE' || (code === 'EIO' && isTerminal)) {
      isClosed = true;
      kept = [];
      return;
    }
    retry ??= setTimeout(() => {
      retry = undefined;
      flush();
    }, retryMs).unref();
  };

  /** Whether nothing waits any more. */
  const flush = (): boolean => {
    try {
      for (let [line] = kept; line && !isClosed; [line] = kept) {
        from += write(descriptor, line, from);
        if (from < line.length) continue;
        kept.shift();
        keptBytes -= line.length;
        from = 0;
        if (kept.length === 0 && untold > 0) tell();
      }
    } catch (error) {
      failed((error as NodeJS.ErrnoException).code);
    }
    return kept.length === 0;
  };

  const tell = () => {
    const time = new Date().toISOString();
    const line = { level: 'error', time, lost: untold, failure: lastFailure };
    untold = 0;
    keep(`${JSON.stringify({ ...line, msg: 'Log lines were lost' })}\n`);
  };

  return {
    get lost() {
      return lost;
    },
    /** Some whole lines. */
    write(text: string, lines: number): void {
      if (isClosed) return;
      const isFull = untold > 0 || keptBytes + text.length > keptBytesMax;
      if (isFull && !flush()) {
        lost += lines;
        untold += lines;
        return;
      }
      keep(text);
      flush();
    },
  };
}

/**
 * Writes what is out of the ordinary at once, and lines of the ordinary together, which costs a
 * twentieth of writing each: a process that ends has said everything, one that is killed lacks the
 * last hundredths of a second of what went well.
 */
export function createLogOutput(parts: Parts = {}): LogOutput {
  const { later = (work) => setTimeout(work, togetherMs).unref() } = parts;
  const writer = createWriter(parts);
  /** What waits to be written together. */
  let said = '';
  let lines = 0;

  const flush = () => {
    if (lines > 0) writer.write(said, lines);
    said = '';
    lines = 0;
  };

  return {
    get lost() {
      return writer.lost;
    },
    write(line) {
      said += line;
      lines += 1;
      if (!line.startsWith(ordinary) || said.length > togetherBytesMax) flush();
      else if (lines === 1) later(flush);
    },
    flush,
  };
}
