import type { ReactNode, Ref } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '../contract.ts';
import {
  Button,
  ChevronDownIcon,
  CopyButton,
  IconButton,
  SmartphoneIcon,
  Tel,
  VisuallyHidden,
  VoicemailIcon,
} from '@portal/ui';
import { Flag } from '@portal/web/lib/flag.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Caption } from './caption.tsx';
import { PriceFact, useKindWords } from './price-fact.tsx';
import { phoneIn } from './numbers.rules.ts';
import { PhoneName } from './phone-name.tsx';
import { quoteOf, type QuoteState, usePhoneQuote } from './quote-queries.ts';
import { RouteWire } from './route-wire.tsx';
import { phoneWords, useLeftOutWords, usePlanInShort, useStateWords } from './route-words.ts';
import { firstRung, isDashed, type Rung, routeState, type RouteState } from './route.rules.ts';
import { useNow } from './use-now.ts';
import styles from './route.module.css';

interface RouteProps {
  readonly number: VirtualNumber;
  /** Id of the heading, which names what stands around it. */
  readonly headingId: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly isChanging: boolean;
  readonly onChange: () => void;
  readonly changeButton: Ref<HTMLButtonElement>;
  readonly addCredit: ReactNode;
}

/** A number, the line to the phone that rings, its price, and the way to change it. */
export function Route(props: RouteProps) {
  const { number, headingId, isOpen, onToggle, isChanging, onChange, changeButton } = props;
  const { t } = useI18n();
  const now = useNow();
  const rung = firstRung(number, now);
  const quote = usePhoneQuote(number, rung.phone);
  const state = routeState({ number, quote: quoteOf(quote), now });
  const words = useStateWords(state);
  const inShort = usePlanInShort(state, number.ringPlan);
  const leftOut = useLeftOutWords(number, state, now);
  const shown = formatNumber(number.didNumber, number.mask);
  const isolated = `\u2066${shown}\u2069`;
  const isOff = state.kind === 'off';
  const spoken = [number.label, words, rung.phone ? phoneWords(t, rung.phone) : ''].filter(Boolean);
  return (
    <div className={styles.frame}>
      <div className={styles.route}>
        <OwnEnd number={number} headingId={headingId} spoken={spoken} />
        <div className={styles.rail}>
          <p className={`${styles.state} ${styles[state.kind] ?? ''}`}>{words}</p>
          <RouteWire isDashed={isDashed(state)} />
          <p className={`${styles.plan} ${leftOut ? styles.leftOut : ''}`}>
            {state.kind === 'no-credit' ? props.addCredit : leftOut || inShort}
          </p>
        </div>
        <PhoneEnd number={number} rung={rung} quote={quote} state={state} />
        <div className={styles.actions}>
          <Button
            ref={changeButton}
            size="sm"
            variant="outline"
            className={styles.change}
            aria-expanded={isChanging}
            onClick={onChange}
          >
            {t(isOff ? 'numbers.switch-on' : 'numbers.change')}
            <VisuallyHidden>{` ${isolated}`}</VisuallyHidden>
          </Button>
          <IconButton
            size="sm"
            className={styles.toggle}
            label={t('numbers.details', { number: isolated })}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <ChevronDownIcon size={20} className={styles.chevron} />
          </IconButton>
        </div>
      </div>
    </div>
  );
}

interface OwnEndProps extends Pick<RouteProps, 'number' | 'headingId'> {
  /** What else the heading says to those who do not see the line. */
  readonly spoken: readonly string[];
}

/** Where the line begins: the customer's number. */
function OwnEnd({ number, headingId, spoken }: OwnEndProps) {
  const { t } = useI18n();
  const shown = formatNumber(number.didNumber, number.mask);
  return (
    <div className={styles.end}>
      <span className={styles.mark}>
        <Flag iso={number.iso} />
      </span>
      <div className={styles.text}>
        <div className={styles.line}>
          <h3 id={headingId} className={styles.number}>
            <Tel>{shown}</Tel>
            <VisuallyHidden>{spoken.map((part) => `, ${part}`)}</VisuallyHidden>
          </h3>
          <span className={styles.copy}>
            <CopyButton
              text={`+${number.didNumber}`}
              label={t('numbers.copy', { number: `\u2066${shown}\u2069` })}
              copiedLabel={t('numbers.copied')}
            />
          </span>
        </div>
        <Caption number={number} />
      </div>
    </div>
  );
}

interface PhoneEndProps {
  readonly number: VirtualNumber;
  readonly rung: Rung;
  readonly quote: QuoteState;
  readonly state: RouteState;
}

/** Where the line ends: a phone with its price, a message, or nowhere. */
function PhoneEnd({ number, rung, quote, state }: PhoneEndProps) {
  const { t } = useI18n();
  const target = phoneIn(number, rung.phone);
  const kind = useKindWords(target?.iso ?? null, quote);
  const isQuiet = isDashed(state) && state.kind !== 'no-credit' && state.kind !== 'refused';
  const Sign = rung.phone === null && rung.end === 'voicemail' ? VoicemailIcon : SmartphoneIcon;
  return (
    <div className={styles.end}>
      <span className={`${styles.tile} ${isQuiet ? styles.quiet : ''}`} aria-hidden="true">
        <Sign size={20} />
      </span>
      <div className={styles.text}>
        {rung.phone === null ? (
          <p className={state.kind === 'off' ? styles.nowhere : styles.instead}>
            {state.kind === 'off'
              ? t('numbers.rings-nowhere')
              : t(rung.end === 'voicemail' ? 'ring-plan.takes-message' : 'ring-plan.hangs-up')}
          </p>
        ) : (
          <>
            <p className={styles.line}>
              <span className={styles.number}>
                <PhoneName phone={rung.phone} mask={target?.mask} />
              </span>
              {kind ? <span className={styles.kind}>{kind}</span> : null}
            </p>
            <p className={styles.fact}>
              <PriceFact state={quote} />
            </p>
          </>
        )}
      </div>
    </div>
  );
}
