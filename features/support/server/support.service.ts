import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';
import type { SupportSubject } from '../contract.ts';
import type { LoadedBrand } from '@portal/brands/load';
import { transact } from '@portal/server/db/client';
import { findCustomerRecord } from '@portal/server/db/customers.repo';
import { SessionOver, whileOpen } from '@portal/server/db/sessions.repo';
import { findSameInquiry, insertInquiry } from './inquiries.repo.ts';
import { reserveTries, reserveTry } from '@portal/server/db/throttles.repo';
import type { Deps } from '@portal/server/deps';
import { recipientOf, supportOf } from '@portal/server/mail/recipient';
import { addressBuckets } from '@portal/server/shared/client-address.rules';
import { nameOf } from '@portal/server/shared/person.rules';
import type { Actor } from '@portal/server/http/actor';
import * as mails from './mails.ts';

type SupportDeps = Pick<Deps, 'db' | 'outbox'>;
type Sent = { ok: true; inquiryId: number } | { ok: false; retryAfter: number };

interface Letter {
  brand: LoadedBrand;
  language: Language;
  subject: SupportSubject;
  message: string;
}

/**
 * Passes a customer's message on to the brand's support, with the customer as Reply-To and a copy
 * to the customer. Answers its number; ten an hour. The same letter again, after an answer that got
 * lost, is the same one.
 */
export async function writeToSupport(
  deps: SupportDeps,
  actor: Pick<Actor, 'customerId' | 'sessionId'>,
  letter: Letter,
): Promise<Sent> {
  const { customerId } = actor;
  const { brand, language, subject, message } = letter;
  const tried = await reserveTry(deps.db, `support:${customerId}`, limits.inquiriesPerHour, 60);
  if (!tried.allowed) return { ok: false, retryAfter: tried.resetsInSeconds };
  return whileOpen(deps.db, actor, async (tx) => {
    const customer = await findCustomerRecord(tx, customerId);
    // Closed while the bot check was looked at.
    if (!customer) throw new SessionOver();
    const { email } = customer;
    const name = nameOf(customer) || email;
    const inquiry = {
      brandId: brand.id,
      customerId,
      kind: 'support' as const,
      subject,
      message,
      language,
      name,
      email,
    };
    const same = await findSameInquiry(tx, inquiry);
    if (same !== undefined) return { ok: true, inquiryId: same };
    const inquiryId = await insertInquiry(tx, inquiry);
    const said = { inquiryId, subject, message };
    await deps.outbox.add(
      tx,
      mails.supportRequest,
      supportOf(brand, customerId),
      { ...said, name, email, phone: '', language, customerId },
      { replyTo: email },
    );
    await deps.outbox.add(
      tx,
      mails.supportCopy,
      recipientOf({ brandId: brand.id, customerId }, { ...customer, language }),
      said,
    );
    return { ok: true, inquiryId };
  });
}

/**
 * Passes a visitor's message on to the brand. No copy goes out: anybody can type anybody's address.
 * Answers its number; ten an hour from one client address.
 */
export async function writeAsVisitor(
  deps: SupportDeps,
  letter: Letter & { name: string; email: string; phone: string; address: string },
): Promise<Sent> {
  const { brand, language, subject, message, name, email, phone } = letter;
  const buckets = addressBuckets('lead', letter.address, limits.inquiriesPerHour);
  const tried = await reserveTries(deps.db, buckets, 60);
  if (!tried.allowed) return { ok: false, retryAfter: tried.resetsInSeconds };
  return transact(deps.db, async (tx) => {
    const inquiry = {
      brandId: brand.id,
      customerId: null,
      kind: 'lead' as const,
      subject,
      message,
      language,
      name,
      email,
      phone,
    };
    const same = await findSameInquiry(tx, inquiry);
    if (same !== undefined) return { ok: true, inquiryId: same };
    const inquiryId = await insertInquiry(tx, inquiry);
    await deps.outbox.add(
      tx,
      mails.supportRequest,
      supportOf(brand),
      { inquiryId, subject, message, name, email, phone, language, customerId: null },
      { replyTo: email },
    );
    return { ok: true, inquiryId };
  });
}
