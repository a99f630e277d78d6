import type { ReactNode } from 'react';
import {
  buttonClass,
  CircleCheckIcon,
  ErrorPrefix,
  ErrorSummary,
  FieldMessages,
  TriangleAlertIcon,
} from '@portal/ui';
import type { TextKey } from '@portal/i18n';
import type { IslandName, PageContext } from '../page.ts';
import styles from './form-frame.module.css';
import { MissingPiece } from './missing-piece.tsx';
import parts from './parts.module.css';

export interface FormFrameProps {
  readonly page: PageContext;
  /** The script that makes it send, which finds its form by this name. */
  readonly island: IslandName;
  /** Id of the heading above. */
  readonly labelledBy: string;
  /** Under the heading. */
  readonly lead: string;
  /** In the form's place where there are no scripts: how else to reach us. */
  readonly noScript: string;
  readonly send: string;
  readonly sending: string;
  /** What the script may have to say, by the contract's message keys and by outcome. */
  readonly messages: readonly TextKey[];
  /** In the form's place once it was sent; the script fills in what stands in its `data-sent-*`. */
  readonly sent: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** The panel that says that it was sent: a tick, a heading, and what comes next. */
export function SentPanel({ title, children }: { readonly title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.sent} hidden tabIndex={-1} data-sent="">
      <CircleCheckIcon size={40} className={styles.tick} />
      <h3 className={parts.h2}>{title}</h3>
      <p>{children}</p>
    </div>
  );
}

/**
 * A form of a public page. Its button becomes one that sends when the script has come; without
 * scripts the form hides and the page says how else to write.
 */
export function FormFrame(props: FormFrameProps) {
  const { page, island, labelledBy, lead, noScript, send, sending, messages, sent } = props;
  const t = page.t as (key: TextKey) => string;
  const words = Object.fromEntries(
    ['form.error-prefix' as const, ...messages].map((key) => [key, t(key)]),
  );
  return (
    <div data-island={page.island(island)}>
      <p className={styles.noScript}>{noScript}</p>
      <form
        className={styles.fields}
        noValidate
        aria-labelledby={labelledBy}
        data-form={island}
        data-messages={JSON.stringify(words)}
      >
        <p className={parts.under}>{lead}</p>
        {props.children}
        <p className={parts.trouble} role="alert" hidden data-failed="">
          <TriangleAlertIcon size={18} />
          <span />
        </p>
        <MissingPiece page={page} />
        <div>
          <button type="button" className={buttonClass({})} data-send="">
            <span>{send}</span>
            <span hidden>{sending}</span>
          </button>
        </div>
        <p className={styles.small}>
          {t(page.usesRecaptcha ? 'contact.bot-recaptcha' : 'contact.bot-check')}
        </p>
        <template data-summary="">
          <ErrorSummary title={t('form.summary-title')} errors={[{ id: '', text: '' }]} />
        </template>
        <template data-error="">
          <ErrorPrefix value={t('form.error-prefix')}>
            <FieldMessages id="field" error=" " />
          </ErrorPrefix>
        </template>
      </form>
      {sent}
    </div>
  );
}
