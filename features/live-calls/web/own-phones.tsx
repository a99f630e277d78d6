import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@portal/contract/fields/phone';
import { Button, Skeleton, Tel, UserText } from '@portal/ui';
import { read } from '@portal/web/api/client';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isUnread, LoadFailure } from '@portal/web/lib/load-failure.tsx';
import { type LiveCall, phonesForCall } from '../contract.ts';
import styles from './live-calls.module.css';

export interface OwnPhonesProps {
  readonly id: string;
  readonly call: LiveCall;
  readonly masks: ReadonlyMap<string, string>;
  readonly isBusy: boolean;
  readonly onChoose: (number: string) => void;
}

/** The customer's other phones, which a ringing call may be sent to. */
export function OwnPhones({ id, call, masks, isBusy, onChoose }: OwnPhonesProps) {
  const { t } = useI18n();
  const params = { id: call.id };
  const query = useQuery({
    queryKey: ['live-calls', 'phones', call.id, call.target],
    queryFn: ({ signal }) => read(phonesForCall, { params }, { signal }),
    staleTime: 0,
  });
  const phones = query.data;
  const isLost = query.isError || isUnread(query);
  return (
    <div id={id} role="group" aria-labelledby={`${id}-which`}>
      <p id={`${id}-which`} className={styles.which}>
        {t('live-calls.which')}
      </p>
      {isLost ? <LoadFailure query={query} text={t('live-calls.phones-failed')} /> : null}
      {query.isPending && !isLost ? (
        <p aria-label={t('live-calls.finding')}>
          <Skeleton width="12rem" />
        </p>
      ) : null}
      {phones?.length === 0 ? <p className={styles.meta}>{t('live-calls.no-phones')}</p> : null}
      <div className={styles.buttons}>
        {(phones ?? []).map(({ number, name }) => (
          <Button
            key={number}
            size="sm"
            variant="outline"
            aria-disabled={isBusy}
            onClick={() => onChoose(number)}
          >
            {name === '' ? null : <UserText>{name}</UserText>}
            {name === '' ? null : ' '}
            <Tel>{formatNumber(number, masks.get(number))}</Tel>
          </Button>
        ))}
      </div>
    </div>
  );
}
