import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { type MailStore, openMailStore } from './mail-store.ts';

/** A mail server that delivers nothing and keeps everything, for trying the product. */
export interface MailCatcher extends Pick<MailStore, 'list' | 'find' | 'open'> {
  /** Where it takes mails: an SMTP_URL. */
  url: string;
  stop(): Promise<void>;
}

const bytesAtMost = 30 * 1024 * 1024;

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

class TooLarge extends Error {
  readonly responseCode = 552;
}

/** Answers what the server says to the sender: nothing, or why the mail was not kept. */
async function keepFrom(
  store: MailStore,
  stream: SMTPServerDataStream,
  recipients: readonly string[],
): Promise<Error | null> {
  try {
    const raw = await readAll(stream);
    if (stream.sizeExceeded) return new TooLarge('The message is too large');
    await store.keep(raw, recipients);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/**
 * Starts the catcher on a free port of the loopback address. It speaks real SMTP, so that mails
 * take the same way as in production. They are kept under DATA_DIR/mail.
 */
export async function startMailCatcher(dataDir: string): Promise<MailCatcher> {
  const store = await openMailStore(path.join(dataDir, 'mail'));
  const server = new SMTPServer({
    // Both would need a certificate or accounts; the loopback address needs neither.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    size: bytesAtMost,
    logger: false,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const take = async () => done(await keepFrom(store, stream, recipients));
      void take();
    },
  });
  // A client that goes away in the middle is its own matter.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await new Promise<void>((resolve, reject) => {
    listening.once('listening', resolve);
    listening.once('error', reject);
  });
  const { port } = listening.address() as AddressInfo;
  return {
    list: () => store.list(),
    find: (id) => store.find(id),
    open: (id) => store.open(id),
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
