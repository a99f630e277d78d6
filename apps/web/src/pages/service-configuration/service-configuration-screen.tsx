import type { VirtualNumber } from '@portal/features/numbers/contract';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Actions, buttonClass, ButtonLink, PageHead, PlusIcon, Stack } from '@portal/ui';
import { BalanceRow } from '@portal/features/account/web';
import {
  CallerIdList,
  CallerIdsWaiting,
  usePartyNames,
  useProvedPhones,
} from '@portal/features/caller-ids/web';
import {
  readFilters,
  writeFilters,
  CallList,
  UsageSection,
  readMonth,
  useMissedUnseen,
} from '@portal/features/calls/web';
import { CreditLasts, PlanFacts } from '@portal/features/subscriptions/web';
import {
  type AwaitedPart,
  NumberDetail,
  NumberList,
  ProvedPhones,
  masksOf,
  namesOf,
  useNumbers,
} from '@portal/features/numbers/web';
import { BoughtNote, FirstNumberLead, useBoughtNumber } from '@portal/features/orders/web';
import { OwnRequests, useOwnPortIns } from '@portal/features/port-ins/web';
import { SmsList } from '@portal/features/sms/web';
import { useI18n } from '../../lib/i18n.tsx';
import { isUnread } from '../../lib/load-failure.tsx';
import { isPlainClick } from '../../lib/navigation.rules.ts';
import { Link, navigate, useLocation } from '../../lib/navigation.tsx';
import { anotherNumberPath, paths, sitePaths } from '@portal/contract/paths';
import { SectionTabs } from './section-tabs.tsx';
import styles from './section-tabs.module.css';

/** The address's word for the open number: shared and reloaded with it. */
const openNumberKey = 'number';
/** Whether the open number is to be changed at once; gone once it is. */
const editKey = 'edit';
/** What is looked for among many numbers. */
const findKey = 'find';
/** The month whose usage is shown; none for the month that it is. */
const monthKey = 'month';

/** What an open number is drawn with; an only number is open at once. */
const openNumberParts = [NumberDetail, PlanFacts];

const planOf = (number: VirtualNumber, between: ReactNode) => (
  <PlanFacts number={number} between={between} />
);

/** Numbers, caller IDs and calls. Each section loads, fails and retries alone. */
export default function ServiceConfigurationScreen() {
  const { t } = useI18n();
  const { pathname, search: asked } = useLocation();
  const search = new URLSearchParams(asked);
  const query = useNumbers();
  const { data: numbers, isPending } = query;
  const masks = useMemo(() => masksOf(numbers ?? []), [numbers]);

  const names = useMemo(() => namesOf(numbers ?? []), [numbers]);
  const parties = usePartyNames(names);
  const proved = useProvedPhones();
  const bought = useBoughtNumber();
  const missed = useMissedUnseen();
  const filters = useMemo(() => readFilters(new URLSearchParams(asked)), [asked]);

  const [awaited, setAwaited] = useState<AwaitedPart>(isPending ? 'list' : null);
  useEffect(() => {
    for (const { load } of openNumberParts) load().catch(() => undefined);
  }, []);
  const isWaiting = useRoomKept(
    awaited === 'list',
    useOwnPortIns().isPending || awaited === 'detail',
  );

  const isEmpty = numbers?.length === 0;
  function show(address: URLSearchParams) {
    navigate(address.size > 0 ? `${pathname}?${address}` : pathname, { replace: true });
  }
  /** Keeps a word of the address, or takes it out; another one goes with it. */
  function keep(key: string, value: string | null, gone = '') {
    const after = new URLSearchParams(asked);
    after.delete(gone);
    if (value === null) after.delete(key);
    else after.set(key, value);
    show(after);
  }
  return (
    <>
      <PageHead
        title={t('nav.numbers')}
        lead={isEmpty ? undefined : t('numbers.lead')}
        actions={isEmpty ? null : <AnotherNumber className={styles.wide} />}
      />
      <BoughtNote />
      <BalanceRow lasts={<CreditLasts short />} />
      {isEmpty ? null : (
        <SectionTabs count={numbers?.length ?? null} isSettled={!isWaiting} missed={missed} />
      )}
      <Stack gap="xl">
        <div id="numbers" className={styles.section} data-waiting={isWaiting || undefined}>
          <ProvedPhones value={proved}>
            <NumberList
              first={bought}
              inAddress={search.get(openNumberKey)}
              isChangedInAddress={search.get(editKey) === '1'}
              onChanging={() => keep(editKey, null)}
              onOpen={(didid) => keep(openNumberKey, didid, editKey)}
              find={search.get(findKey) ?? ''}
              onFind={(find) => keep(findKey, find || null)}
              addCredit={<Link to={paths.addCredit}>{t('numbers.add-credit')}</Link>}
              planOf={planOf}
              onWait={setAwaited}
              emptyLead={
                <Suspense fallback={t('numbers.empty-text')}>
                  <FirstNumberLead />
                </Suspense>
              }
              emptyAction={<FirstNumber />}
            />
          </ProvedPhones>
          {numbers && !isEmpty ? <AnotherNumber className={styles.narrow} full /> : null}
        </div>
        <OwnRequests />
        <div id="calls" className={styles.section}>
          <CallList
            masks={masks}
            names={parties}
            ownNumber={numbers && (numbers[0]?.didNumber ?? null)}
            filters={filters}
            onFilter={(chosen) => show(writeFilters(new URLSearchParams(asked), chosen))}
          />
        </div>
        {isEmpty ? null : (
          <div id="texts" className={styles.section}>
            <Suspense fallback={null}>
              {numbers || isUnread(query) ? (
                <SmsList numbers={numbers ?? []} names={parties} />
              ) : null}
            </Suspense>
          </div>
        )}
        <div id="ids" className={styles.section}>
          <Suspense fallback={<CallerIdsWaiting />}>
            <CallerIdList />
          </Suspense>
        </div>
        {isEmpty ? null : (
          <div id="usage" className={styles.section}>
            <Suspense fallback={null}>
              <UsageSection
                month={readMonth(search.get(monthKey))}
                onMonth={(month) => keep(monthKey, month)}
                masks={masks}
                names={names}
              />
            </Suspense>
          </div>
        )}
      </Stack>
    </>
  );
}

/**
 * So long at most what stands under the numbers waits for those that are on their way here, and for
 * what is shown of an open one.
 */
const aboveMs = 1_500;

/** Whether how much stands at the top is not known yet, so that what is under it would be moved. */
function useRoomKept(numbersWait: boolean, othersWait: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), aboveMs);
    return () => clearTimeout(timer);
  }, []);
  return numbersWait || (othersWait && !isOver);
}

/** What a customer without numbers can do. */
function FirstNumber() {
  const { t } = useI18n();
  return (
    <Actions>
      <Link to={anotherNumberPath} className={buttonClass()}>
        {t('numbers.empty-get')}
      </Link>
      <ButtonLink href={sitePaths.bringYourNumber} variant="outline">
        {t('numbers.empty-bring')}
      </ButtonLink>
    </Actions>
  );
}

interface AnotherNumberProps {
  readonly className: string | undefined;
  readonly full?: boolean;
}

/** Leads to one more number: from beside the heading, on phones from under the last one. */
function AnotherNumber({ className, full }: AnotherNumberProps) {
  const { t } = useI18n();
  return (
    <ButtonLink
      href={anotherNumberPath}
      variant="outline"
      full={full}
      className={className}
      data-print="hide"
      icon={<PlusIcon size={18} />}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        navigate(anotherNumberPath);
      }}
    >
      {t('another.title')}
    </ButtonLink>
  );
}
