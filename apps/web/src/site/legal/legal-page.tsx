import type { ReactNode } from 'react';
import { localeOf } from '@portal/i18n/locales';
import { ChevronDownIcon, EmailText } from '@portal/ui';
import { linkTo, type PageContext } from '../page.ts';
import { Fill } from './fill.tsx';
import type { LegalBlock, LegalText } from './legal-text.ts';
import styles from './legal.module.css';

export interface LegalPageProps<Id extends string> {
  readonly page: PageContext;
  readonly title: string;
  readonly text: LegalText<Id>;
  readonly order: readonly Id[];
  /** The day of the last change, as `2026-11-21`. */
  readonly updated: string;
  /** What stands under the words of a section, such as a table. */
  readonly under?: Partial<Readonly<Record<Id, ReactNode>>>;
}

function valuesOf(page: PageContext): Readonly<Record<string, ReactNode>> {
  const { t, brand } = page;
  return {
    app: <bdi>{brand.name}</bdi>,
    company: <bdi>{brand.legalEntity}</bdi>,
    email: (
      <a href={`mailto:${brand.infoEmail}`}>
        <EmailText>{brand.infoEmail}</EmailText>
      </a>
    ),
    terms: <a href={linkTo(page, '/terms-and-conditions')}>{t('nav.terms')}</a>,
    privacy: <a href={linkTo(page, '/privacy-policy')}>{t('nav.privacy')}</a>,
    contact: <a href={linkTo(page, '/contact-us')}>{t('nav.contact-us')}</a>,
    rates: <a href={linkTo(page, '/call-rates')}>{t('nav.rates')}</a>,
  };
}

function Block({
  block,
  values,
}: {
  readonly block: LegalBlock;
  readonly values: Readonly<Record<string, ReactNode>>;
}) {
  if (typeof block === 'string') {
    return (
      <p>
        <Fill text={block} values={values} />
      </p>
    );
  }
  return (
    <ul className={styles.points}>
      {block.map((point) => (
        <li key={point}>
          <Fill text={point} values={values} />
        </li>
      ))}
    </ul>
  );
}

function Contents<Id extends string>({ order, text }: Pick<LegalPageProps<Id>, 'order' | 'text'>) {
  return (
    <ol className={styles.contents}>
      {order.map((id) => (
        <li key={id}>
          <a href={`#${id}`}>{text.sections[id].title}</a>
        </li>
      ))}
    </ol>
  );
}

/** A plain summary, the contents, numbered sections that can be linked to, fit to print. */
export function LegalPage<Id extends string>(props: LegalPageProps<Id>) {
  const { page, title, text, order, updated, under = {} } = props;
  const { t, language } = page;
  const values = valuesOf(page);
  const date = new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(updated));
  const extra: Partial<Record<Id, ReactNode>> = under;
  return (
    <div className={styles.page}>
      <article className={styles.text}>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.meta}>
          <time dateTime={updated}>{t('legal.updated', { date })}</time>
        </p>
        <section className={styles.summary} aria-labelledby="summary">
          <h2 id="summary">{t('legal.summary')}</h2>
          <ul>
            {text.summary.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
        <details className={styles.folded} data-print="hide">
          <summary>
            {t('legal.contents')}
            <ChevronDownIcon size={20} className={styles.chevron} />
          </summary>
          <Contents order={order} text={text} />
        </details>
        {order.map((id, index) => (
          <section key={id} className={styles.section} aria-labelledby={id}>
            <h2 id={id}>
              <a href={`#${id}`} className={styles.anchor}>
                {index + 1}. {text.sections[id].title}
              </a>
            </h2>
            {text.sections[id].blocks.map((block) => (
              <Block key={String(block)} block={block} values={values} />
            ))}
            {extra[id]}
          </section>
        ))}
      </article>
      <nav className={styles.side} aria-labelledby="contents" data-print="hide">
        <h2 id="contents">{t('legal.contents')}</h2>
        <Contents order={order} text={text} />
      </nav>
    </div>
  );
}
