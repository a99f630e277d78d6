import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import { paths, pathWith } from '@portal/contract/paths';
import { Button, Card, InlineStatus, ListRow, Skeleton, Tel, VisuallyHidden } from '@portal/ui';
import { keepCount, keptCount } from '@portal/web/api/kept-count';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isUnread, LoadFailure } from '@portal/web/lib/load-failure.tsx';
import { navigate } from '@portal/web/lib/navigation.tsx';
import { keys } from '@portal/web/lib/storage-keys.ts';
import type { OwnPortIn } from '../contract.ts';
import { dayWords } from './day-words.ts';
import { openOwnPortIn, useOwnPortIns } from './own-requests-queries.ts';
import { statusWords } from './status-words.rules.ts';

/** The numbers that the customer is bringing, each with how far it is; nothing where there is none. */
export function OwnRequests() {
  const { t } = useI18n();
  const query = useOwnPortIns();
  const [opening, setOpening] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  // As much room as was needed the last time, so that what stands under it stays where it is.
  const [before] = useState(() => keptCount(keys.portInCount) ?? 0);
  const count = query.data?.filter(({ setUp }) => setUp !== 'done').length;
  useEffect(() => {
    if (count !== undefined) keepCount(keys.portInCount, count);
  }, [count]);
  if (isUnread(query)) {
    return (
      <Card title={t('port-in.own-title')}>
        <LoadFailure query={query} text={t('port-in.own-load-error')} />
      </Card>
    );
  }
  if (query.isPending && before > 0) return <Waiting rows={before} />;
  // A number that rings is among the others.
  const requests = (query.data ?? []).filter(({ setUp }) => setUp !== 'done');
  if (requests.length === 0) return null;

  async function open(reference: string) {
    setFailed(false);
    setOpening(reference);
    const token = await openOwnPortIn(reference);
    setOpening(null);
    // A late answer takes nobody from another page, and nobody else to this customer's.
    if (!isHere.current) return;
    if (token === null) setFailed(true);
    else navigate(pathWith(paths.portIn, token));
  }
  return (
    <Card title={t('port-in.own-title')} flush>
      {requests.map((request) => (
        <Request
          key={request.reference}
          request={request}
          isBusy={opening === request.reference}
          onOpen={() => void open(request.reference)}
        />
      ))}
      {isFailed ? (
        <ListRow value={<InlineStatus tone="danger">{t('port-in.own-not-opened')}</InlineStatus>} />
      ) : null}
    </Card>
  );
}

function Waiting({ rows }: { readonly rows: number }) {
  const { t } = useI18n();
  return (
    <Card title={t('port-in.own-title')} flush busy>
      {Array.from({ length: Math.min(rows, 10) }, (_, at) => (
        <ListRow key={at} value={<Skeleton width="10rem" />} meta={<Skeleton width="14rem" />} />
      ))}
    </Card>
  );
}

interface RequestProps {
  readonly request: OwnPortIn;
  readonly isBusy: boolean;
  readonly onOpen: () => void;
}

function Request({ request, isBusy, onOpen }: RequestProps) {
  const { t, language } = useI18n();
  const { number, mask, state, movesOn, setUp } = request;
  const shown = formatNumber(number, mask);
  const isHere = setUp === 'account';
  const words = t(statusWords(request, true).title);
  return (
    <ListRow
      value={
        <strong>
          <Tel>{shown}</Tel>
        </strong>
      }
      meta={
        state === 'scheduled' && movesOn !== null ? (
          <>
            {t('port-in.day')}: <time dateTime={movesOn}>{dayWords(language, movesOn)}</time>
          </>
        ) : (
          words
        )
      }
      action={
        <Button size="sm" variant={isHere ? 'primary' : 'outline'} busy={isBusy} onClick={onOpen}>
          {t(isHere ? 'port-in.own-set-up' : 'port-in.own-open')}
          <VisuallyHidden> – {shown}</VisuallyHidden>
        </Button>
      }
    />
  );
}
