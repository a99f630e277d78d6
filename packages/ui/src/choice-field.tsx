import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, FieldMessages, type FieldShellProps } from './field.tsx';
import styles from './field.module.css';

type ChoiceShell = Omit<FieldShellProps, 'hideLabel' | 'optionalMark'>;

export interface CheckboxFieldProps
  extends ChoiceShell, Omit<ComponentProps<'input'>, keyof ChoiceShell> {}

/** A check box with its words beside it; links inside the words stay links. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint, error, className, id: given, ...input } = props;
  const madeUp = useId();
  const id = given ?? input.name ?? madeUp;
  return (
    <div className={className}>
      <label className={styles.choice}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles.check}
          aria-describedby={describedBy(id, hint, error)}
          aria-invalid={error ? true : undefined}
        />
        <span className={styles.choiceText}>{label}</span>
      </label>
      <div className={styles.underChoice}>
        <FieldMessages id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Can't be chosen; its words say why. */
  readonly disabled?: boolean | undefined;
}

export interface RadioGroupProps
  extends
    Omit<FieldShellProps, 'label' | 'hideLabel'>,
    Omit<ComponentProps<'input'>, keyof FieldShellProps | 'value' | 'defaultValue'> {
  readonly legend: ReactNode;
  readonly name: string;
  readonly options: readonly RadioOption[];
  /** The chosen value, when the owner keeps it. */
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
}

/** One choice of several. The first radio has the id of the group, for links from a summary. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, optionalMark, hint, error, options } = props;
  const { className, id: given, value, defaultValue } = props;
  const input = radioAttributes(props);
  const id = given ?? props.name;
  return (
    <fieldset
      role="radiogroup"
      className={classNames(styles.field, className)}
      aria-describedby={describedBy(id, hint, error)}
      aria-invalid={error ? true : undefined}
      aria-required={optionalMark ? undefined : true}
    >
      <legend className={styles.legend}>
        {legend}
        {optionalMark ? <span className={styles.mark}> {optionalMark}</span> : null}
      </legend>
      <div>
        {options.map((option, index) => (
          <label key={option.value} className={styles.choice}>
            <input
              {...input}
              {...(value === undefined ? {} : { checked: option.value === value })}
              {...(defaultValue === undefined
                ? {}
                : { defaultChecked: option.value === defaultValue })}
              id={index === 0 ? id : `${id}-${option.value}`}
              type="radio"
              value={option.value}
              disabled={option.disabled ?? input.disabled}
              className={styles.radio}
            />
            <span className={styles.choiceText}>
              {option.label}
              {option.hint ? <span className={styles.choiceHint}>{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  );
}

function radioAttributes(props: RadioGroupProps): ComponentProps<'input'> {
  const { legend, optionalMark, hint, error, options, ...rest } = props;
  const { className, id, value, defaultValue, ...input } = rest;
  return input;
}
