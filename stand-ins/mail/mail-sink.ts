import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as a mail server received it. */
export interface ReceivedMail extends Email {
  /** Whom the sender named as recipients when it handed the mail over. */
  recipients: string[];
}

export interface MailSink {
  url: string;
  readonly received: readonly ReceivedMail[];
  /** What to answer to a mail that is handed over: nothing, an SMTP code, or no answer ever. */
  mood: 'takes' | 'hangs' | 421 | 450 | 550;
  /** Takes no connections any more, as a mail server that is down. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  /** Waits until so many mails were received; fails after ten seconds. */
  waitFor(count: number): Promise<void>;
  stop(): Promise<void>;
}

class Refusal extends Error {
  readonly responseCode: number;
  constructor(code: number, recipients: readonly string[]) {
    super(`<${recipients.join('>, <').toLowerCase()}> not now, not ever`);
    this.responseCode = code;
  }
}

/** A real SMTP server on the loopback address, for tests of what arrives there. */
export async function startMailSink(): Promise<MailSink> {
  const received: ReceivedMail[] = [];
  let server: SMTPServer | null = null;
  let port = 0;

  const begin = async () => {
    const made = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 50,
      logger: false,
      onData(stream, session, done) {
        const take = async () => {
          const chunks: Buffer[] = [];
          for await (const chunk of stream) chunks.push(chunk as Buffer);
          if (sink.mood === 'hangs') return;
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          if (sink.mood !== 'takes') return done(new Refusal(sink.mood, recipients));
          received.push({ ...(await PostalMime.parse(Buffer.concat(chunks))), recipients });
          done();
        };
        // A connection that ends within a mail, as it does when this goes down, has no mail in it.
        take().catch(() => {});
      },
    });
    made.on('error', () => {});
    const listening = made.listen(port, '127.0.0.1');
    await new Promise<void>((resolve, reject) => {
      listening.once('listening', resolve);
      listening.once('error', reject);
    });
    ({ port } = listening.address() as AddressInfo);
    server = made;
  };
  const end = async () => {
    const running = server;
    server = null;
    if (running) await new Promise<void>((resolve) => running.close(() => resolve()));
  };

  const sink: MailSink = {
    url: '',
    received,
    mood: 'takes',
    goDown: end,
    comeBack: begin,
    async waitFor(count) {
      const patience = Date.now() + 60_000;
      while (received.length < count) {
        if (Date.now() > patience) {
          throw new Error(`${received.length} of ${count} mails came within a minute`);
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    stop: end,
  };
  await begin();
  sink.url = `smtp://127.0.0.1:${port}`;
  return sink;
}
