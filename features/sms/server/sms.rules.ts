/** A text as a carrier delivers it; numbers are digits. */
export interface IncomingSms {
  carrier: string;
  /** The carrier's account; '' where it tells none. Carrier, trunk, id and `to` identify a text. */
  trunk: string;
  messageId: string;
  /** Digits, or the name that a company texts under; empty where it is hidden. */
  from: string;
  to: string;
  body: string;
  /** Files that came with it. */
  attachments: number;
}

type Form = Readonly<Record<string, string | string[] | undefined>>;

function field(form: Form, name: string): string {
  const value = form[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** Senders are digits, or a name that a company texts under. */
export function senderOf(from: string): string {
  return /^\+?\d+$/.test(from) ? from.replace(/^\+/, '') : from.trim().slice(0, 40);
}

/** The text of Twilio's messaging webhook; null where it is none. */
export function readTwilioSms(form: Form): IncomingSms | null {
  const messageId =
    field(form, 'MessageSid') || field(form, 'SmsMessageSid') || field(form, 'SmsSid');
  const to = field(form, 'To').replace(/\D/g, '');
  const trunk = field(form, 'AccountSid');
  if (!/^[\w.:-]{1,64}$/.test(messageId) || !/^[\w.:-]{0,64}$/.test(trunk)) return null;
  if (to === '') return null;
  const media = field(form, 'NumMedia');
  return {
    carrier: 'twilio',
    trunk,
    messageId,
    from: senderOf(field(form, 'From')),
    to,
    body: field(form, 'Body'),
    attachments: /^\d{1,3}$/.test(media) ? Number(media) : 0,
  };
}

/** What a message says, behind the two heads that CPIM puts before it. */
export function readCpim(text: string): string {
  const parts = text.split(/\r?\n\r?\n/);
  return parts.length > 2 ? parts.slice(2).join('\n\n') : text;
}
