import { useEffect, useState } from 'react';
import type { SmsEntry } from '../contract.ts';
import {
  Button,
  CheckIcon,
  classNames,
  CopyIcon,
  copyText,
  handsOnFocus,
  IconButton,
  Ltr,
  MailIcon,
  VisuallyHidden,
} from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { codeIn } from './code.rules.ts';
import styles from './text-row.module.css';

/** How long a button says that it has copied. */
const copiedMs = 3_000;

/** Of the two that send once more: one goes as the other comes, and it has the focus. */
const other = handsOnFocus((near) => [...near.querySelectorAll('button')].at(-1));

export interface TextActionProps {
  readonly text: SmsEntry;
  /** The number that it came to is the customer's still: texts of others are not sent again. */
  readonly isOurs: boolean;
  readonly isBusy: boolean;
  readonly onSendAgain: () => void;
  readonly className?: string | undefined;
}

/** What is done with a text: its code copied, and mailed once more, in words where that failed. */
export function TextAction(props: TextActionProps) {
  const { text, isOurs, className } = props;
  const code = codeIn(text.body);
  if (!isOurs && code === null) return null;
  return (
    <div className={classNames(styles.actions, className)}>
      {code === null ? null : <CopyCode code={code} />}
      {isOurs ? <SendAgain {...props} hasWords={text.fate === 'failed' && code === null} /> : null}
    </div>
  );
}

type SendAgainProps = Pick<TextActionProps, 'isBusy' | 'onSendAgain'> & {
  readonly hasWords: boolean;
};

function SendAgain({ isBusy, onSendAgain, hasWords }: SendAgainProps) {
  const { t } = useI18n();
  const label = t('sms.send-again');
  return hasWords ? (
    <Button
      ref={other}
      variant="outline"
      size="sm"
      busy={isBusy}
      busyLabel={t('sms.sending')}
      onClick={onSendAgain}
    >
      {label}
    </Button>
  ) : (
    <IconButton ref={other} size="sm" label={label} busy={isBusy} onClick={onSendAgain}>
      <MailIcon size={18} />
    </IconButton>
  );
}

function CopyCode({ code }: { readonly code: string }) {
  const { t } = useI18n();
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), copiedMs);
    return () => clearTimeout(timer);
  }, [copies]);
  async function copy() {
    if (await copyText(code)) setCopies((before) => before + 1);
  }
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={copies > 0 ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
        onClick={() => void copy()}
      >
        <VisuallyHidden>{`${t('sms.copy-code')} `}</VisuallyHidden>
        <Ltr className={styles.code}>{code}</Ltr>
      </Button>
      <VisuallyHidden>
        <span role="status">{copies > 0 ? t('sms.copied') : ''}</span>
      </VisuallyHidden>
    </>
  );
}
