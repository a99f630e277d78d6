import nodemailer from 'nodemailer';

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A picture that the HTML shows by its name, as in `cid:logo`; it comes with the mail. */
export interface InlinePicture {
  cid: string;
  contentType: string;
  content: Buffer;
}

/** One mail, ready to go: one sender, one recipient. */
export interface OutgoingMail {
  /** The same for every try to send it, so that a repeated delivery is recognised as such. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  pictures?: readonly InlinePicture[];
  attachments?: readonly MailAttachment[];
}

/** `refused`: the server does not want this mail. `unavailable`: no server that takes mail. */
export type Delivery =
  | { outcome: 'sent' }
  /** `deferred`: the server is there, and takes other mails; this one it may take later. */
  | { outcome: 'refused' | 'deferred' | 'unavailable'; reason: string };

/** Hands mails to a mail server. It answers and never throws. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<Delivery>;
  close(): void;
}

/** How long a server that took no connection is left alone, apart from one mail that tries. */
const pauseMs = 2_000;

const timeOuts = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 8_000,
  socketTimeout: 20_000,
} as const;

/** Of one address, as it may stand in an envelope: nothing that starts another one or a header. */
const oneAddress = /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+$/u;

interface SmtpFault extends Error {
  command?: string;
  permanent?: boolean;
  responseCode?: number;
}

/** A server that goes away says so in the middle of a mail, too. */
const goesAway = 421;

/** Only a no to this recipient or this text is about the mail; all else is the server. */
function outcomeOf({ command, permanent, responseCode }: SmtpFault) {
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  if (!isAboutMail || responseCode === undefined || responseCode === goesAway) return 'unavailable';
  return permanent === true ? 'refused' : 'deferred';
}

/** What the server said, which names the address that it was asked about. */
function reasonOf({ message }: SmtpFault, { to }: OutgoingMail): string {
  const address = new RegExp(to.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'gi');
  return message.replaceAll(address, 'the recipient').slice(0, 300);
}

const inlined = (picture: InlinePicture) => ({
  ...picture,
  filename: `${picture.cid}.png`,
  contentDisposition: 'inline' as const,
});

/**
 * Sends through the SMTP server at `url`. While it cannot be reached, one mail at a time goes and
 * looks; the others are told at once, so they hold up nothing else.
 */
export function createSmtpMailer(url: string): Mailer {
  const transport = nodemailer.createTransport({
    ...timeOuts,
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let downUntil: number | null = null;
  let looking = false;

  async function hand(mail: OutgoingMail): Promise<Delivery> {
    try {
      await transport.sendMail({
        messageId: mail.messageId,
        from: mail.from,
        // As an object it is one recipient, whatever stands in it.
        to: { name: '', address: mail.to },
        ...(mail.replyTo !== null && { replyTo: { name: '', address: mail.replyTo } }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: [...(mail.attachments ?? []), ...(mail.pictures ?? []).map(inlined)],
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return { outcome: 'sent' };
    } catch (error) {
      const fault = error as SmtpFault;
      return { outcome: outcomeOf(fault), reason: reasonOf(fault, mail) };
    }
  }

  return {
    async send(mail) {
      if (!oneAddress.test(mail.to)) {
        return { outcome: 'refused', reason: 'The recipient is not one address' };
      }
      const wasDown = downUntil !== null;
      if (downUntil !== null && (looking || Date.now() < downUntil)) {
        return { outcome: 'unavailable', reason: 'The mail server was out of reach a moment ago' };
      }
      if (wasDown) looking = true;
      const delivery = await hand(mail);
      if (wasDown) looking = false;
      downUntil = delivery.outcome === 'unavailable' ? Date.now() + pauseMs : null;
      return delivery;
    },
    close: () => transport.close(),
  };
}
