import { Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { BlockedCaller } from '@portal/features/blocked-callers/contract';
import { Button, Card, FilterIcon, InlineStatus, Skeleton, VisuallyHidden } from '@portal/ui';
import { ExportButton, ExportNote } from '@portal/web/lib/file-export.tsx';
import { useI18n, type I18n } from '@portal/web/lib/i18n.tsx';
import { isUnread, LoadFailure } from '@portal/web/lib/load-failure.tsx';
import { useDrawn } from '@portal/web/lib/loaded.tsx';
import { MoreButton } from '@portal/web/lib/more-button.tsx';
import { readerTimeZone } from '@portal/web/lib/time-zone.ts';
import { useToday } from '@portal/web/lib/today.ts';
import { useBlockedCallers, BlockedList } from '@portal/features/blocked-callers/web';
import { groupByDay } from './call-days.rules.ts';
import { useCallExport } from './call-export.ts';
import {
  countFilters,
  filterQuery,
  holdsMissed,
  kindOf,
  type CallFilters,
} from './call-filters.rules.ts';
import { ActiveFilters, CallKinds, useClearing } from './call-kinds.tsx';
import { CallRow, type NumberMasks } from './call-row.tsx';
import { dayTitle, spokenParty } from './call-words.ts';
import styles from './call-list.module.css';
import { CallsLater, NoCalls } from './no-calls.tsx';
import type { PartyNames } from '@portal/features/caller-ids/web';
import { useCallHistory, type CallHistory } from './queries.ts';
import { useSeen } from './use-seen.ts';
import { late } from '@portal/web/lib/late.tsx';

// After the list itself, which does not wait for it.
const LiveCalls = late(() => import('@portal/features/live-calls/web'));
// Loads when somebody filters.
const CallFiltersForm = late(() => import('./call-filters.tsx'));

/** From here on the browser lays out only the rows in sight. */
const longHistory = 20;

export interface CallListProps {
  readonly masks: NumberMasks;
  /** What numbers are called, by their digits. */
  readonly names: PartyNames;
  /** The own number to call for a try: null where there is none, undefined where nobody knows. */
  readonly ownNumber: string | null | undefined;
  /** Which calls are shown, as the address says it. */
  readonly filters: CallFilters;
  readonly onFilter: (filters: CallFilters) => void;
}

/** The call history: a region of at most 600 px; loads, fails and grows alone. */
export function CallList({ masks, names, ownNumber, filters, onFilter }: CallListProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const query = useMemo(() => filterQuery(filters, readerTimeZone()), [filters]);
  const history = useCallHistory(query);
  const blocked = useBlockedCallers();
  const file = useCallExport(query);
  const { calls } = history;
  const isDrawn = useDrawn(history.status === 'ready');
  const status = history.status === 'ready' && !isDrawn ? 'loading' : history.status;
  const filtered = countFilters(filters);
  const [isFiltering, setFiltering] = useState(filtered > 0);
  const form = useId();
  const { next, clearForm, clearAll } = useClearing(filters, onFilter);
  const kind = kindOf(filters);
  const isNarrowed = filtered > 0 || kind !== 'all';
  const hasNone = status === 'ready' && calls.length === 0;
  const isLater = hasNone && !isNarrowed && ownNumber === null;
  return (
    <Card flush busy={status === 'loading' || history.isBehind}>
      <div className={styles.head}>
        {/* Not the card's own title: the box below is the landmark of this name. */}
        <h2 className={styles.title}>{t('calls.title')}</h2>
        {calls.length > 0 || isNarrowed ? (
          <div className={styles.tools}>
            <Button
              ref={next}
              size="sm"
              variant="outline"
              icon={<FilterIcon size={16} />}
              aria-expanded={isFiltering}
              aria-controls={isFiltering ? form : undefined}
              onClick={() => setFiltering(!isFiltering)}
            >
              {filtered > 0 ? t('calls.filter-on', { n: filtered }) : t('calls.filter')}
            </Button>
            <ExportButton {...file} />
          </div>
        ) : null}
        {isLater ? <CallsLater /> : null}
      </div>
      <div className={styles.told}>
        <ExportNote {...file} />
      </div>
      {calls.length > 0 || isNarrowed ? (
        <CallKinds filters={filters} {...history.news} onFilter={onFilter} />
      ) : null}
      {isFiltering ? (
        <Suspense fallback={null}>
          <CallFiltersForm id={form} filters={filters} onFilter={onFilter} />
        </Suspense>
      ) : null}
      <ActiveFilters filters={filters} onClear={clearForm} />
      <Suspense fallback={null}>
        <LiveCalls masks={masks} names={names} onEnded={history.look} />
      </Suspense>
      <VisuallyHidden>
        <span role="status">{spoken(i18n, history, names, isNarrowed)}</span>
      </VisuallyHidden>
      {status === 'loading' ? <CallsSkeleton /> : null}
      <Troubles history={history} />
      {hasNone && !isLater ? (
        <NoCalls
          kind={kind}
          isFiltered={filtered > 0}
          ownNumber={ownNumber ?? undefined}
          mask={masks.get(ownNumber ?? '')}
          onClear={clearAll}
        />
      ) : null}
      {status === 'ready' && calls.length > 0 ? (
        <Calls
          history={history}
          masks={masks}
          names={names}
          blocked={blocked.data}
          showsMissed={holdsMissed(filters) && !history.isBehind}
        />
      ) : null}
      {isUnread(blocked) ? (
        <div className={styles.note}>
          <LoadFailure query={blocked} text={t('blocked-callers.load-error')} />
        </div>
      ) : (
        <BlockedList blocked={blocked.data ?? []} masks={masks} names={names} />
      )}
    </Card>
  );
}

/** What went wrong with the list or with its newest calls. */
function Troubles({ history }: { readonly history: CallHistory }) {
  const { t } = useI18n();
  if (history.status === 'failed') {
    return (
      <div className={styles.note}>
        <LoadFailure query={history} text={t('calls.load-error')} />
      </div>
    );
  }
  if (history.status === 'loading' || !history.isStale) return null;
  return (
    <div className={styles.note}>
      <InlineStatus tone="warning">{t('calls.stale')}</InlineStatus>
    </div>
  );
}

/** What is said to those who don't see the list: that it loads, how much there is, what is new. */
function spoken(i18n: I18n, history: CallHistory, names: PartyNames, isNarrowed: boolean): string {
  const { status, calls, arrived } = history;
  if (status === 'loading') return i18n.t('calls.loading');
  if (arrived) return i18n.t('calls.new-call', { caller: spokenParty(i18n, arrived, names) });
  if (calls.length > 0) return i18n.t('calls.count', { n: calls.length });
  return isNarrowed ? i18n.t('calls.none-fit') : '';
}

interface CallsProps {
  readonly history: CallHistory;
  readonly masks: NumberMasks;
  readonly names: PartyNames;
  readonly blocked: readonly BlockedCaller[] | undefined;
  /** The list holds every missed call, so that these count as seen. */
  readonly showsMissed: boolean;
}

function Calls({ history, masks, names, blocked, showsMissed }: CallsProps) {
  const i18n = useI18n();
  const region = useRef<HTMLDivElement>(null);
  const today = useToday();
  useSeen(region, history, showsMissed);
  const isLong = history.calls.length > longHistory;
  const refused = useMemo(() => new Set(blocked?.map(({ number }) => number)), [blocked]);
  return (
    <div
      ref={region}
      role="region"
      // A box that scrolls has to be reachable by keys, or its end can't be read without a mouse.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={i18n.t('calls.title')}
      className={styles.region}
    >
      <ol className={styles.days}>
        {groupByDay(history.calls).map((day) => (
          <li key={day.date}>
            <h3 className={styles.day}>{dayTitle(i18n, day.date, today)}</h3>
            <ol className={styles.calls}>
              {day.calls.map((call) => (
                <CallRow
                  key={call.id}
                  call={call}
                  masks={masks}
                  names={names}
                  isBlocked={call.isIncomingCall && refused.has(call.callerID)}
                  isLong={isLong}
                />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {history.pages.hasNextPage ? <More history={history} region={region} /> : null}
    </div>
  );
}

interface MoreProps {
  readonly history: CallHistory;
  readonly region: { readonly current: HTMLElement | null };
}

/** Reads on as the end of the box comes into sight; the button does the same for keys. */
function More({ history, region }: MoreProps) {
  const { t } = useI18n();
  const end = useRef<HTMLDivElement>(null);
  const { pages } = history;
  const { isFetchingNextPage, isFetchNextPageError } = pages;
  const read = useRef(pages.fetchNextPage);
  useEffect(() => {
    read.current = pages.fetchNextPage;
  });
  useEffect(() => {
    const root = region.current;
    if (!root || !end.current || isFetchingNextPage || isFetchNextPageError) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // On low screens the page scrolls instead of the box, and the page has to have an end.
        const isScroller = root.scrollHeight > root.clientHeight + 1;
        if (entry?.isIntersecting && isScroller) void read.current();
      },
      { root, rootMargin: '200px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [region, isFetchingNextPage, isFetchNextPageError]);
  return (
    <div ref={end} className={styles.more}>
      <MoreButton
        list={pages}
        words={{
          more: t('calls.more'),
          busy: t('calls.loading-more'),
          error: t('calls.more-error'),
        }}
        size="sm"
      />
    </div>
  );
}

function CallsSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton shape="circle" width="40px" height="40px" />
          <span className={styles.skeletonText}>
            <Skeleton width="10rem" />
            <Skeleton width="14rem" height="0.875rem" />
          </span>
          <Skeleton width="5rem" />
        </div>
      ))}
    </div>
  );
}
