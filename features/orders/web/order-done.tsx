import { useEffect, useRef } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import {
  buttonClass,
  ButtonLink,
  Card,
  CopyButton,
  InlineStatus,
  Ltr,
  PhoneIcon,
  Stack,
  Tel,
} from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Link } from '@portal/web/lib/navigation.tsx';
import { paths } from '@portal/contract/paths';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import styles from './orders.module.css';

/** What was ordered, as it stood when it was paid. */
export interface Ordered {
  readonly didNumber: string;
  readonly rings: string;
  /** The plan pays for calls there; else they need credit, which a new account has not. */
  readonly isIncluded: boolean;
  readonly email: string;
  readonly confirmationId: string | null;
}

/** The number in large type, where it rings, and what comes next. */
export function OrderDone({ ordered }: { readonly ordered: Ordered }) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const shown = formatNumber(ordered.didNumber);
  const email = { email: <Ltr>{ordered.email}</Ltr> };
  return (
    <div className={styles.done}>
      <Card>
        <Stack gap="lg">
          <h1 ref={heading} tabIndex={-1} className={styles.doneTitle}>
            {t('order.done-title')}
          </h1>
          <p className={styles.doneNumber}>
            <Tel>{shown}</Tel>
            <CopyButton
              text={`+${ordered.didNumber}`}
              label={t('numbers.copy', { number: shown })}
              copiedLabel={t('numbers.copied')}
            />
          </p>
          <p>
            <RichText
              text={t(ordered.isIncluded ? 'order.done-rings' : 'order.done-rings-later', {
                number: slot('number'),
              })}
              slots={{ number: <Tel>{formatNumber(ordered.rings)}</Tel> }}
            />
          </p>
          {ordered.isIncluded ? null : (
            <InlineStatus tone="warning">{t('order.done-credit')}</InlineStatus>
          )}
          <div>
            <ButtonLink href={`tel:+${ordered.didNumber}`} size="lg" icon={<PhoneIcon size={20} />}>
              {t('order.done-call')}
            </ButtonLink>
          </div>
        </Stack>
      </Card>
      <Card title={t('order.done-next')}>
        <Stack>
          <ol className={styles.next}>
            <li>
              <RichText text={t('order.done-confirm', { email: slot('email') })} slots={email} />
            </li>
            <li>{t('order.done-log-in')}</li>
          </ol>
          <p>
            <Link to={paths.login} className={buttonClass({ variant: 'outline' })}>
              {t('chrome.log-in')}
            </Link>
          </p>
          {ordered.confirmationId === null ? null : (
            <p className={styles.quiet}>
              {t('order.done-reference')}: <Ltr>{ordered.confirmationId}</Ltr>
            </p>
          )}
        </Stack>
      </Card>
    </div>
  );
}
