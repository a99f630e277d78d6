import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import { useShortCardName } from '@portal/features/cards/web';
import { TryNumber } from '@portal/features/numbers/web';
import { formatDate, formatMoney, formatRate } from '@portal/i18n/format';
import {
  buttonClass,
  ButtonLink,
  Card,
  CopyButton,
  Ltr,
  Money,
  PhoneIcon,
  Pill,
  Stack,
  Tel,
} from '@portal/ui';
import { countryName } from '@portal/web/lib/country-name.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Link } from '@portal/web/lib/navigation.tsx';
import { paths } from '@portal/contract/paths';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { isRinging, type Ordered } from './ordered.rules.ts';
import styles from './order-done.module.css';

interface PartProps {
  readonly ordered: Ordered;
}

/** The number in large type, whether it rings and what it lacks, what comes next, what was paid. */
export function OrderDone({ ordered }: PartProps) {
  return (
    <div className={styles.page}>
      <Number ordered={ordered} />
      <Next ordered={ordered} />
      <Paid ordered={ordered} />
    </div>
  );
}

function Number({ ordered }: PartProps) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const shown = formatNumber(ordered.didNumber);
  const rings = isRinging(ordered);
  const isKnown = ordered.rings !== null;
  return (
    <Card>
      <Stack>
        {isKnown ? (
          <div>
            <Pill tone={rings ? 'success' : 'warning'} icon="dot">
              {t(rings ? 'order.done-rings-now' : 'order.done-waits-now')}
            </Pill>
          </div>
        ) : null}
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t(rings ? 'order.done-title' : 'order.done-title-waits')}
        </h1>
        <p className={styles.number}>
          <Tel>{shown}</Tel>
          <CopyButton
            text={`+${ordered.didNumber}`}
            label={t('numbers.copy', { number: shown })}
            copiedLabel={t('numbers.copied')}
          />
        </p>
        {rings ? <Rings ordered={ordered} /> : <Waits ordered={ordered} />}
      </Stack>
    </Card>
  );
}

function Rings({ ordered }: PartProps) {
  const { t, language } = useI18n();
  const { rings, credit, phone, didNumber, isIn } = ordered;
  const byPhone = (
    <ButtonLink href={`tel:+${didNumber}`} size="lg" icon={<PhoneIcon size={20} />}>
      {t('order.done-call')}
    </ButtonLink>
  );
  const minutes = rings && !('included' in rings) ? rings.minutes : null;
  return (
    <>
      <p className={styles.lead}>
        <RichText
          text={t('order.done-rings', { number: slot('number') })}
          slots={{ number: <Tel>{formatNumber(phone)}</Tel> }}
        />{' '}
        {minutes !== null && credit > 0 ? (
          <RichText
            text={t('order.done-credit-left', {
              amount: slot('amount'),
              minutes: t('numbers.about-minutes', { n: minutes }),
            })}
            slots={{ amount: <strong>{<Money>{formatMoney(language, credit)}</Money>}</strong> }}
          />
        ) : null}
      </p>
      <div className={styles.actions}>
        {isIn ? (
          <Suspense fallback={byPhone}>
            <TryNumber
              didNumber={didNumber}
              size="lg"
              label={t('order.done-test')}
              otherwise={byPhone}
            />
          </Suspense>
        ) : (
          byPhone
        )}
      </div>
    </>
  );
}

/** What a number lacks that does not ring yet, and the two ways to make it ring. */
function Waits({ ordered }: PartProps) {
  const { t, language } = useI18n();
  const { rings, phone, included, isIn } = ordered;
  const perMinute = rings && !('included' in rings) ? rings.perMinute : 0;
  const countries = included.map((iso) => countryName(language, iso, iso)).join(', ');
  return (
    <>
      <p className={styles.lead}>
        <RichText
          text={t('order.done-waits', { number: slot('number'), price: slot('price') })}
          slots={{
            number: <Tel>{formatNumber(phone)}</Tel>,
            price: <strong>{<Money>{formatRate(language, perMinute)}</Money>}</strong>,
          }}
        />
      </p>
      {isIn ? (
        <div className={styles.actions}>
          <Link to={paths.addCredit} className={buttonClass({ size: 'lg' })}>
            {t('nav.addCredit')}
          </Link>
          <Link to={paths.numbers} className={buttonClass({ size: 'lg', variant: 'outline' })}>
            {t('order.done-other-phone')}
          </Link>
        </div>
      ) : null}
      {countries === '' ? null : (
        <p className={styles.quiet}>{t('order.done-no-credit', { countries })}</p>
      )}
    </>
  );
}

function Next({ ordered }: PartProps) {
  const { t } = useI18n();
  const { email, isIn } = ordered;
  const item = (title: string, text: ReactNode) => (
    <li>
      <div>
        <p className={styles.nextTitle}>{title}</p>
        <p className={styles.quiet}>{text}</p>
      </div>
    </li>
  );
  return (
    <Card title={t(isIn ? 'order.done-in' : 'order.done-next')}>
      <Stack>
        <ol className={styles.next}>
          {item(
            t('order.done-confirm'),
            <RichText
              text={t('order.done-confirm-more', { email: slot('email') })}
              slots={{ email: <Ltr>{email}</Ltr> }}
            />,
          )}
          {item(t('order.done-set-up'), t('order.done-set-up-more'))}
        </ol>
        <div className={styles.actions}>
          <Link
            to={isIn ? paths.numbers : paths.login}
            className={buttonClass({ variant: 'outline' })}
          >
            {t(isIn ? 'order.done-open' : 'chrome.log-in')}
          </Link>
        </div>
      </Stack>
    </Card>
  );
}

/** What was ordered and paid, and how it is stopped. */
function Paid({ ordered }: PartProps) {
  const { t, language } = useI18n();
  const { months, renewsAt, price, credit, paid, card, confirmationId } = ordered;
  const date = formatDate(language, new Date(renewsAt), 'UTC');
  const short = useShortCardName();
  const money = (dollars: number) => <Money>{formatMoney(language, dollars)}</Money>;
  const row = (label: string, value: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <Card title={t('order.summary')}>
      <Stack>
        <dl className={styles.facts}>
          {row(t('order.sum-plan'), t('get.months', { n: months }))}
          {row(t('order.sum-renews-on'), date)}
          {row(t('order.sum-renews-at'), money(price))}
          {row(t('order.sum-credit'), credit === 0 ? t('order.none') : money(credit))}
          {row(t('order.sum-paid'), money(paid))}
          {row(t('order.card'), <Ltr>{short(card)}</Ltr>)}
        </dl>
        <p className={styles.quiet}>
          {confirmationId === null ? null : (
            <>
              {t('order.done-reference')} <Ltr>{confirmationId}</Ltr>.{' '}
            </>
          )}
          {t('order.done-stop', { date })}
        </p>
      </Stack>
    </Card>
  );
}
