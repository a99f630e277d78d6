import { appendFileSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Address, type Email } from 'postal-mime';

/** A caught mail as the list shows it. */
export interface CaughtMail {
  /** Time of arrival in milliseconds, made unique; newer mails have greater ids. */
  id: string;
  messageId: string;
  /** Whom the server was asked to deliver it to, which is what counts. */
  to: readonly string[];
  from: string;
  replyTo: string | null;
  subject: string;
  /** ISO 8601, as the mail says. */
  date: string;
}

/** What stands in a mail besides its headers. */
export interface OpenedMail {
  text: string;
  html: string;
  attachments: readonly { filename: string; contentType: string; content: Buffer }[];
}

export interface MailStore {
  /** Newest first. */
  list(): readonly CaughtMail[];
  find(id: string): CaughtMail | undefined;
  open(id: string): Promise<OpenedMail | null>;
  /** Keeps a mail, unless the same Message-ID is there already: a retry is not a second mail. */
  keep(raw: Buffer, recipients: readonly string[]): Promise<void>;
}

const mailsAtMost = 2_000;
const openedAtMost = 100;

function addressText(address: Address | undefined): string {
  if (address?.address === undefined) return '';
  return address.name === '' ? address.address : `${address.name} <${address.address}>`;
}

function describe(id: string, email: Email, recipients: readonly string[]): CaughtMail {
  const date = new Date(email.date ?? Number(id));
  return {
    id,
    messageId: email.messageId ?? '',
    to: recipients,
    from: addressText(email.from),
    replyTo: email.replyTo?.[0]?.address ?? null,
    subject: email.subject ?? '',
    date: (Number.isNaN(date.getTime()) ? new Date(Number(id)) : date).toISOString(),
  };
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof ArrayBuffer ? Buffer.from(content) : Buffer.from(content);
}

/** Pictures that come with a mail stand in its HTML, where no other program has to fetch them. */
function withPictures(email: Email): string {
  return email.attachments.reduce((html, { contentId, mimeType, content }) => {
    if (!contentId) return html;
    const data = `data:${mimeType};base64,${bytesOf(content).toString('base64')}`;
    return html.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, data);
  }, email.html ?? '');
}

function contentOf(email: Email): OpenedMail {
  const attached = email.attachments.filter(({ disposition }) => disposition !== 'inline');
  return {
    text: email.text ?? '',
    html: withPictures(email),
    attachments: attached.map((part, index) => ({
      filename: part.filename ?? `part-${index + 1}`,
      contentType: part.mimeType,
      content: bytesOf(part.content),
    })),
  };
}

/** The recipients that stand on a kept mail, as a mail server writes them. */
function deliveredTo(email: Email): string[] {
  return email.headers.filter(({ key }) => key === 'delivered-to').map(({ value }) => value.trim());
}

/** Reads the list of a folder; a mail that was written without its line is read itself. */
async function readKept(folder: string, indexFile: string): Promise<CaughtMail[]> {
  const files = readdirSync(folder).filter((name) => /^\d+\.eml$/.test(name));
  const ids = new Set(files.map((name) => name.slice(0, -'.eml'.length)));
  const kept = new Map<string, CaughtMail>();
  const lines = readdirSync(folder).includes('index.jsonl')
    ? readFileSync(indexFile, 'utf8').split('\n')
    : [];
  for (const line of lines) {
    try {
      const mail = JSON.parse(line) as CaughtMail;
      if (ids.has(mail.id)) kept.set(mail.id, mail);
    } catch {
      // The last line of a process that was killed while writing: its mail is read below.
    }
  }
  for (const id of ids) {
    if (kept.has(id)) continue;
    const email = await PostalMime.parse(await readFile(path.join(folder, `${id}.eml`)));
    kept.set(id, describe(id, email, deliveredTo(email)));
  }
  return [...kept.values()].toSorted((a, b) => Number(b.id) - Number(a.id));
}

/** Opens the kept mails of a folder: a file a mail, and a line each in an index. */
export async function openMailStore(folder: string): Promise<MailStore> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const indexFile = path.join(folder, 'index.jsonl');
  const fileOf = (id: string) => path.join(folder, `${id}.eml`);
  let mails = await readKept(folder, indexFile);
  const opened = new Map<string, OpenedMail>();
  let keeping: Promise<void> = Promise.resolve();

  const prune = () => {
    for (const { id } of mails.slice(mailsAtMost)) {
      rmSync(fileOf(id), { force: true });
      opened.delete(id);
    }
    mails = mails.slice(0, mailsAtMost);
    const text = mails.map((mail) => `${JSON.stringify(mail)}\n`).toReversed();
    writeFileSync(`${indexFile}.new`, text.join(''), { mode: 0o600 });
    renameSync(`${indexFile}.new`, indexFile);
  };
  prune();

  const keepOne = async (raw: Buffer, recipients: readonly string[]) => {
    const email = await PostalMime.parse(raw);
    const { messageId } = email;
    if (messageId && mails.some((mail) => mail.messageId === messageId)) return;
    const id = String(Math.max(Date.now(), Number(mails[0]?.id ?? 0) + 1));
    const delivery = recipients.map((address) => `Delivered-To: ${address}\r\n`).join('');
    await writeFile(fileOf(id), Buffer.concat([Buffer.from(delivery), raw]), { mode: 0o600 });
    const mail = describe(id, email, recipients);
    appendFileSync(indexFile, `${JSON.stringify(mail)}\n`, { mode: 0o600 });
    mails = [mail, ...mails];
    if (mails.length > mailsAtMost + 50) prune();
  };

  return {
    list: () => mails,
    find: (id) => mails.find((mail) => mail.id === id),
    async open(id) {
      const known = opened.get(id);
      if (known) return known;
      if (!mails.some((mail) => mail.id === id)) return null;
      const content = contentOf(await PostalMime.parse(await readFile(fileOf(id))));
      const [oldest] = opened.keys();
      if (opened.size >= openedAtMost && oldest !== undefined) opened.delete(oldest);
      opened.set(id, content);
      return content;
    },
    keep(raw, recipients) {
      // One after the other, or two deliveries of the same mail could both find it missing.
      const kept = keeping.then(() => keepOne(raw, recipients));
      keeping = kept.catch(() => {});
      return kept;
    },
  };
}
