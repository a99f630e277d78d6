import { buttonClass, classNames, TriangleAlertIcon } from '@portal/ui';
import type { PageContext } from '../page.ts';
import styles from './missing-piece.module.css';
import parts from './parts.module.css';

/** Says that a piece waits for its script in vain (`site/islands.ts`), and how to go on. */
export function MissingPiece({ page }: { readonly page: PageContext }) {
  const { t } = page;
  return (
    <div className={classNames(parts.trouble, styles.missing)} role="alert" hidden data-missing="">
      <TriangleAlertIcon size={18} />
      <span>{t('section.missing')}</span>
      <button
        type="button"
        className={buttonClass({ variant: 'outline', size: 'sm' })}
        data-reload=""
      >
        {t('section.reload')}
      </button>
    </div>
  );
}
