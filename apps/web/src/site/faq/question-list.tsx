import { ChevronDownIcon } from '@portal/ui';
import { RichText, slot } from '../../lib/rich-text.tsx';
import { linkTo, type PageContext, type Say } from '../page.ts';
import styles from './faq.module.css';
import type { Question } from './questions.ts';

/** An answer with its links and the account pages that it names. */
function Answer({ page, question }: { readonly page: PageContext; readonly question: Question }) {
  const { t } = page;
  const say = t as Say;
  const { voicemail = question.answer } = question;
  const text = say(page.brand.features.voicemail ? voicemail : question.answer, {
    get: slot('get'),
    rates: slot('rates'),
    bring: slot('bring'),
    page: question.page ? say(question.page) : '',
  });
  return (
    <RichText
      text={text}
      slots={{
        get: <a href={linkTo(page, '/get-your-number')}>{t('nav.get-your-number')}</a>,
        rates: <a href={linkTo(page, '/call-rates')}>{t('nav.rates')}</a>,
        bring: <a href={linkTo(page, '/bring-your-number')}>{t('nav.bring-your-number')}</a>,
      }}
    />
  );
}

export interface QuestionListProps {
  readonly page: PageContext;
  readonly questions: readonly Question[];
  /** False where the same questions have their anchors on another page. */
  readonly anchored: boolean;
  readonly firstOpen?: boolean;
}

/**
 * Questions that open by the browser's own means. The anchor stands in the answer: a browser that
 * follows an address into a closed `details` opens it, without any script.
 */
export function QuestionList({ page, questions, anchored, firstOpen = false }: QuestionListProps) {
  const { t } = page;
  return (
    <div className={styles.list}>
      {questions.map((question, index) => (
        <details
          key={question.id}
          className={styles.item}
          data-item=""
          open={firstOpen && index === 0}
        >
          <summary className={styles.question}>
            <h3>{t(question.question as 'faq.countries')}</h3>
            <ChevronDownIcon size={20} className={styles.chevron} />
          </summary>
          <p id={anchored ? question.id : undefined} className={styles.answer}>
            <Answer page={page} question={question} />
          </p>
        </details>
      ))}
    </div>
  );
}
