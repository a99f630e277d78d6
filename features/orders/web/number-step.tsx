import { useState } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import * as limits from '@portal/contract/limits';
import type { NumberForSale } from '../contract.ts';
import { formatMoney } from '@portal/i18n/format';
import { Button, Skeleton, Stack, Tel, TextField, VisuallyHidden } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isUnread, LoadFailure } from '@portal/web/lib/load-failure.tsx';
import { MoreButton } from '@portal/web/lib/more-button.tsx';
import { Link } from '@portal/web/lib/navigation.tsx';
import { areaName } from '@portal/features/geography/contract';
import { useNumbersForSale } from './order-queries.ts';
import styles from './orders.module.css';

export interface NumberStepProps {
  readonly countryID: number;
  /** What was looked for on the page that led here; nothing where nothing was. */
  readonly wish: string;
  /** The number that is chosen now; nothing while none is. */
  readonly chosen: string;
  /** The address of the order with this number. */
  readonly hrefOf: (didNumber: string) => string;
}

/** Step 2: the numbers for sale of a country, found by area or by digits. */
export function NumberStep({ countryID, wish, chosen, hrefOf }: NumberStepProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState(wish);
  const [search, setSearch] = useState(wish);
  return (
    <Stack>
      <form
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(typed.trim());
        }}
      >
        <TextField
          name="number-search"
          label={t('order.search-label')}
          hint={t('order.search-hint')}
          value={typed}
          maxLength={limits.numberSearchMax}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
          className={styles.grow}
        />
        <Button type="submit" variant="outline" className={styles.searchButton}>
          {t('order.search')}
        </Button>
      </form>
      <Results countryID={countryID} search={search} chosen={chosen} hrefOf={hrefOf} />
    </Stack>
  );
}

function Results(props: Omit<NumberStepProps, 'wish'> & { readonly search: string }) {
  const { countryID, search, chosen, hrefOf } = props;
  const { t } = useI18n();
  const query = useNumbersForSale(countryID, search);
  if (isUnread(query)) return <LoadFailure query={query} />;
  // What is shown stays, whatever fails after it.
  if (!query.data) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>{t('order.loading')}</VisuallyHidden>
        <Stack gap="sm">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height="3.5rem" shape="block" />
          ))}
        </Stack>
      </div>
    );
  }
  const numbers = query.data.pages.flatMap((page) => page.numbers);
  return (
    <Stack>
      <p role="status" className={styles.quiet}>
        {numbers.length === 0 ? t('order.numbers-none') : t('order.found', { n: numbers.length })}
      </p>
      {numbers.length > 0 ? (
        <ul className={styles.rows} aria-label={t('order.numbers-list')}>
          {numbers.map((number) => (
            <NumberRow
              key={number.didNumber}
              number={number}
              isChosen={number.didNumber === chosen}
              href={hrefOf(number.didNumber)}
            />
          ))}
        </ul>
      ) : null}
      {query.hasNextPage || query.data.pages.length > 1 ? (
        // Whoever pressed for the last ones stands on the button still.
        <MoreButton
          list={query}
          words={{ more: t('order.numbers-more'), error: t('order.more-error') }}
        />
      ) : null}
    </Stack>
  );
}

interface NumberRowProps {
  readonly number: NumberForSale;
  readonly isChosen: boolean;
  readonly href: string;
}

function NumberRow({ number, isChosen, href }: NumberRowProps) {
  const { t, language } = useI18n();
  const amount = `\u2068${formatMoney(language, number.price)}\u2069`;
  return (
    <li>
      <Link to={href} className={styles.number} aria-current={isChosen || undefined}>
        <span className={styles.digits}>
          <Tel>{formatNumber(number.didNumber, number.mask)}</Tel>
        </span>
        <bdi className={styles.region}>{areaName(number, language)}</bdi>
        <span className={styles.price}>{t('get.each', { amount })}</span>
      </Link>
    </li>
  );
}
