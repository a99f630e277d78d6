import { useId, useState } from 'react';
import { type CallUsage, callUsageFile } from '../contract.ts';
import { formatDuration, formatMoney } from '@portal/i18n/format';
import { Button, Money } from '@portal/ui';
import { call } from '@portal/web/api/client';
import { ExportButton, ExportNote, useFileExport } from '@portal/web/lib/file-export.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { readerTimeZone } from '@portal/web/lib/time-zone.ts';
import { useToday } from '@portal/web/lib/today.ts';
import { dayName } from './usage-words.ts';
import styles from './usage-foot.module.css';

/** The days as a table, which is what the drawing says in words, and as a file. */
export function UsageFoot({ usage }: { readonly usage: CallUsage }) {
  const { t, language } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const table = useId();
  const file = useFileExport('usage.csv', () =>
    call(callUsageFile, {
      query: { month: usage.month, timeZone: readerTimeZone(), languageISO: language },
    }),
  );
  return (
    <div className={styles.foot}>
      <div className={styles.tools}>
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? table : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'usage.hide-days' : 'usage.show-days')}
        </Button>
        <ExportButton {...file} />
      </div>
      <ExportNote {...file} />
      {isOpen ? <Days id={table} usage={usage} /> : null}
    </div>
  );
}

function Days({ id, usage }: { readonly id: string; readonly usage: CallUsage }) {
  const { t, language } = useI18n();
  const today = useToday();
  return (
    <table id={id} className={styles.days}>
      <thead>
        <tr>
          <th scope="col">{t('usage.day')}</th>
          <th scope="col">{t('usage.answered')}</th>
          <th scope="col">{t('usage.missed')}</th>
          <th scope="col">{t('usage.time')}</th>
          <th scope="col">{t('usage.cost')}</th>
        </tr>
      </thead>
      <tbody>
        {usage.days
          .filter(({ date }) => date <= today)
          .map((day) => (
            <tr key={day.date}>
              <th scope="row">{dayName(language, day.date)}</th>
              <td>{day.answered}</td>
              <td>{day.missed}</td>
              <td>
                <bdi>{formatDuration(language, day.seconds)}</bdi>
              </td>
              <td>
                <Money>{formatMoney(language, day.cost)}</Money>
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
