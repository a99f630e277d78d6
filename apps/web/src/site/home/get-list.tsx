import { ClockIcon, CreditCardIcon, MailIcon, PhoneOutgoingIcon } from '@portal/ui';
import PercentIcon from 'lucide-react/icons/badge-percent';
import ForwardIcon from 'lucide-react/icons/phone-forwarded';
import { linkTo, type PageContext } from '../page.ts';
import styles from './get-list.module.css';
import section from './section.module.css';

const things = [
  {
    text: 'home.get-forwarding',
    more: 'home.get-forwarding-more',
    Icon: ForwardIcon,
    answer: 'change-forwarding',
  },
  { text: 'home.get-texts', more: 'home.get-texts-more', Icon: MailIcon, answer: 'where-texts' },
  {
    text: 'home.get-caller-id',
    more: 'home.get-caller-id-more',
    Icon: PhoneOutgoingIcon,
    answer: 'call-out',
  },
  { text: 'home.get-calls', more: 'home.get-calls-more', Icon: ClockIcon, answer: 'abroad' },
  {
    text: 'home.get-credit',
    more: 'home.get-credit-more',
    Icon: CreditCardIcon,
    answer: 'amounts',
  },
  {
    text: 'home.get-plans',
    more: 'home.get-plans-more',
    Icon: PercentIcon,
    answer: 'credit-plans',
  },
] as const;

/** Six things that an account holds. */
export function GetList({ page }: { readonly page: PageContext }) {
  const { t } = page;
  return (
    <section className={styles.get} aria-labelledby="home-get">
      <div className={styles.wrap}>
        <div className={styles.head}>
          <h2 id="home-get" className={section.title}>
            {t('home.get')}
          </h2>
          <p className={section.lead}>{t('home.get-lead')}</p>
        </div>
        <ul className={styles.list}>
          {things.map(({ text, more, Icon, answer }) => (
            <li key={text} className={styles.thing}>
              <span className={styles.icon}>
                <Icon size={22} />
              </span>
              <h3 className={styles.name}>
                <a href={`${linkTo(page, '/faq')}#${answer}`}>{t(text)}</a>
              </h3>
              <p className={styles.more}>{t(more)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
