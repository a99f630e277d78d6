import { useEffect, useState, type ReactNode } from 'react';
import type { VirtualNumber } from '../contract.ts';
import { Card, EmptyState, Skeleton, Stack, VisuallyHidden } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Loaded } from '@portal/web/lib/loaded.tsx';
import { loadDetail, NumberCard } from './number-card.tsx';
import styles from './number-list.module.css';
import { openNumber } from './numbers.rules.ts';
import { useNumbers } from './queries.ts';

export interface NumberListProps {
  /** The number that the address names, `?number=`. */
  readonly inAddress: string | null;
  readonly onOpen: (didid: string | null) => void;
  /** The link to add credit. */
  readonly addCredit: ReactNode;
  /** A number's plan and its time. */
  readonly planOf: (number: VirtualNumber) => ReactNode;
  /** What a customer without numbers can do: links. */
  readonly emptyAction: ReactNode;
}

/** The customer's virtual numbers; loads and fails alone. */
export function NumberList(props: NumberListProps) {
  const { inAddress, onOpen, addCredit, planOf, emptyAction } = props;
  const { t } = useI18n();
  const numbers = useNumbers();
  const [isClosedByHand, setClosedByHand] = useState(false);
  useEffect(() => void loadDetail().catch(() => undefined), []);
  const open = openNumber(numbers.data ?? [], inAddress, isClosedByHand);

  function toggle(didid: string, isOpen: boolean) {
    setClosedByHand(!isOpen);
    onOpen(isOpen ? didid : null);
  }
  return (
    <section aria-labelledby="numbers-heading" aria-busy={numbers.isPending || undefined}>
      <VisuallyHidden>
        <h2 id="numbers-heading">{t('numbers.list')}</h2>
      </VisuallyHidden>
      <Stack>
        <Loaded
          query={numbers}
          waiting={<NumbersSkeleton label={t('numbers.loading')} />}
          error={t('numbers.load-error')}
          frame={Card}
        >
          {(list) =>
            list.length === 0 ? (
              <Card>
                <EmptyState title={t('numbers.empty-title')} action={emptyAction}>
                  {t('numbers.empty-text')}
                </EmptyState>
              </Card>
            ) : (
              list.map((number) => (
                <NumberCard
                  key={number.didid}
                  number={number}
                  isOpen={number.didid === open}
                  onToggle={(isOpen) => toggle(number.didid, isOpen)}
                  addCredit={addCredit}
                  plan={planOf(number)}
                />
              ))
            )
          }
        </Loaded>
      </Stack>
    </section>
  );
}

function NumbersSkeleton({ label }: { readonly label: string }) {
  return (
    <Card flush>
      <div className={styles.skeleton}>
        <Skeleton width="32px" height="21px" shape="block" />
        <span className={styles.skeletonText}>
          <Skeleton width="13rem" height="1.25rem" />
          <Skeleton width="9rem" height="0.875rem" />
        </span>
      </div>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
    </Card>
  );
}
