import {
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import type { VirtualNumber } from '../contract.ts';
import { formatNumber } from '@portal/contract/fields/phone';
import {
  Button,
  Card,
  CardSection,
  ChevronDownIcon,
  IconButton,
  Skeleton,
  VisuallyHidden,
} from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { useEditing } from '@portal/web/forms/editing.tsx';
import { hasPhone } from './numbers.rules.ts';
import { ChangePanel } from './change-panel.tsx';
import styles from './number-card.module.css';
import { NumberLine } from './number-line.tsx';
import { Route } from './route.tsx';
import { type SavedForwarding, SavedBand } from './saved-band.tsx';
import { type OnWait, useAwaited } from './use-awaited.ts';
import { late } from '@portal/web/lib/late.tsx';

/** What an open number shows; an only number is open at once, so its page asks for it first. */
export const NumberDetail = late(() => import('./number-detail.tsx'));

interface NumberCardProps {
  readonly number: VirtualNumber;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly addCredit: ReactNode;
  /** The number's plan and its time, around what stands between. */
  readonly plan: (between: ReactNode) => ReactNode;
  readonly onWait: OnWait;
  /** One of many: a line of their card until it is opened. */
  readonly isLine?: boolean;
  /** It is not among those that are looked for. */
  readonly isHidden?: boolean | undefined;
  /** Where it rings is changed from the beginning: the address says so. */
  readonly startsChanging?: boolean;
  /** It is being changed, as the address said: to say so again would open it unasked. */
  readonly onStarted: () => void;
}

/** One virtual number: its route, which is changed in place, and what else is set for it. */
export function NumberCard(props: NumberCardProps) {
  const { number, isOpen, onToggle, addCredit, plan, isLine = false, startsChanging } = props;
  const headingId = useId();
  const editing = useEditing<SavedForwarding>();
  // What is typed into an edit survives closing the row, so the panel stays once it was opened.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const start = useEffectEvent(() => {
    editing.open();
    props.onStarted();
  });
  useEffect(() => {
    if (startsChanging) start();
  }, [startsChanging]);
  const toggleChange = () => (editing.isOpen ? editing.close() : editing.open());
  const isShort = isLine && !isOpen && !editing.isOpen && editing.saved === null;
  const content = (
    <>
      {isShort ? (
        <NumberLine number={number} headingId={headingId}>
          <LineActions
            number={number}
            onOpen={() => onToggle(true)}
            onChange={toggleChange}
            changeButton={editing.button}
          />
        </NumberLine>
      ) : (
        <Route
          number={number}
          headingId={headingId}
          isOpen={isOpen}
          onToggle={() => onToggle(!isOpen)}
          isChanging={editing.isOpen}
          onChange={toggleChange}
          changeButton={editing.button}
          addCredit={addCredit}
        />
      )}
      <SavedBand
        number={number}
        saved={editing.saved}
        onSaved={editing.close}
        addCredit={addCredit}
      />
      {editing.isOpen ? (
        <ChangePanel
          number={number}
          addCredit={addCredit}
          onSaved={editing.close}
          onCancel={() => editing.close()}
        />
      ) : null}
      {wasOpen ? (
        <div className={styles.panel} hidden={!isOpen}>
          <Suspense fallback={<DetailWait onWait={props.onWait} />}>
            <NumberDetail number={number} addCredit={addCredit} plan={plan} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
  return (
    <article
      aria-labelledby={headingId}
      className={isLine ? styles.row : undefined}
      hidden={props.isHidden}
    >
      {isLine ? (
        content
      ) : (
        <Card flush className={styles.card}>
          {content}
        </Card>
      )}
    </article>
  );
}

interface LineActionsProps {
  readonly number: VirtualNumber;
  readonly onOpen: () => void;
  readonly onChange: () => void;
  readonly changeButton: Ref<HTMLButtonElement>;
}

function LineActions({ number, onOpen, onChange, changeButton }: LineActionsProps) {
  const { t } = useI18n();
  const isolated = `\u2066${formatNumber(number.didNumber, number.mask)}\u2069`;
  const isOff = number.status !== 'paused' && !hasPhone(number);
  return (
    <>
      <Button ref={changeButton} size="sm" variant="quiet" aria-expanded={false} onClick={onChange}>
        {t(isOff ? 'numbers.switch-on' : 'numbers.change')}
        <VisuallyHidden>{` ${isolated}`}</VisuallyHidden>
      </Button>
      <IconButton
        size="sm"
        label={t('numbers.details', { number: isolated })}
        aria-expanded={false}
        onClick={onOpen}
      >
        <ChevronDownIcon size={20} />
      </IconButton>
    </>
  );
}

/** In the place of what an open number shows, until that has come. */
function DetailWait({ onWait }: { readonly onWait: OnWait }) {
  useAwaited('detail', onWait);
  return (
    <CardSection>
      <Skeleton height="14rem" shape="block" />
    </CardSection>
  );
}
