import { useEffect, useState, type ReactNode } from 'react';
import type { VirtualNumber } from '../contract.ts';
import { Card, classNames, Skeleton, Stack, VisuallyHidden } from '@portal/ui';
import { keepCount, keptCount } from '@portal/web/api/kept-count';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Loaded } from '@portal/web/lib/loaded.tsx';
import { keys } from '@portal/web/lib/storage-keys.ts';
import { FirstNumber } from './first-number.tsx';
import { manyFrom } from './many.rules.ts';
import { ManyNumbers } from './many-numbers.tsx';
import { NumberCard } from './number-card.tsx';
import styles from './number-list.module.css';
import { openNumber } from './numbers.rules.ts';
import { useNumbers } from './queries.ts';
import { type OnWait, useAwaited } from './use-awaited.ts';

export interface NumberListProps {
  /** Digits of the number that stands before the others; null for none. */
  readonly first: string | null;
  /** The number that the address names, `?number=`, and whether it is to be changed, `?edit=1`. */
  readonly inAddress: string | null;
  readonly isChangedInAddress: boolean;
  /** The change that the address asked for is open. */
  readonly onChanging: () => void;
  readonly onOpen: (didid: string | null) => void;
  /** What is looked for among many, `?find=`. */
  readonly find: string;
  readonly onFind: (find: string) => void;
  /** The link to add credit. */
  readonly addCredit: ReactNode;
  /** A number's plan and its time, around what stands between. */
  readonly planOf: (number: VirtualNumber, between: ReactNode) => ReactNode;
  /** Told what is not drawn yet, so that the height of the numbers is not known. */
  readonly onWait: OnWait;
  /** What a customer without numbers would get, and for what. */
  readonly emptyLead: ReactNode;
  /** What one can do: links. */
  readonly emptyAction: ReactNode;
}

/** The customer's virtual numbers; loads and fails alone. */
export function NumberList(props: NumberListProps) {
  const { inAddress, isChangedInAddress, onOpen, find, onFind, addCredit, planOf } = props;
  const { t } = useI18n();
  const numbers = useNumbers();
  const [isClosedByHand, setClosedByHand] = useState(false);
  const count = numbers.data?.length;
  useEffect(() => {
    if (count !== undefined) keepCount(keys.numbersCount, count);
  }, [count]);
  const open = openNumber(numbers.data ?? [], inAddress, isClosedByHand);

  function toggle(didid: string, isOpen: boolean) {
    setClosedByHand(!isOpen);
    onOpen(isOpen ? didid : null);
  }
  const card: CardOf = (number, line) => (
    <NumberCard
      key={number.didid}
      number={number}
      isOpen={number.didid === open}
      onToggle={(isOpen) => toggle(number.didid, isOpen)}
      addCredit={addCredit}
      plan={(between) => planOf(number, between)}
      onWait={props.onWait}
      isLine={line !== undefined}
      isHidden={line?.isHidden}
      startsChanging={isChangedInAddress && number.didid === inAddress}
      onStarted={props.onChanging}
    />
  );
  return (
    <section aria-labelledby="numbers-heading" aria-busy={numbers.isPending || undefined}>
      <VisuallyHidden>
        <h2 id="numbers-heading">{t('numbers.list')}</h2>
      </VisuallyHidden>
      <Stack gap="sm">
        <Loaded
          query={numbers}
          waiting={<NumbersSkeleton label={t('numbers.loading')} onWait={props.onWait} />}
          error={t('numbers.load-error')}
          frame={Card}
        >
          {(list) => {
            if (list.length === 0)
              return <FirstNumber lead={props.emptyLead} action={props.emptyAction} />;
            return (
              <Cards
                numbers={withFirst(list, props.first)}
                find={find}
                onFind={onFind}
                card={card}
              />
            );
          }}
        </Loaded>
      </Stack>
    </section>
  );
}

const withFirst = (numbers: readonly VirtualNumber[], first: string | null) =>
  numbers.toSorted(
    (one, other) => Number(other.didNumber === first) - Number(one.didNumber === first),
  );

type CardOf = (number: VirtualNumber, line?: { readonly isHidden: boolean }) => ReactNode;

interface CardsProps extends Pick<NumberListProps, 'find' | 'onFind'> {
  readonly numbers: readonly VirtualNumber[];
  readonly card: CardOf;
}

/**
 * Few numbers in a card each, many on a line each. One that comes or goes meanwhile changes nothing
 * of that: what is typed into the others would be gone.
 */
function Cards({ numbers, find, onFind, card }: CardsProps) {
  const [isMany] = useState(numbers.length >= manyFrom);
  if (!isMany) return numbers.map((number) => card(number));
  return (
    <ManyNumbers
      numbers={numbers}
      find={find}
      onFind={onFind}
      row={(number, isHidden) => card(number, { isHidden })}
    />
  );
}

/** With no count known from before. */
const countUnknown = 2;

/** As many places as there were numbers the last time, as high as they were. */
function NumbersSkeleton({ label, onWait }: { readonly label: string; readonly onWait: OnWait }) {
  useAwaited('list', onWait);
  const [count] = useState(() => keptCount(keys.numbersCount) ?? countUnknown);
  const places = Array.from({ length: Math.min(Math.max(1, count || 1), 50) }, (_, at) => at);
  const isMany = count >= manyFrom;
  const place = (at: number) => (
    <div
      key={at}
      className={
        isMany
          ? styles.skeletonLine
          : classNames(styles.skeleton, places.length === 1 && styles.open)
      }
    >
      <Skeleton width="32px" height="21px" shape="block" />
      <span className={styles.skeletonText}>
        <Skeleton width="13rem" height="1.25rem" />
        {isMany ? null : <Skeleton width="9rem" height="0.875rem" />}
      </span>
    </div>
  );
  return (
    <>
      {isMany ? (
        <Card flush>{places.map(place)}</Card>
      ) : (
        places.map((at) => (
          <Card key={at} flush>
            <div className={styles.place}>{place(at)}</div>
          </Card>
        ))
      )}
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
    </>
  );
}
