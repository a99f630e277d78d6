import { useLayoutEffect, useRef, useState } from 'react';
import { isPhoneNumber, type SmsEntry } from '../contract.ts';
import { formatNumber } from '@portal/contract/fields/phone';
import { localDate } from '@portal/contract/fields/time-zone';
import { CallerPicture } from '@portal/features/caller-names/web';
import { formatDate, formatDay, formatTime } from '@portal/i18n/format';
import { classNames, Dot, InlineStatus, Ltr, Tel, UserText } from '@portal/ui';
import { isUnanswered } from '@portal/web/api/lost-call.rules';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { TextAction } from './text-action.tsx';
import { type SendAgainFailure, useSendAgain } from './queries.ts';
import styles from './text-row.module.css';

export interface TextedNumber {
  readonly didid: string;
  readonly didNumber: string;
  readonly mask: string;
  readonly label: string;
  /** Where its texts are mailed; empty for nowhere. */
  readonly smsEmail: string;
}

export interface TextRowProps {
  readonly text: SmsEntry;
  /** What its sender is called. */
  readonly given: string | undefined;
  /** The number that it came to; unknown where it has gone since. */
  readonly number: TextedNumber | undefined;
  /** The reader's date, YYYY-MM-DD. */
  readonly today: string;
}

/** One text: from whom, what it says, to which number, and what became of it. */
export function TextRow({ text, given, number, today }: TextRowProps) {
  const { t } = useI18n();
  const again = useSendAgain();
  const name = given ?? (/\D/.test(text.sender) ? text.sender : '');
  const failure = again.data ?? null;
  const isUnderWay = text.fate === 'queued' || text.fate === 'sent';
  return (
    <li className={styles.row}>
      <CallerPicture party={text.sender} name={name} iso={text.iso} className={styles.picture} />
      <p className={styles.sender}>
        <Sender sender={text.sender} name={name} />
      </p>
      <When text={text} today={today} />
      <div className={styles.said}>
        <Body body={text.body} />
        {text.attachments > 0 ? (
          <p className={styles.meta}>{t('sms.attachments', { n: text.attachments })}</p>
        ) : null}
        <Fate text={text} number={number} />
        <InlineStatus tone={failure ? 'danger' : 'success'}>
          {failure
            ? t(wordsOf(failure))
            : again.isSuccess && isUnderWay
              ? t('sms.sent-again')
              : null}
        </InlineStatus>
      </div>
      <TextAction
        text={text}
        isOurs={number !== undefined}
        isBusy={again.isPending}
        onSendAgain={() => again.mutate(text.id)}
        className={styles.action}
      />
    </li>
  );
}

function Sender({ sender, name }: { readonly sender: string; readonly name: string }) {
  const { t } = useI18n();
  if (name !== '') return <UserText>{name}</UserText>;
  if (sender === '') return t('sms.unknown');
  return <Tel>{isPhoneNumber(sender) ? formatNumber(sender) : sender}</Tel>;
}

function When({ text, today }: Pick<TextRowProps, 'text' | 'today'>) {
  const { language } = useI18n();
  const received = new Date(text.receivedTime);
  const isToday = localDate(received) === today;
  const time = formatTime(language, received);
  return (
    <time
      className={styles.time}
      dateTime={text.receivedTime}
      title={`${formatDate(language, received)}, ${time}`}
    >
      {isToday ? time : `${formatDay(language, received)}, ${time}`}
    </time>
  );
}

/** The words of the text; more than three lines are shown when asked for. */
function Body({ body }: { readonly body: string }) {
  const { t } = useI18n();
  const words = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const shown = words.current;
    // Of what is shown whole nothing is cut, and the button that cuts it again has to stay: it has
    // the focus.
    if (!shown || isOpen) return undefined;
    const look = () => setCut(shown.scrollHeight > shown.clientHeight + 1);
    const observer = new ResizeObserver(look);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [body, isOpen]);
  return (
    <>
      <p ref={words} className={classNames(styles.body, !isOpen && styles.short)}>
        <UserText>{body === '' ? t('sms.no-words') : body}</UserText>
      </p>
      {isCut ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'sms.show-less' : 'sms.show-all')}
        </button>
      ) : null}
    </>
  );
}

/** To which number it came and where it went on to, as one text. */
function Fate({ text, number }: Pick<TextRowProps, 'text' | 'number'>) {
  const { t } = useI18n();
  const to = number?.label ? (
    <UserText>{number.label}</UserText>
  ) : (
    <Tel>{formatNumber(text.didNumber, number?.mask)}</Tel>
  );
  return (
    <p className={styles.meta}>
      <RichText text={t('sms.to', { number: slot('number') })} slots={{ number: to }} />
      <Dot />
      <span className={text.fate === 'failed' ? styles.failed : undefined}>
        <RichText
          text={t(`sms.fate-${text.fate}`, { email: slot('email') })}
          slots={{ email: <Ltr>{text.recipient}</Ltr> }}
        />
      </span>
    </p>
  );
}

function wordsOf(failure: SendAgainFailure) {
  const { code } = failure;
  if (isUnanswered(failure)) return 'sms.again-unknown';
  if (code === 'SMS-EMAIL-OFF') return 'sms.again-off';
  if (code === 'NOT-FOUND') return 'sms.again-gone';
  if (code === 'TOO-MANY-REQUESTS') return 'sms.again-wait';
  return 'sms.again-failed';
}
