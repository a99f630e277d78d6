import type { ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { PortInStatus } from '../contract.ts';
import { Card, Ltr, Stack, Tel, UserText } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { dayWords } from './day-words.ts';
import styles from './port-ins.module.css';

export interface NumberCardProps {
  readonly status: PortInStatus;
  readonly flag: ReactNode;
  /** What is to be done now. */
  readonly children?: ReactNode;
}

/** The number in large type, and what was asked for. */
export function NumberCard({ status, flag, children }: NumberCardProps) {
  const { t, language } = useI18n();
  const { number, mask, reference, provider, movesOn, state } = status;
  return (
    <Card>
      <Stack gap="lg">
        <p className={styles.number}>
          {flag}
          <Tel>{formatNumber(number, mask)}</Tel>
        </p>
        <dl className={styles.facts}>
          {state === 'scheduled' && movesOn !== null ? (
            <div className={styles.day}>
              <dt>{t('port-in.day')}</dt>
              <dd>
                <time dateTime={movesOn}>{dayWords(language, movesOn)}</time>
              </dd>
            </div>
          ) : null}
          <div>
            <dt>{t('port-in.provider')}</dt>
            <dd>
              <UserText>{provider}</UserText>
            </dd>
          </div>
          <div>
            <dt>{t('port-in.reference')}</dt>
            <dd>
              <Ltr>{reference}</Ltr>
            </dd>
          </div>
        </dl>
        {children}
      </Stack>
    </Card>
  );
}
