import { useState } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import { Card, SelectField, Skeleton } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isUnread, LoadFailure } from '@portal/web/lib/load-failure.tsx';
import { MoreButton } from '@portal/web/lib/more-button.tsx';
import { useToday } from '@portal/web/lib/today.ts';
import { useTexts } from './queries.ts';
import { TextRow, type TextedNumber } from './text-row.tsx';
import styles from './sms-list.module.css';

interface SmsListProps {
  /** None where they could not be read: texts are told all the same. */
  readonly numbers: readonly TextedNumber[];
  /** What senders are called, by their digits. */
  readonly names: ReadonlyMap<string, string>;
}

/** Texts that came to the customer's numbers, all in one list, with the fate of each. */
export default function SmsList({ numbers, names }: SmsListProps) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState<string | null>(null);
  const number = numbers.find(({ didid }) => didid === chosen);
  return (
    <section aria-labelledby="texts-heading">
      <Card flush>
        <div className={styles.head}>
          <h2 id="texts-heading" className={styles.title}>
            {t('sms.title')}
          </h2>
          {numbers.length > 1 ? (
            <SelectField
              id="texts-number"
              name="texts-number"
              label={t('sms.number')}
              hideLabel
              value={number?.didid ?? ''}
              onChange={(event) => setChosen(event.currentTarget.value || null)}
            >
              <option value="">{t('sms.all-numbers')}</option>
              {numbers.map(({ didid, didNumber, mask, label }) => (
                <option key={didid} value={didid}>
                  {label || `\u2066${formatNumber(didNumber, mask)}\u2069`}
                </option>
              ))}
            </SelectField>
          ) : null}
        </div>
        <Texts numbers={numbers} names={names} didid={number?.didid ?? null} />
      </Card>
    </section>
  );
}

function Texts({ numbers, names, didid }: SmsListProps & { readonly didid: string | null }) {
  const { t } = useI18n();
  const query = useTexts(didid);
  const today = useToday();
  const texts = query.data?.pages.flatMap((page) => page.texts) ?? [];
  if (isUnread(query)) {
    return (
      <div className={styles.part}>
        <LoadFailure query={query} text={t('sms.load-error')} />
      </div>
    );
  }
  if (query.isPending) {
    return (
      <div className={styles.part} role="status" aria-label={t('sms.loading')}>
        <Skeleton height="3rem" />
      </div>
    );
  }
  if (texts.length === 0) {
    const isMailed = numbers.some(
      (number) => number.smsEmail !== '' && (didid === null || number.didid === didid),
    );
    return <p className={styles.none}>{t(isMailed ? 'sms.empty' : 'sms.empty-here')}</p>;
  }
  return (
    <div
      role="region"
      // A box that scrolls has to be reachable by keys, or its end can't be read without a mouse.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('sms.list')}
      className={styles.region}
    >
      <ul className={styles.list}>
        {texts.map((text) => (
          <TextRow
            key={text.id}
            text={text}
            given={names.get(text.sender)}
            today={today}
            number={numbers.find(({ didNumber }) => didNumber === text.didNumber)}
          />
        ))}
      </ul>
      {query.hasNextPage ? (
        <div className={styles.more}>
          <MoreButton
            list={query}
            words={{ more: t('sms.more'), busy: t('sms.loading-more'), error: t('sms.more-error') }}
            size="sm"
          />
        </div>
      ) : null}
    </div>
  );
}
