import {
  useId,
  useRef,
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { classNames } from './class-names.ts';
import { cleanInput } from './clean-input.ts';
import { digitsOnly, looksLikeWholeNumber } from './digits.ts';
import { describedBy, FieldMessages } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import fieldStyles from './field.module.css';
import styles from './phone-pair-fields.module.css';

export type PhoneBox = 'prefix' | 'number';

export interface PhoneBoxProps extends ComponentProps<'input'> {
  readonly name: string;
  /** Accessible name of the box: "Country code", "Phone number". */
  readonly label: string;
}

export interface PhonePairFieldsProps {
  /** Name of the pair, shown above it. */
  readonly legend: ReactNode;
  readonly optionalMark?: ReactNode;
  /** Country code, at most 3 digits; takes the attributes of a registered input. */
  readonly prefix: PhoneBoxProps;
  /** National number; takes the attributes of a registered input. */
  readonly number: PhoneBoxProps;
  /** Which country the code is of, before the code. */
  readonly country?: ReactNode;
  readonly hint?: ReactNode;
  /** A live line in words under the pair: "Israel · +972 54 123 4567". */
  readonly summary?: ReactNode;
  readonly error?: ReactNode;
  /** Which box the error is about. */
  readonly invalid?: PhoneBox | 'both' | undefined;
  /**
   * A number came in as one piece (paste, autofill) that may belong into both boxes. The owner
   * splits it and answers true, else the box keeps the digits.
   */
  readonly onPasteNumber?: ((text: string, box: PhoneBox) => boolean) | undefined;
  /** All digits in the box of the code, once more are typed than a code has; the owner splits them. */
  readonly onOverflow?: ((digits: string) => void) | undefined;
  readonly className?: string | undefined;
}

const MAX = { prefix: 3, number: 15 } as const;

/**
 * Country code and number as one left-to-right group. What is typed becomes ASCII digits before
 * anyone hears of the change; a number longer than 15 digits is left for the owner's rule to name.
 */
export function PhonePairFields(props: PhonePairFieldsProps) {
  const { legend, optionalMark, prefix, number, hint, summary, error } = props;
  const { invalid = 'both', country, onPasteNumber, onOverflow, className } = props;
  const id = useId();
  const shared = {
    describedBy:
      classNames(describedBy(id, hint, error), summary ? `${id}-summary` : null) || undefined,
    required: !optionalMark,
    onPasteNumber,
    onOverflow,
  };
  const isInvalid = (box: PhoneBox) => Boolean(error) && (invalid === 'both' || invalid === box);
  return (
    <fieldset className={classNames(fieldStyles.field, className)}>
      <legend className={fieldStyles.legend}>
        {legend}
        {optionalMark ? <span className={fieldStyles.mark}> {optionalMark}</span> : null}
      </legend>
      <div dir="ltr" className={classNames(fieldStyles.box, styles.pair)}>
        <span className={classNames(styles.part, styles.prefix, country ? styles.flagged : null)}>
          {country}
          <span className={styles.plus} aria-hidden="true">
            +
          </span>
          <Box box="prefix" input={prefix} invalid={isInvalid('prefix')} {...shared} />
        </span>
        <span className={styles.part}>
          <Box box="number" input={number} invalid={isInvalid('number')} {...shared} />
        </span>
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
      {summary ? (
        <p id={`${id}-summary`} className={fieldStyles.hint}>
          {summary}
        </p>
      ) : null}
    </fieldset>
  );
}

interface BoxProps {
  readonly box: PhoneBox;
  readonly input: PhoneBoxProps;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly required: boolean;
  readonly onPasteNumber: PhonePairFieldsProps['onPasteNumber'];
  readonly onOverflow: PhonePairFieldsProps['onOverflow'];
}

function Box(props: BoxProps) {
  const { box, input, invalid, describedBy: ids, required, onPasteNumber, onOverflow } = props;
  const { label, id: given, onChange, onPaste, className: _own, ...rest } = input;
  const id = given ?? input.name;
  const before = useRef('');

  function change(event: ChangeEvent<HTMLInputElement>) {
    const raw = event.target.value;
    if (looksLikeWholeNumber(before.current, raw, MAX[box]) && onPasteNumber?.(raw, box)) return;
    const isAtEnd = event.target.selectionStart === raw.length;
    cleanInput(event.target, (text) =>
      box === 'prefix' ? digitsOnly(text).slice(0, MAX.prefix) : digitsOnly(text),
    );
    before.current = event.target.value;
    onChange?.(event);
    const digits = digitsOnly(raw);
    if (box === 'prefix' && isAtEnd && digits.length > MAX.prefix) onOverflow?.(digits);
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    onPaste?.(event);
    if (event.currentTarget.readOnly) return;
    if (onPasteNumber?.(event.clipboardData.getData('text'), box)) event.preventDefault();
  }
  return (
    <>
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <input
        type={box === 'prefix' ? 'text' : 'tel'}
        inputMode={box === 'prefix' ? 'numeric' : 'tel'}
        autoComplete={box === 'prefix' ? 'tel-country-code' : 'tel-national'}
        enterKeyHint="next"
        {...rest}
        id={id}
        dir="ltr"
        className={classNames(fieldStyles.input, fieldStyles.number)}
        aria-describedby={ids}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        onChange={change}
        onPaste={paste}
      />
    </>
  );
}
