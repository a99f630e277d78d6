import { ButtonLink, Tel } from '@portal/ui';
import { formatTime } from '@portal/i18n/format';
import { contactLines, flagOf, whatsappUrl } from '../../../lib/contact-lines.ts';
import { QuestionList } from '../../faq/question-list.tsx';
import { questionsOf } from '../../faq/questions.ts';
import { minutesAhead } from '../../clocks.rules.ts';
import { linkTo } from '../../page.ts';
import { RouteForm } from '../route/route-form.tsx';
import { FlagOf } from '../../parts/flag-of.tsx';
import { Facts } from './facts.tsx';
import styles from './plain.module.css';
import { Frame, Head, type SectionProps } from './section.tsx';

/** What can be counted, on the ground of its place in the page. */
export function Proof({ page, raised }: SectionProps) {
  return (
    <section
      className={raised ? styles.proofRaised : styles.proof}
      aria-label={page.t('home.proof-title')}
    >
      <div className={styles.counted}>
        <Facts page={page} />
      </div>
    </section>
  );
}

/** The route form where the hero has none. */
export function RouteSection({ page, scene, raised }: SectionProps) {
  const { t } = page;
  if (!scene) return null;
  return (
    <Frame id="home-route" raised={raised} className={styles.route}>
      <Head id="home-route" title={t('home.route-title')} lead={t('home.route-lead')} />
      <RouteForm page={page} scene={scene} />
    </Frame>
  );
}

/** The way here for those who have a number already. */
export function Bring({ page, raised }: SectionProps) {
  const { t } = page;
  return (
    <Frame id="home-bring" raised={raised}>
      <div className={styles.bring}>
        <div>
          <h2 id="home-bring" className={styles.bringTitle}>
            {t('home.bring-title')}
          </h2>
          <p className={styles.more}>{t('home.bring-lead')}</p>
        </div>
        <ButtonLink
          href={linkTo(page, '/bring-your-number')}
          variant="outline"
          className={styles.action}
        >
          {t('nav.bring-your-number')}
        </ButtonLink>
      </div>
    </Frame>
  );
}

/** What people ask before they take a number. */
const asked = ['new-phone', 'phone-off', 'abroad', 'stop', 'call-out'];

export function Questions({ page, raised }: SectionProps) {
  const { t } = page;
  return (
    <Frame id="home-questions" raised={raised} className={styles.questions}>
      <div>
        <Head id="home-questions" title={t('home.questions-title')} />
        <p className={styles.all}>
          <a href={linkTo(page, '/faq')}>{t('home.questions-all')}</a>
        </p>
      </div>
      <QuestionList page={page} questions={questionsOf(asked)} anchored={false} firstOpen />
    </Frame>
  );
}

/** Where people answer: the chat of the language and a phone in each country. */
export function People({ page, raised }: SectionProps) {
  const { t, brand, language } = page;
  return (
    <Frame id="home-people" raised={raised}>
      <Head id="home-people" title={t('home.people-title')} lead={t('home.people-lead')}>
        <ButtonLink
          href={whatsappUrl(brand, language)}
          target="_blank"
          rel="noopener"
          variant="outline"
          className={styles.action}
        >
          {t('chrome.whatsapp-name')}
        </ButtonLink>
      </Head>
      <ul className={styles.people}>
        {contactLines(brand).map(({ country, href, text, timeZone }) => (
          <li key={href}>
            <a href={href} className={styles.line}>
              <span className={styles.place}>
                <FlagOf iso={flagOf[country]} size={27} />
                {t(`chrome.phone-${country}`)}
              </span>
              <Tel className={styles.digits}>{text}</Tel>
              <bdi className={styles.clock} data-clock={minutesAhead(page.now, timeZone)}>
                {formatTime(language, page.now, timeZone)}
              </bdi>
            </a>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

/** The main action once more, for those who read to the end. */
export function Last({ page }: SectionProps) {
  const { t, brand } = page;
  const { ground } = brand.site;
  const look =
    ground === 'brand' ? styles.lastInk : ground === 'ink' ? styles.lastGround : styles.lastCard;
  return (
    <section className={look} aria-labelledby="home-last">
      <div className={styles.last}>
        <div>
          <h2 id="home-last" className={styles.lastTitle}>
            {t('home.last')}
          </h2>
          <p className={styles.lastLead}>{t('home.last-lead')}</p>
        </div>
        <a href={linkTo(page, '/get-your-number')} className={styles.lastAction}>
          {t('nav.get-your-number')}
        </a>
      </div>
    </section>
  );
}
