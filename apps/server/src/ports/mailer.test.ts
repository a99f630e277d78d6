import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MailSink, startMailSink } from '@portal/stand-ins/mail-sink';
import { createSmtpMailer, type Mailer, type OutgoingMail } from './mailer.ts';

let sink: MailSink;
let mailer: Mailer;

beforeAll(async () => {
  sink = await startMailSink();
  mailer = createSmtpMailer(sink.url);
});

afterAll(async () => {
  mailer.close();
  await sink.stop();
});

beforeEach(() => {
  sink.mood = 'takes';
});

function mailTo(to: string, more: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    messageId: '<1@halloway.example>',
    from: { name: 'Halloway', address: 'no-reply@halloway.example' },
    to,
    replyTo: 'support@halloway.example',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    ...more,
  };
}

describe('recipients', () => {
  it.each([
    'ann@example.com, eve@evil.example',
    'ann@example.com;eve@evil.example',
    'Ann <eve@evil.example>',
    '<eve@evil.example>',
    'friends: ann@example.com, eve@evil.example;',
    'ann@example.com\r\nBcc: eve@evil.example',
    'ann@example.com\nRCPT TO:<eve@evil.example>',
    'eve@evil.example@example.com',
    'ann@example.com> RCPT TO:<eve@evil.example',
    '"ann@example.com, eve"@evil.example',
    'ann@example.com eve@evil.example',
    '',
  ])('refuses %j, which is not one address', async (to) => {
    const before = sink.received.length;
    expect(await mailer.send(mailTo(to))).toMatchObject({ outcome: 'refused' });
    expect(sink.received.length).toBe(before);
  });

  it.each(['ann+portal@example.com', "o'neill@example.com", 'a.b_c-d@sub.example.co.uk'])(
    'sends to %s and to nobody else',
    async (to) => {
      expect(await mailer.send(mailTo(to))).toEqual({ outcome: 'sent' });
      expect(sink.received.at(-1)?.recipients).toEqual([to]);
    },
  );
});

describe('headers', () => {
  it('takes no header from a name, a subject or an address for answers', async () => {
    const crafted = 'Ann\r\nBcc: eve@evil.example\r\n\r\nHello';
    await mailer.send(
      mailTo('ann@example.com', {
        from: { name: crafted, address: 'no-reply@halloway.example' },
        subject: crafted,
        replyTo: 'ann@example.com\r\nBcc: eve@evil.example',
      }),
    );
    const mail = sink.received.at(-1);
    expect(mail?.recipients).toEqual(['ann@example.com']);
    expect(mail?.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
    expect(mail?.text?.trim()).toBe('Hello');
  });

  it('says that a machine wrote the mail', async () => {
    await mailer.send(mailTo('ann@example.com'));
    const headers = sink.received.at(-1)?.headers ?? [];
    expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });
});

describe('a server that does not take the mail', () => {
  it.each([
    [550, 'refused'],
    [450, 'deferred'],
    [421, 'unavailable'],
  ] as const)('answers to %i that the mail is %s', async (mood, outcome) => {
    const own = createSmtpMailer(sink.url);
    sink.mood = mood;
    const delivery = await own.send(mailTo('Ann+1@example.com'));
    expect(delivery).toMatchObject({ outcome });
    // Servers name whom they refuse, and reasons go into logs.
    const { reason } = delivery as { reason: string };
    expect(reason).toContain(`${mood} <the recipient>`);
    own.close();
  });

  it('holds up no other mail by putting off one', async () => {
    const own = createSmtpMailer(sink.url);
    sink.mood = 450;
    await own.send(mailTo('ann@example.com'));
    sink.mood = 'takes';
    expect(await own.send(mailTo('bob@example.com'))).toEqual({ outcome: 'sent' });
    own.close();
  });

  it('is asked by one mail at a time while it is out of reach', async () => {
    let connections = 0;
    const broken: Server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    const { port } = broken.address() as AddressInfo;
    const own = createSmtpMailer(`smtp://127.0.0.1:${port}`);
    const attempt = () => own.send(mailTo('ann@example.com'));
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await attempt()).toMatchObject({ outcome: 'unavailable' });
    const rest = await Promise.all(Array.from({ length: 20 }, attempt));
    expect(rest.every(({ outcome }) => outcome === 'unavailable')).toBe(true);
    expect(connections).toBe(1);
    vi.setSystemTime(Date.now() + 2_100);
    await Promise.all(Array.from({ length: 20 }, attempt));
    expect(connections).toBe(2);
    vi.useRealTimers();
    own.close();
    broken.close();
  });
});
