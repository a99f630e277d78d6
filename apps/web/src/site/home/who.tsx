import StoreIcon from 'lucide-react/icons/store';
import HouseIcon from 'lucide-react/icons/house';
import PlaneIcon from 'lucide-react/icons/plane';
import UsersIcon from 'lucide-react/icons/users-round';
import type { PageContext } from '../page.ts';
import styles from './who.module.css';
import section from './section.module.css';

const people = [
  { text: 'home.who-families', more: 'home.who-families-more', Icon: UsersIcon },
  { text: 'home.who-business', more: 'home.who-business-more', Icon: StoreIcon },
  { text: 'home.who-travel', more: 'home.who-travel-more', Icon: PlaneIcon },
  { text: 'home.who-selling', more: 'home.who-selling-more', Icon: HouseIcon },
] as const;

/** Four kinds of people that a number in another country helps. */
export function Who({ page }: { readonly page: PageContext }) {
  const { t } = page;
  return (
    <section className={styles.who} aria-labelledby="home-who">
      <h2 id="home-who" className={section.title}>
        {t('home.who')}
      </h2>
      <ul className={styles.list}>
        {people.map(({ text, more, Icon }) => (
          <li key={text} className={styles.one}>
            <Icon size={26} className={styles.icon} />
            <h3 className={styles.name}>{t(text)}</h3>
            <p className={styles.more}>{t(more)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
