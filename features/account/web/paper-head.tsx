import { useState } from 'react';
import { formatDate } from '@portal/i18n/format';
import { Ltr, UserText } from '@portal/ui';
import { boot } from '@portal/web/lib/boot.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { useAccount } from './account-queries.ts';
import styles from './paper-head.module.css';

/** On paper alone: whose page this is, and of when. */
export function PaperHead() {
  const { language } = useI18n();
  const account = useAccount().data;
  const [today] = useState(() => new Date());
  if (!account) return null;
  return (
    <p className={styles.paper}>
      <Ltr>{boot.brand.name}</Ltr> · <UserText>{account.name}</UserText> ·{' '}
      <Ltr>{account.customerEmail}</Ltr> · <bdi>{formatDate(language, today)}</bdi>
    </p>
  );
}
