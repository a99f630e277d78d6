import { classNames } from './class-names.ts';
import { cleanInput } from './clean-input.ts';
import { codeCharacters } from './digits.ts';
import { Field, splitShell } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import styles from './field.module.css';

export interface CodeFieldProps extends Omit<TextFieldProps, 'before' | 'after'> {
  readonly length?: number | undefined;
}

/** A one-time code of 7 characters; pasted spaces and dashes fall away before the limit. */
export function CodeField(props: CodeFieldProps) {
  const [shell, { length = 7, className, id, onChange, ...input }] = splitShell(props);
  return (
    <Field {...shell} id={id ?? input.name} className={className}>
      {(wiring) => (
        <span className={styles.box}>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            {...input}
            {...wiring}
            dir="ltr"
            className={classNames(styles.input, styles.code)}
            onChange={(event) => {
              cleanInput(event.target, (text) => codeCharacters(text, length));
              onChange?.(event);
            }}
          />
        </span>
      )}
    </Field>
  );
}
