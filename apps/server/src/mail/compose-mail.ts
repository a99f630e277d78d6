import type { LoadedBrand } from '@portal/brands/load';
import { asLanguage, type Language } from '@portal/contract/fields/text';
import type { Translate } from '@portal/i18n';
import { createTranslate } from '@portal/i18n/translator';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import type { InlinePicture, OutgoingMail } from '../ports/mailer.ts';
import type { AnyMail } from './define-mail.ts';
import { oneLine, subjectLine } from './isolates.rules.ts';
import { logoName, mailHtml } from './mail-html.ts';
import { questions, type Writing } from './mail-parts.ts';
import { mailText } from './mail-text.ts';

type ComposeDeps = Pick<Deps, 'brands' | 'texts'> & { config: Pick<Config, 'mailFrom'> };

export interface MailToCompose {
  id: string;
  mail: AnyMail;
  /** As the row has it: the mail's data, and the name to greet with where there is one. */
  values: object;
  language: string;
  recipient: string;
  replyTo: string | null;
  createdAt: Date;
}

const translators = new WeakMap<object, Translate>();

/** Texts of a brand are one object for as long as the server runs; so is what is made of them. */
function translatorOf(deps: ComposeDeps, brand: LoadedBrand, language: Language): Translate {
  const texts = deps.texts.flat(brand.id, language);
  const made =
    translators.get(texts) ?? createTranslate(language, texts, deps.texts.flat(brand.id, 'en'));
  translators.set(texts, made);
  return made;
}

/** MAIL_FROM's address, or no-reply at the brand's first host. */
function senderAddress(deps: ComposeDeps, brand: LoadedBrand): string {
  const { mailFrom } = deps.config;
  const address = mailFrom === null ? null : (/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom);
  return address?.trim() ?? `no-reply@${brand.hosts[0] ?? 'localhost'}`;
}

/** What a mail of this brand is written with. */
export function writingOf(
  deps: ComposeDeps,
  brand: LoadedBrand,
  mail: Pick<MailToCompose, 'language' | 'createdAt' | 'values'>,
): Writing {
  const language = asLanguage(mail.language) ?? 'en';
  return {
    t: translatorOf(deps, brand, language),
    language,
    brand,
    baseUrl: deps.brands.publicUrl(brand),
    happenedAt: mail.createdAt,
    firstName: 'firstName' in mail.values ? String(mail.values.firstName) : '',
  };
}

/** The brand's mark beside its name in the head; a brand without one has its name alone. */
function logoOf({ pictures }: LoadedBrand): InlinePicture[] {
  const content = pictures['icon-192'];
  return content ? [{ cid: logoName, contentType: 'image/png', content }] : [];
}

/**
 * The whole mail of an outbox row. Links start with the brand's own public address, whatever Host a
 * request named; answers reach the brand's support.
 */
export function composeMail(
  deps: ComposeDeps,
  brand: LoadedBrand,
  mail: MailToCompose,
): OutgoingMail {
  const writing = writingOf(deps, brand, mail);
  const frame = { language: writing.language, questions: questions(writing) };
  const content = mail.mail.write(mail.values as never, writing);
  const from = senderAddress(deps, brand);
  return {
    messageId: `<${mail.id}@${from.split('@').pop() ?? 'localhost'}>`,
    from: { name: oneLine(brand.mailFrom), address: from },
    to: mail.recipient,
    replyTo: mail.replyTo ?? brand.supportEmail,
    subject: subjectLine(content.subject),
    text: mailText(content, { ...frame, appName: brand.name, legalEntity: brand.legalEntity }),
    html: mailHtml(content, { ...frame, brand }),
    pictures: logoOf(brand),
    ...(content.attachments && { attachments: content.attachments }),
  };
}
