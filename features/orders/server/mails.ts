import { paths } from '@portal/contract/paths';
import { formatDate, formatRate } from '@portal/i18n/format';
import { localeOf } from '@portal/i18n/locales';
import { type RateQuote, stuckBy } from '@portal/features/numbers/contract';
import { defineMail } from '@portal/server/mail/define-mail';
import { typed } from '@portal/server/mail/isolates.rules';
import {
  type Block,
  button,
  type Fact,
  greeting,
  type MailContent,
  money,
  phone,
  text,
  type Writing,
} from '@portal/server/mail/mail-parts';
import { numberFacts, planFacts } from '@portal/server/mail/plan-facts';
import { type PaidLines, receiptBlock, stopText } from '@portal/server/mail/receipt-block';

/** The plan of a number that was bought. Micro-dollars, instants as ISO 8601. */
interface Plan {
  /** The country of the number. */
  iso: string;
  months: number;
  creditMicros: number;
  /** What one term costs without a coupon. */
  renewalMicros: number;
  renewsAt: string;
  /** What calls to where it rings cost, with the credit of this order; null where that is not known. */
  rings: RateQuote | null;
  /** The countries that need no credit. */
  included: readonly string[];
}

/** A number that was bought, as the mail about it tells it. Mails that waited may lack the plan. */
export interface Bought {
  didNumber: string;
  forwardingNumber: string;
  amountMicros: number;
  plan?: Plan;
  payment?: Pick<PaidLines, 'transactionId' | 'card' | 'billedTo'>;
}

const nameOf = ({ language }: Writing, iso: string) =>
  /^[A-Z]{2}$/.test(iso)
    ? (new Intl.DisplayNames(localeOf[language], { type: 'region' }).of(iso) ?? iso)
    : iso;

/** A number is only said to ring where its plan or its credit pays for the first minute there. */
function isRinging({ plan }: Bought): boolean {
  return stuckBy(plan?.rings) === null;
}

function creditFact(writing: Writing, { creditMicros, rings }: Plan): Fact[] {
  const { t } = writing;
  const label = t('mail.fact-credit');
  const rated = rings && !('included' in rings) ? rings : null;
  if (creditMicros === 0) {
    return rated?.minutes === 0 ? [{ label, value: t('mail.credit-none') }] : [];
  }
  const amount = money(writing, creditMicros);
  if (!rated || rated.perMinute === 0) return [{ label, value: amount }];
  const minutes = t('numbers.about-minutes', { n: rated.minutes });
  return [{ label, value: t('mail.credit-minutes', { amount, minutes }) }];
}

/** The number in large type, its plan, when and for what it renews, and where it rings. */
function factsOf(writing: Writing, bought: Bought): Block {
  const { t, language } = writing;
  const { plan } = bought;
  const rings = phone(bought.forwardingNumber);
  if (!plan) {
    return numberFacts(writing, bought.didNumber, [{ label: t('mail.fact-rings'), value: rings }]);
  }
  const rated = plan.rings && !('included' in plan.rings) ? plan.rings : null;
  const minute = rated && {
    label: t('mail.fact-minute'),
    value: typed(formatRate(language, rated.perMinute)),
  };
  const term = t('get.months', { n: plan.months });
  return planFacts(writing, { ...plan, didNumber: bought.didNumber, term, rings }, [
    ...(minute ? [minute] : []),
    ...creditFact(writing, plan),
  ]);
}

function dayOf({ language }: Writing, instant: string): string {
  return formatDate(language, new Date(instant), 'UTC');
}

/** The lines of the payment, by which card, and how the number is stopped. */
function receiptOf(writing: Writing, bought: Bought): Block[] {
  const { t } = writing;
  const { plan, payment, amountMicros } = bought;
  if (!plan || !payment) return [];
  const term = t('get.months', { n: plan.months });
  const number = t('mail.receipt-plan', { country: nameOf(writing, plan.iso), term });
  const credit = {
    label: t('mail.receipt-starting-credit'),
    value: money(writing, plan.creditMicros),
  };
  const lines = [
    { label: number, value: money(writing, amountMicros - plan.creditMicros) },
    ...(plan.creditMicros > 0 ? [credit] : []),
  ];
  return [
    receiptBlock(writing, { lines, amountMicros, ...payment }),
    stopText(writing, dayOf(writing, plan.renewsAt)),
  ];
}

/** What a number lacks that does not ring yet, and the two ways to make it ring. */
function lackOf(writing: Writing, bought: Bought): Block[] {
  const { t } = writing;
  if (isRinging(bought)) return [];
  const names = (bought.plan?.included ?? []).map((iso) => nameOf(writing, iso));
  return [
    { kind: 'warning', title: t('mail.not-ringing'), text: t('mail.not-ringing-text') },
    button(writing, t('mail.add-credit'), paths.addCredit),
    ...(names.length > 0
      ? [text(t('mail.no-credit-needed', { countries: names.join(', ') }))]
      : []),
  ];
}

/** To somebody who has just got a first number; the link confirms the e-mail. Micro-dollars. */
interface Welcome extends Bought {
  linkPath: string;
  hours: number;
}

/** Both mails about a bought number: what it is, what it lacks, what was paid. */
function letterOf(
  writing: Writing,
  bought: Bought,
  parts: { readonly action: readonly Block[]; readonly reason: string },
): MailContent {
  const { t } = writing;
  const number = phone(bought.didNumber);
  const rings = isRinging(bought);
  const values = { phone: phone(bought.forwardingNumber) };
  const lead = rings ? t('mail.welcome-text', values) : t('mail.welcome-credit-text', values);
  return {
    subject: t(rings ? 'mail.welcome-subject' : 'mail.welcome-credit-subject', { number }),
    preheader: lead,
    heading: t(rings ? 'mail.welcome-heading' : 'mail.welcome-credit-heading'),
    blocks: [
      ...greeting(writing),
      text(lead),
      factsOf(writing, bought),
      ...lackOf(writing, bought),
      ...parts.action,
      ...receiptOf(writing, bought),
    ],
    reason: parts.reason,
  };
}

export const welcome = defineMail('welcome', (values: Welcome, writing) => {
  const { t } = writing;
  const expiry = t('mail.verify-expiry', { hours: values.hours });
  const confirm = button(writing, t('mail.verify-button'), values.linkPath);
  return letterOf(writing, values, {
    action: [{ ...confirm, alternative: `${t('mail.welcome-confirm')} ${expiry}` } as Block],
    reason: t('mail.welcome-reason', { app: writing.brand.name }),
  });
});

export const numberAdded = defineMail('number-added', (values: Bought, writing) =>
  letterOf(writing, values, {
    action: [button(writing, writing.t('mail.forwarding-button'), paths.numbers)],
    reason: writing.t('port-in-mail.added-reason', { app: writing.brand.name }),
  }),
);
