import type { ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import { formatMoney, formatRate } from '@portal/i18n/format';
import { directionOf } from '@portal/i18n/locales';
import { ButtonLink, Ltr, MailIcon, Money, PhoneIcon, Tel } from '@portal/ui';
import { contactLines, flagOf, whatsappUrl } from '@portal/web/lib/contact-lines.ts';
import { isolated } from '@portal/web/lib/isolate.ts';
import { PageTitle } from '@portal/web/site/parts/page-title.tsx';
import { FlagOf } from '@portal/web/site/parts/flag-of.tsx';
import parts from '@portal/web/site/parts/parts.module.css';
import { placeHref } from './get-place.rules.ts';
import { creditOf, pricedPhone } from './plain-order.rules.ts';
import type { PlainProps } from './plain-steps.tsx';
import styles from './plain.module.css';
import { termOf } from './price.tsx';

/** Where the card would come: what was chosen, how it goes on with script, and with whom without. */
export function PlainEnd(props: PlainProps) {
  const { page } = props;
  const { t } = page;
  return (
    <>
      <PageTitle title={t('order.plain-title')} lead={t('order.plain-lead')} />
      <Chosen {...props} />
      <h2 className={styles.h2}>{t('order.plain-script')}</h2>
      <p>{t('order.plain-script-more')}</p>
      <ButtonLink href={placeHref(page, {})} size="lg" className={styles.on}>
        {t('order.plain-again')}
      </ButtonLink>
      <h2 className={styles.h2}>{t('order.plain-person')}</h2>
      <p className={styles.quiet}>{t('order.plain-person-more')}</p>
      <People {...props} />
    </>
  );
}

function Chosen({ page, offer, number }: PlainProps) {
  const { t, language } = page;
  const term = termOf(page, offer);
  const phone = pricedPhone(page);
  if (!term || !phone) return null;
  const credit = creditOf(page);
  const money = (dollars: number) => <Money>{formatMoney(language, dollars)}</Money>;
  return (
    <div className={styles.lines}>
      <dl>
        <Line label={t('order.sum-number')}>
          <Tel>{formatNumber(number)}</Tel>
        </Line>
        <Line label={t('order.sum-plan')}>
          {t('get.months', { n: term.months })}, {money(term.price)}
        </Line>
        <Line label={t('order.sum-rings')}>
          <Tel>{formatNumber(phone.to)}</Tel>
        </Line>
        <Line label={t('order.plain-minute')}>
          <Money>{formatRate(language, phone.perMinute)}</Money>
          {t(phone.kind === 'paid' ? 'order.plain-from-credit' : 'order.plain-included')}
        </Line>
        {phone.kind === 'paid' ? (
          <Line label={t('order.sum-credit')}>
            {credit === 0 ? t('order.credit-none') : money(credit)}
          </Line>
        ) : null}
        <Line label={t('order.sum-total')}>
          <strong>{money(Math.round((term.price + credit) * 100) / 100)}</strong>
        </Line>
      </dl>
      <p className={styles.changes}>
        <a href={placeHref(page, { step: 'plan' })}>{t('order.change')}</a>
      </p>
    </div>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Phones, mail and chat; what is written begins with the number and the plan. */
function People({ page, offer, number }: PlainProps) {
  const { t, brand, language } = page;
  const term = termOf(page, offer);
  const months = t('get.months', { n: term?.months ?? 1 });
  const orderOf = (told: string) => t('order.plain-subject', { number: told, term: months });
  const shown = formatNumber(number);
  // A subject has no marks that nobody sees: groups that are tied keep their order without them.
  const isTied = directionOf(language) === 'rtl';
  const subject = orderOf(isTied ? shown.replaceAll(' ', '\u00a0') : shown);
  const chat = whatsappUrl(brand, language);
  return (
    <ul className={`${parts.lines} ${styles.people}`}>
      {contactLines(brand).map((line) => (
        <li key={line.href}>
          <a href={line.href} className={parts.line}>
            <FlagOf iso={flagOf[line.country]} />
            <span className={parts.place}>{t(`chrome.phone-${line.country}`)}</span>
            <Tel className={parts.digits}>{line.text}</Tel>
          </a>
        </li>
      ))}
      <li>
        <a
          className={parts.line}
          href={`mailto:${brand.infoEmail}?subject=${encodeURIComponent(subject)}`}
        >
          <MailIcon size={20} aria-hidden="true" />
          <span className={parts.place}>{t('form.email')}</span>
          <Ltr className={styles.mail}>{brand.infoEmail}</Ltr>
        </a>
      </li>
      <li>
        <a
          className={parts.line}
          href={`${chat}?text=${encodeURIComponent(orderOf(isolated(shown)))}`}
          rel="noopener"
        >
          <PhoneIcon size={20} aria-hidden="true" />
          <span className={parts.place}>WhatsApp</span>
          <Tel className={parts.digits}>{formatNumber(chat.replace(/\D/g, ''))}</Tel>
        </a>
      </li>
    </ul>
  );
}
