import { Suspense, useState } from 'react';
import { Button } from '@portal/ui';
import type { AtStake } from './delete-reason.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { late } from '@portal/web/lib/late.tsx';
import styles from './account.module.css';

const load = () => import('./delete-dialog.tsx');
const DeleteDialog = late(load);

export interface DeleteAccountProps {
  readonly email: string;
  readonly atStake: AtStake;
  readonly onDeleted: () => void;
}

/** The quiet link at the end of the page that opens the dialog. */
export function DeleteAccount({ email, atStake, onDeleted }: DeleteAccountProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="quiet" className={styles.deleteLink} onClick={() => setOpen(true)}>
        {t('delete.title')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <DeleteDialog
            email={email}
            atStake={atStake}
            onClose={() => setOpen(false)}
            onDeleted={onDeleted}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
