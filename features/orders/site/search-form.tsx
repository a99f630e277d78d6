import { Button, SearchIcon, VisuallyHidden } from '@portal/ui';
import * as limits from '@portal/contract/limits';
import type { PageContext } from '@portal/web/site/page.ts';
import { sitePaths } from '@portal/contract/paths';
import styles from './tools.module.css';
import { askOf } from './get-place.rules.ts';

/** What a form keeps of the address besides its own fields. */
export function Kept({
  page,
  names,
}: {
  readonly page: PageContext;
  readonly names: readonly ('country' | 'months' | 'rings' | 'number')[];
}) {
  const ask = askOf(page);
  const values = {
    country: ask.country?.toLowerCase() ?? '',
    months: ask.months === null ? '' : String(ask.months),
    rings: ask.rings,
    number: ask.number ?? '',
  };
  return (
    <>
      {names
        .filter((name) => values[name] !== '')
        .map((name) => (
          <input key={name} type="hidden" name={name} value={values[name]} />
        ))}
      {page.languageInAddress ? <input type="hidden" name="lang" value={page.language} /> : null}
    </>
  );
}

/** A plain form that the server answers; its script brings the same answer while somebody types. */
export function SearchForm({
  page,
  label,
}: {
  readonly page: PageContext;
  readonly label: string;
}) {
  const { t } = page;
  return (
    <form
      role="search"
      method="get"
      action={sitePaths.getYourNumber}
      className={styles.search}
      data-island={page.island('get-search')}
    >
      <Kept page={page} names={['country', 'months', 'rings']} />
      <label className={styles.box}>
        <SearchIcon size={22} />
        <VisuallyHidden>{label}</VisuallyHidden>
        <input
          type="search"
          name="q"
          defaultValue={askOf(page).query}
          placeholder={label}
          maxLength={limits.numberSearchMax}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          dir="auto"
        />
      </label>
      <Button type="submit" className={styles.go}>
        {t('order.search')}
      </Button>
      <VisuallyHidden>
        <span role="status" data-found="" />
      </VisuallyHidden>
    </form>
  );
}
