import type { PageContext, Say } from '../page.ts';
import { AskStrip } from '../parts/ask-strip.tsx';
import { MissingPiece } from '../parts/missing-piece.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import parts from '../parts/parts.module.css';
import { SearchBox } from '../parts/search-box.tsx';
import styles from './faq.module.css';
import { QuestionList } from './question-list.tsx';
import { groupsOf } from './questions.ts';

/** A sign for what was searched, put in by the script. */
const query = '\u2068\u0001\u2069';

/** `/faq`: groups of questions, filtered while somebody types. */
export function FaqPage({ page }: { readonly page: PageContext }) {
  const { t } = page;
  const say = t as Say;
  const groups = groupsOf(page);
  const questionCount = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  const found = Array.from({ length: questionCount + 1 }, (_, n) =>
    n === 0 ? t('faq.none', { query }) : say('faq.found', { n, query }),
  );
  return (
    <div className={parts.page}>
      <PageTitle title={t('faq.title')} lead={t('faq.lead')} />
      <div data-island={page.island('faq-search')}>
        <SearchBox
          id="faq-search"
          label={t('faq.search')}
          texts={{ 'data-counts': JSON.stringify(found) }}
        />
        <MissingPiece page={page} />
        <div className={styles.groups}>
          {groups.map(({ id, title, questions }) => (
            <section
              key={id}
              className={styles.group}
              aria-labelledby={`group-${id}`}
              data-group=""
            >
              <h2 id={`group-${id}`} className={parts.h2}>
                {t(title as 'faq.numbers')}
              </h2>
              <QuestionList page={page} questions={questions} anchored />
            </section>
          ))}
        </div>
      </div>
      <AskStrip page={page} title={t('faq.ask-title')} lead={t('faq.ask-lead')} />
    </div>
  );
}
