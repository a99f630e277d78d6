import { paths } from '@portal/contract/paths';
import { buttonClass } from '@portal/ui';
import type { PageContext } from '@portal/web/site/page.ts';
import box from '../web/balance.module.css';
import styles from './first-balance.module.css';

interface FirstBalanceProps {
  readonly page: Pick<PageContext, 't' | 'brand'>;
}

/** The box of the credit as the server draws it, who does not know yet whose it is. */
export function FirstBalance({ page }: FirstBalanceProps) {
  const { t, brand } = page;
  if (!brand.showBalance) return null;
  return (
    <section className={box.box} aria-label={t('shell.balance')}>
      <div className={box.inner}>
        <p className={box.label}>{t('shell.balance')}</p>
        <div className={box.amount}>
          <span className={styles.amount} />
        </div>
        <p className={box.lasts}>
          <span className={styles.line} />
        </p>
        <a href={paths.addCredit} className={buttonClass({ full: true })}>
          {t('nav.addCredit')}
        </a>
      </div>
      <div className={box.next}>
        <span className={styles.next}>
          <span className={styles.line} />
        </span>
      </div>
    </section>
  );
}

/** The same in one row, where there is no room beside the page. */
export function FirstBalanceRow({ page }: FirstBalanceProps) {
  const { t, brand } = page;
  if (!brand.showBalance) return null;
  return (
    <p className={box.row}>
      <span className={box.rowText}>
        <span>{t('shell.balance')}</span>
        <span className={styles.amount} />
        <span className={styles.line} />
      </span>
    </p>
  );
}
