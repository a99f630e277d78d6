import type { Language } from '@portal/contract/fields/text';
import { composeMail } from '../mail/compose-mail.ts';
import { everyMail } from '../mails.ts';
import type { OutgoingMail } from '../ports/mailer.ts';
import { type MailName, samples, type Stored } from './mail-samples.ts';
import { makeTestBrands } from './test-brands.ts';

const { brands, texts, settings } = makeTestBrands();
export { brands };

/** One kind of mail as it goes out, with its sample's data or with `values`. */
export function composeSample<N extends MailName>(
  name: N,
  language: Language,
  more: { brandId?: number; values?: Stored<N>; mailFrom?: string | null } = {},
): OutgoingMail {
  const brand = brands.byId(more.brandId ?? 1);
  if (!brand) throw new Error('No such brand');
  const mail = everyMail.find((each) => each.name === name);
  if (!mail) throw new Error('No such mail');
  const config = { ...settings, mailFrom: more.mailFrom ?? null };
  return composeMail({ brands, texts, config }, brand, {
    id: '2f6f0b5e-1111-4222-8333-444455556666',
    mail,
    values: more.values ?? samples[name],
    language,
    recipient: 'ann@example.com',
    replyTo: null,
    createdAt: new Date('2026-11-20T15:04:00Z'),
  });
}
