import { formatRate } from '@portal/i18n/format';
import { localeOf } from '@portal/i18n/locales';
import { ChevronDownIcon, Tel } from '@portal/ui';
import { countryName } from '@portal/web/lib/country-name.ts';
import type { PageRate } from '@portal/web/site/page-data.ts';
import { linkTo, type PageContext } from '@portal/web/site/page.ts';
import { AskStrip } from '@portal/web/site/parts/ask-strip.tsx';
import { MissingPiece } from '@portal/web/site/parts/missing-piece.tsx';
import { PageTitle } from '@portal/web/site/parts/page-title.tsx';
import parts from '@portal/web/site/parts/parts.module.css';
import { SearchBox } from '@portal/web/site/parts/search-box.tsx';
import { answersOf } from './rate-answers.rules.ts';
import { linesOf, type RateLine } from './rates.rules.ts';
import styles from './rates.module.css';

function Price({ page, rate }: { readonly page: PageContext; readonly rate: PageRate }) {
  const { t, language } = page;
  const { perMinute, connectionFee, firstInterval, increment } = rate;
  return (
    <>
      <bdi className={styles.price}>{formatRate(language, perMinute)}</bdi>
      {connectionFee > 0 ? (
        <span className={styles.fine}>
          {t('rates.connect', {
            amount: `\u2068${formatRate(language, connectionFee)}\u2069`,
          })}
        </span>
      ) : null}
      {firstInterval !== 60 || increment !== 60 ? (
        <span className={styles.fine}>
          {firstInterval === increment
            ? t('rates.even', { step: increment })
            : t('rates.steps', { first: firstInterval, step: increment })}
        </span>
      ) : null}
    </>
  );
}

function Line({ page, line }: { readonly page: PageContext; readonly line: RateLine }) {
  const { language } = page;
  const { country, part, landline } = line;
  const mobile = line.mobile ?? landline;
  const own = countryName(language, country.iso, country.countryName);
  return (
    <tr
      data-item=""
      data-of={linesOf(country).length > 1 ? country.iso : undefined}
      data-name={`${own} ${part} ${country.countryName}`}
    >
      <th scope="row">
        {own}
        {part ? `, ${part}` : null} <Tel className={styles.code}>+{country.prefix}</Tel>
      </th>
      <td data-prefixes={landline.prefixes.join(' ')} data-rate={landline.perMinute}>
        <Price page={page} rate={landline} />
      </td>
      <td data-prefixes={line.mobile ? mobile.prefixes.join(' ') : ''} data-rate={mobile.perMinute}>
        <Price page={page} rate={mobile} />
      </td>
    </tr>
  );
}

interface Group {
  readonly letter: string;
  readonly lines: readonly RateLine[];
}

/** Lines in the reader's order, by the letter that their country begins with. */
function groupsOf({ language, data }: PageContext): readonly Group[] {
  const locale = localeOf[language];
  const { compare } = new Intl.Collator(locale);
  const nameOf = ({ country }: RateLine) => countryName(language, country.iso, country.countryName);
  const lines = (data.rates ?? [])
    .flatMap(linesOf)
    .toSorted((a, b) => compare(nameOf(a), nameOf(b)));
  const letterOf = (line: RateLine) =>
    (nameOf(line).normalize('NFD')[0] ?? '').toLocaleUpperCase(locale);
  return [...Map.groupBy(lines, letterOf)].map(([letter, own]) => ({ letter, lines: own }));
}

/** The countries of a letter: folded on phones, where all of them would be a very long page. */
function Table({ page, group }: { readonly page: PageContext; readonly group: Group }) {
  const { t } = page;
  return (
    <details className={styles.group} data-group="">
      <summary className={styles.letter}>
        {group.letter}
        <ChevronDownIcon size={18} />
      </summary>
      <table className={styles.table}>
        <caption className={styles.caption}>
          {t('rates.table')}: {group.letter}
        </caption>
        <colgroup>
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('rates.country')}</th>
            <th scope="col">{t('rates.landline')}</th>
            <th scope="col">{t('rates.mobile')}</th>
          </tr>
        </thead>
        <tbody>
          {group.lines.map((line) => (
            <Line key={line.key} page={page} line={line} />
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** `/call-rates`: every rate in one table, found by a country or by a number. */
export function RatesPage({ page }: { readonly page: PageContext }) {
  const { t, data } = page;
  const countries = data.rates?.length ?? 0;
  const found = Array.from({ length: countries + 1 }, (_, n) =>
    n === 0 ? t('rates.none') : t('rates.found', { n }),
  );
  return (
    <div className={parts.page}>
      <PageTitle title={t('rates.title')} lead={t('rates.lead')} />
      <p className={parts.under}>
        {t('rates.included')}{' '}
        <a href={linkTo(page, '/get-your-number')}>{t('rates.included-link')}</a>
      </p>
      <div data-island={page.island('rate-search')} className={styles.finder}>
        <SearchBox
          id="rate-search"
          label={t('rates.search')}
          hint={t('rates.search-hint')}
          texts={{
            'data-counts': JSON.stringify(found),
            'data-answers': JSON.stringify(answersOf(page)),
            'data-mobile': t('rates.mobile'),
          }}
        />
        <MissingPiece page={page} />
        <p className={styles.unit}>{t('rates.table')}</p>
        <div className={styles.groups}>
          {groupsOf(page).map((group) => (
            <Table key={group.letter} page={page} group={group} />
          ))}
        </div>
      </div>
      <p className={parts.under}>{t('rates.note')}</p>
      <AskStrip page={page} title={t('faq.ask-title')} lead={t('faq.ask-lead')} />
    </div>
  );
}
