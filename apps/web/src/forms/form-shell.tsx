import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ErrorSummary, holdFields, InlineStatus, Stack, type SummaryError } from '@portal/ui';
import { useI18n } from '../lib/i18n.tsx';
import { useErrorTitle } from '../lib/title.ts';
import { useEscape } from './use-escape.ts';
import styles from './form-shell.module.css';

export interface FormShellProps {
  /** For a button that stands outside the form. */
  readonly id?: string | undefined;
  /** Accessible name of the form. */
  readonly label: string;
  /** While true a second submit is ignored and the fields are read-only. */
  readonly submitting: boolean;
  /** What went wrong with the whole form, told above its buttons; null when nothing did. */
  readonly submitError: ReactNode;
  /** Repeats the last submit, where that may help. */
  readonly onRetry?: (() => void) | undefined;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** Leaves everything as it was, by Esc too: for forms that open in place. */
  readonly onEscape?: (() => void) | undefined;
  readonly children: ReactNode;
  /** The buttons; none where they stand outside. */
  readonly actions?: ReactNode;
  /** With three fields or more: what is wrong, linked to the fields. */
  readonly summary?: {
    readonly errors: readonly SummaryError[];
    readonly attempt: number;
    /** Where not all that is wrong is linked. */
    readonly title?: string;
  };
  readonly className?: string | undefined;
}

/** One task, one form: label, summary, fields, error of the whole, buttons. */
export function FormShell(props: FormShellProps) {
  const { label, submitting, submitError, onRetry, onSubmit, children, actions, summary } = props;
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const [retried, setRetried] = useState<ReactNode>(null);
  // What is tried again stays told until the answer: else the button goes from under the focus.
  const told = submitError || (submitting ? retried : null);
  useEscape(form, submitting ? undefined : props.onEscape);
  useErrorTitle(Boolean(summary && summary.errors.length > 0));
  useEffect(
    () => (submitting && form.current ? holdFields(form.current) : undefined),
    [submitting],
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submitting) return;
    setRetried(null);
    onSubmit(event);
  }
  function retry() {
    setRetried(submitError);
    onRetry?.();
  }
  return (
    <form
      ref={form}
      id={props.id}
      noValidate
      aria-label={label}
      aria-busy={submitting || undefined}
      className={props.className}
      onSubmit={submit}
    >
      <Stack gap="lg">
        {summary ? (
          <ErrorSummary
            title={summary.title ?? t('form.summary-title')}
            errors={summary.errors}
            attempt={summary.attempt}
          />
        ) : null}
        {children}
        <div className={styles.foot}>
          <InlineStatus
            tone="danger"
            retryLabel={t('section.retry')}
            onRetry={told && (onRetry ?? retried) ? retry : undefined}
            retryBusy={submitting}
          >
            {told || undefined}
          </InlineStatus>
          {actions}
        </div>
      </Stack>
    </form>
  );
}
