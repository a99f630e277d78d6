import { useState } from 'react';
import type { SmsEntry } from '../contract.ts';
import { formatNumber } from '@portal/contract/fields/phone';
import {
  Button,
  Card,
  CardSection,
  EmptyState,
  InlineStatus,
  Ltr,
  MailIcon,
  Pill,
  SelectField,
  Skeleton,
  Tel,
  type Tone,
  UserText,
} from '@portal/ui';
import { formatDate, formatTime } from '@portal/i18n/format';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { LoadFailure } from '@portal/web/lib/loaded.tsx';
import { useSendAgain, useTexts } from './queries.ts';
import styles from './sms-list.module.css';

interface TextedNumber {
  readonly didid: string;
  readonly didNumber: string;
  readonly mask: string;
}

/** Texts that came to the customer's numbers, with the fate of each (issue: SMS to e-mail). */
export default function SmsList({ numbers }: { readonly numbers: readonly TextedNumber[] }) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState<string | null>(null);
  const number = numbers.find(({ didid }) => didid === chosen) ?? numbers[0];
  if (!number) return null;
  return (
    <section aria-labelledby="texts-heading">
      <Card flush>
        <CardSection>
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
                dir="ltr"
                value={number.didid}
                onChange={(event) => setChosen(event.currentTarget.value)}
              >
                {numbers.map(({ didid, didNumber, mask }) => (
                  <option key={didid} value={didid}>
                    {formatNumber(didNumber, mask)}
                  </option>
                ))}
              </SelectField>
            ) : null}
          </div>
        </CardSection>
        <Texts key={number.didid} didid={number.didid} />
      </Card>
    </section>
  );
}

function Texts({ didid }: { readonly didid: string }) {
  const { t } = useI18n();
  const query = useTexts(didid);
  const texts = query.data?.pages.flatMap((page) => page.texts) ?? [];
  if (query.isPending) {
    return (
      <CardSection>
        <div role="status" aria-label={t('sms.loading')}>
          <Skeleton height="4rem" />
        </div>
      </CardSection>
    );
  }
  if (query.isError && texts.length === 0) {
    return (
      <CardSection>
        <LoadFailure query={query} text={t('sms.load-error')} />
      </CardSection>
    );
  }
  if (texts.length === 0) {
    return (
      <CardSection>
        <EmptyState drawing={<MailIcon size={40} />} title={t('sms.empty')} />
      </CardSection>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {texts.map((text) => (
          <TextRow key={text.id} text={text} didid={didid} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <CardSection>
          <Button
            variant="outline"
            size="sm"
            busy={query.isFetchingNextPage}
            busyLabel={t('sms.loading-more')}
            onClick={() => void query.fetchNextPage()}
          >
            {t('sms.more')}
          </Button>
        </CardSection>
      ) : null}
    </>
  );
}

const toneOf: Record<SmsEntry['fate'], Tone> = {
  off: 'neutral',
  kept: 'neutral',
  queued: 'info',
  sent: 'success',
  failed: 'danger',
};

function TextRow({ text, didid }: { readonly text: SmsEntry; readonly didid: string }) {
  const { t, language } = useI18n();
  const again = useSendAgain(didid);
  const received = new Date(text.receivedTime);
  const failure = again.data ?? null;
  const sender = /^\d+$/.test(text.sender) ? (
    <Tel>{formatNumber(text.sender)}</Tel>
  ) : (
    <UserText>{text.sender}</UserText>
  );
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <span className={styles.sender}>{sender}</span>
        <Pill tone={toneOf[text.fate]}>{t(`sms.fate-${text.fate}`)}</Pill>
      </div>
      <p className={styles.body}>
        <UserText>{text.body === '' ? t('sms.no-words') : text.body}</UserText>
      </p>
      {text.attachments > 0 ? (
        <p className={styles.meta}>{t('sms.attachments', { n: text.attachments })}</p>
      ) : null}
      <div className={styles.line}>
        <p className={styles.meta}>
          <time dateTime={text.receivedTime}>
            {formatDate(language, received)}, {formatTime(language, received)}
          </time>
          {text.recipient === '' ? null : (
            <>
              {' · '}
              <Ltr>{text.recipient}</Ltr>
            </>
          )}
        </p>
        <Button
          variant="quiet"
          size="sm"
          busy={again.isPending}
          busyLabel={t('sms.sending')}
          onClick={() => again.mutate(text.id)}
        >
          {t('sms.send-again')}
        </Button>
      </div>
      <InlineStatus tone={failure ? 'danger' : 'success'}>
        {again.isSuccess ? t(failure ? wordsOf(failure.code) : 'sms.sent-again') : null}
      </InlineStatus>
    </li>
  );
}

function wordsOf(code: string) {
  if (code === 'SMS-EMAIL-OFF') return 'sms.again-off';
  if (code === 'TOO-MANY-REQUESTS') return 'sms.again-wait';
  return 'sms.again-failed';
}
