import type { VirtualNumber } from '@portal/contract/numbers';
import { useMemo } from 'react';
import { Actions, buttonClass, PageHead, Stack } from '@portal/ui';
import { useAccount } from '../../features/account/account-queries.ts';
import { BalanceRow } from '../../features/account/balance.tsx';
import { CallerIdList } from '../../features/caller-ids/caller-id-list.tsx';
import { readFilters, writeFilters } from '../../features/calls/call-filters.rules.ts';
import { CallList } from '../../features/calls/call-list.tsx';
import { PlanSection } from '../../features/subscriptions/plan-section.tsx';
import { NumberList } from '../../features/numbers/number-list.tsx';
import { masksOf, namesOf } from '../../features/numbers/numbers.rules.ts';
import { useNumbers } from '../../features/numbers/queries.ts';
import { UsageSection } from '../../features/usage/usage-section.tsx';
import { readMonth } from '../../features/usage/usage.rules.ts';
import { SmsList } from '../../features/sms/sms-list.tsx';
import { useI18n } from '../../lib/i18n.tsx';
import { Link, navigate, useLocation } from '../../lib/navigation.tsx';
import { paths, sitePaths } from '../../lib/paths.ts';

/** The address's word for the open number: shared and reloaded with it (UX 2.5). */
const openNumberKey = 'number';
/** The month whose usage is shown; none for the month that it is. */
const monthKey = 'month';

const planOf = (number: VirtualNumber) => <PlanSection number={number} />;

/** SPEC 2, Service-configuration screen; UX S14. Each section loads, fails and retries alone. */
export default function ServiceConfigurationScreen() {
  const { t } = useI18n();
  const { pathname, search: query } = useLocation();
  const search = new URLSearchParams(query);
  const account = useAccount();
  const numbers = useNumbers().data;
  const masks = useMemo(() => masksOf(numbers ?? []), [numbers]);

  const names = useMemo(() => namesOf(numbers ?? []), [numbers]);
  const filters = useMemo(() => readFilters(new URLSearchParams(query)), [query]);

  function show(address: URLSearchParams) {
    navigate(address.size > 0 ? `${pathname}?${address}` : pathname, { replace: true });
  }
  /** Keeps a word of the address, or takes it out. */
  function keep(key: string, value: string | null) {
    const after = new URLSearchParams(query);
    if (value === null) after.delete(key);
    else after.set(key, value);
    show(after);
  }
  return (
    <>
      <PageHead title={t('nav.numbers')} lead={t('numbers.lead')} />
      <BalanceRow />
      <Stack gap="xl">
        <NumberList
          inAddress={search.get(openNumberKey)}
          onOpen={(didid) => keep(openNumberKey, didid)}
          balance={account.data?.currentBalance ?? null}
          addCredit={<Link to={paths.addCredit}>{t('numbers.add-credit')}</Link>}
          planOf={planOf}
          emptyAction={
            <Actions>
              <a href={sitePaths.getYourNumber} className={buttonClass()}>
                {t('numbers.empty-get')}
              </a>
              <Link to={paths.support} className={buttonClass({ variant: 'outline' })}>
                {t('numbers.empty-support')}
              </Link>
            </Actions>
          }
        />
        <CallerIdList />
        <CallList
          masks={masks}
          filters={filters}
          onFilter={(chosen) => show(writeFilters(new URLSearchParams(query), chosen))}
        />
        <SmsList numbers={numbers ?? []} />
        <UsageSection
          month={readMonth(search.get(monthKey))}
          onMonth={(month) => keep(monthKey, month)}
          masks={masks}
          names={names}
        />
      </Stack>
    </>
  );
}
