import type { ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { CallerId } from '../contract.ts';
import {
  Button,
  CircleAlertIcon,
  classNames,
  Dropdown,
  dropdownItemClass,
  DropdownList,
  EllipsisIcon,
  PencilIcon,
  Pill,
  Tel,
  TrashIcon,
  UserText,
  VisuallyHidden,
} from '@portal/ui';
import { Flag } from '@portal/web/lib/flag.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import styles from './caller-ids.module.css';

export interface CallerIdRowProps {
  readonly callerId: CallerId;
  /** The last one stays: there is nothing to delete. */
  readonly isLast: boolean;
  readonly isProving: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onVerify: () => void;
}

/** One caller ID as it is displayed: flag, name and number, whether it is proved, what can be done. */
export function CallerIdRow(props: CallerIdRowProps) {
  const { callerId, isLast, isProving, onVerify } = props;
  const { t } = useI18n();
  const { proved, comment, iso, mask } = callerId;
  return (
    <div className={styles.line}>
      <Flag iso={iso} />
      <div className={styles.who}>
        {comment ? <UserText className={styles.name}>{comment}</UserText> : null}
        <Tel className={comment ? styles.digits : styles.name}>
          {formatNumber(callerId.callerId, mask)}
        </Tel>
        {isLast ? <span className={styles.last}>{t('callerid.last')}</span> : null}
      </div>
      <div className={styles.state}>
        <Pill
          tone={proved ? 'success' : 'warning'}
          icon={proved ? undefined : <CircleAlertIcon size={14} />}
        >
          {t(proved ? 'callerid.verified' : 'callerid.not-verified')}
        </Pill>
        {proved || isProving ? null : (
          <Button size="sm" data-action="verify" onClick={onVerify}>
            {t('callerid.verify')}
            <OfNumber callerId={callerId} />
          </Button>
        )}
      </div>
      <RowActions {...props} />
    </div>
  );
}

/** What a button is about, for those who don't see its row. */
function OfNumber({ callerId }: { readonly callerId: CallerId }): ReactNode {
  return (
    <VisuallyHidden>
      {` – \u2066${formatNumber(callerId.callerId, callerId.mask)}\u2069`}
    </VisuallyHidden>
  );
}

/** Buttons where there is room, a menu on phones. */
function RowActions({ callerId, isLast, onEdit, onDelete }: CallerIdRowProps) {
  const { t } = useI18n();
  const number = `\u2066${formatNumber(callerId.callerId, callerId.mask)}\u2069`;
  return (
    <>
      <span className={styles.buttons}>
        <Button size="sm" variant="outline" data-action="edit" onClick={onEdit}>
          {t('callerid.edit')}
          <OfNumber callerId={callerId} />
        </Button>
        {isLast ? null : (
          <Button
            size="sm"
            variant="outline"
            className={styles.delete}
            data-action="delete"
            onClick={onDelete}
          >
            {t('callerid.remove')}
            <OfNumber callerId={callerId} />
          </Button>
        )}
      </span>
      <Dropdown
        className={styles.menu}
        button={<EllipsisIcon size={20} aria-hidden="true" />}
        label={t('callerid.actions', { number })}
        chevron={false}
      >
        <DropdownList label={t('callerid.actions', { number })}>
          <li>
            <button type="button" data-pick="" className={dropdownItemClass} onClick={onEdit}>
              <PencilIcon size={18} />
              {t('callerid.edit')}
            </button>
          </li>
          {isLast ? null : (
            <li>
              <button
                type="button"
                data-pick=""
                className={classNames(dropdownItemClass, styles.delete)}
                onClick={onDelete}
              >
                <TrashIcon size={18} />
                {t('callerid.remove')}
              </button>
            </li>
          )}
        </DropdownList>
      </Dropdown>
    </>
  );
}
