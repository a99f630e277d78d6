import { QuestionList } from '../faq/question-list.tsx';
import { questionsOf } from '../faq/questions.ts';
import { linkTo, type PageContext } from '../page.ts';
import styles from './top-questions.module.css';

/** What people ask before they take a number. */
const asked = ['new-phone', 'abroad', 'where-texts', 'keep-number', 'credit-plans', 'emergency'];

/** Six questions of the FAQ and the way to all of them. */
export function TopQuestions({ page }: { readonly page: PageContext }) {
  const { t } = page;
  return (
    <section className={styles.questions} aria-labelledby="home-questions">
      <h2 id="home-questions" className={styles.title}>
        {t('home.questions')}
      </h2>
      <div>
        <QuestionList page={page} questions={questionsOf(asked)} anchored={false} />
        <p className={styles.all}>
          <a href={linkTo(page, '/faq')}>{t('faq.all')}</a>
        </p>
      </div>
    </section>
  );
}
