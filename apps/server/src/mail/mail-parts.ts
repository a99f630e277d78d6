import { microsToDollars } from '@portal/contract/fields/money';
import { paths } from '@portal/contract/paths';
import type { LoadedBrand } from '@portal/brands/load';
import type { Language } from '@portal/contract/fields/text';
import type { Translate } from '@portal/i18n';
import { formatNumber } from '@portal/contract/fields/phone';
import { formatDate, formatMoney, formatTime } from '@portal/i18n/format';
import type { MailAttachment } from '../ports/mailer.ts';
import type { DeviceName } from '../shared/device.rules.ts';
import { greetingName, ltr, typed } from './isolates.rules.ts';

export interface Fact {
  label: string;
  value: string;
}

/** A line of a receipt; `under` says more of it, each on a line of its own. */
export interface ReceiptLine extends Fact {
  under?: readonly string[];
}

/** A piece of a mail; HTML and plain text are both made from these. */
export type Block =
  /** `start` stands before the words, in bold. */
  | { kind: 'text'; text: string; start?: string }
  | { kind: 'warning'; title: string; text: string }
  /** What was paid, line by line; `notes` say by which card, to whom, and where the bill goes. */
  | {
      kind: 'receipt';
      title: string;
      lines: readonly ReceiptLine[];
      total: Fact;
      notes: readonly string[];
    }
  | { kind: 'code'; code: string }
  | { kind: 'quote'; text: string }
  /** `head` is what the facts are of, in large type. */
  | { kind: 'facts'; facts: readonly Fact[]; head?: Fact }
  | { kind: 'button'; label: string; url: string; alternative: string }
  | { kind: 'link'; text: string; url: string };

export interface MailContent {
  subject: string;
  preheader: string;
  heading: string;
  blocks: readonly Block[];
  /** Why the recipient gets this mail. */
  reason: string;
  attachments?: readonly MailAttachment[];
}

/** What a template writes with. */
export interface Writing {
  t: Translate;
  language: Language;
  brand: LoadedBrand;
  /** The brand's public base; links of mails start with it and with nothing else. */
  baseUrl: string;
  /** When the thing that the mail is about happened. */
  happenedAt: Date;
  /** The recipient's, as they typed it; '' where nobody is greeted by name. */
  firstName: string;
}

export function text(words: string): Block {
  return { kind: 'text', text: words };
}

/** A phone number of digits only. */
export function phone(digits: string): string {
  return ltr(formatNumber(digits));
}

export function money({ language }: Writing, micros: number): string {
  // As the language writes it: its own letters say on which side the sign stands.
  return typed(formatMoney(language, microsToDollars(micros)));
}

/** 'Hello Ann,' or nothing where the name is none that we would write. */
export function greeting({ t, firstName }: Writing): Block[] {
  const name = greetingName(firstName);
  return name === '' ? [] : [{ kind: 'text', text: t('mail.greeting', { name: typed(name) }) }];
}

/** Where to ask, in the foot of every mail. */
export function questions({ t, brand }: Writing): string {
  return t('mail.questions', { email: ltr(brand.supportEmail) });
}

/** A page of the brand's that opens in the language of the mail. */
export function pageUrl({ baseUrl, language }: Writing, path: string): string {
  return `${baseUrl}${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

/** A line with the address where a new password is chosen. */
export function newPassword(words: string, writing: Writing): Block {
  return { kind: 'link', text: words, url: pageUrl(writing, paths.forgotPassword) };
}

/** A day and a clock time; the customer's zone is not known, so the time says its own. */
export function whenText({ language, happenedAt }: Writing): string {
  const day = formatDate(language, happenedAt, 'UTC');
  return `${day}, ${ltr(`${formatTime(language, happenedAt, 'UTC')} UTC`)}`;
}

/** A device in the mail's language. */
export function deviceText({ t }: Writing, { browser, system }: DeviceName): string {
  if (browser !== null && system !== null) {
    return t('mail.device-on', { browser: ltr(browser), system: ltr(system) });
  }
  const known = browser ?? system;
  return known === null ? t('mail.device-unknown') : ltr(known);
}

/** A button to a page of the brand's, with its address below it. */
export function button(writing: Writing, label: string, path: string): Block {
  const { t } = writing;
  return { kind: 'button', label, url: pageUrl(writing, path), alternative: t('mail.or-open') };
}
