import { formatNumber } from '@portal/contract/fields/phone';
import { Button, CopyButton, EmptyState, Tel } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import type { CallKind } from './call-filters.rules.ts';
import { EmptyDrawing } from './empty-drawing.tsx';
import styles from './call-list.module.css';

interface NoCallsProps {
  readonly kind: CallKind;
  /** Fields of the form hold calls back as well. */
  readonly isFiltered: boolean;
  /** Undefined where nobody knows. */
  readonly ownNumber: string | undefined;
  readonly mask: string | undefined;
  readonly onClear: () => void;
}

const kindKeys = {
  all: 'calls.none-fit',
  missed: 'calls.none-missed',
  voicemail: 'calls.none-voicemail',
  in: 'calls.none-incoming',
  out: 'calls.none-outgoing',
} as const;

/** Somebody without a number has one line to read, and what comes next in reach. */
export function CallsLater() {
  const { t } = useI18n();
  return (
    <p className={styles.later}>
      <span>{t('calls.empty')}</span> <span>{t('calls.empty-later')}</span>
    </p>
  );
}

/** Why there is nothing to see, and what to do about it. */
export function NoCalls({ kind, isFiltered, ownNumber, mask, onClear }: NoCallsProps) {
  const { t } = useI18n();
  if (!isFiltered && kind === 'all') {
    return (
      // A call of this moment, told apart from these, takes its place.
      <div data-before-calls="">
        <EmptyState drawing={<EmptyDrawing />} title={t('calls.empty')}>
          {ownNumber === undefined ? null : <TryIt number={ownNumber} mask={mask} />}
        </EmptyState>
      </div>
    );
  }
  return (
    <EmptyState
      title={t(isFiltered ? 'calls.none-fit' : kindKeys[kind])}
      action={
        <Button size="sm" variant="outline" onClick={onClear}>
          {t('calls.show-all')}
        </Button>
      }
    />
  );
}

/** The number to call for the first time, to copy. */
function TryIt({ number, mask }: { readonly number: string; readonly mask: string | undefined }) {
  const { t } = useI18n();
  const shown = formatNumber(number, mask);
  return (
    <p className={styles.try}>
      <RichText
        text={t('calls.empty-try', { number: slot('number') })}
        slots={{
          number: (
            <span className={styles.toCopy}>
              <strong className={styles.number}>
                <Tel>{shown}</Tel>
              </strong>
              <CopyButton
                text={`+${number}`}
                label={t('numbers.copy', { number: `\u2066${shown}\u2069` })}
                copiedLabel={t('numbers.copied')}
              />
            </span>
          ),
        }}
      />
    </p>
  );
}
