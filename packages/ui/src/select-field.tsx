import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, splitShell, type FieldShellProps } from './field.tsx';
import { ChevronDownIcon } from './icons.ts';
import styles from './field.module.css';

export interface SelectFieldProps
  extends FieldShellProps, Omit<ComponentProps<'select'>, keyof FieldShellProps> {
  /** Wrong, with its message elsewhere: under the group that it is a part of. */
  readonly invalid?: boolean | undefined;
}

/** The platform's own list; options come as children. */
export function SelectField(props: SelectFieldProps) {
  const [shell, { className, id, children, invalid, ...input }] = splitShell(props);
  return (
    <Field {...shell} id={id ?? input.name} className={className}>
      {(wiring) => (
        <span className={styles.box} dir={input.dir}>
          <select
            {...input}
            {...wiring}
            {...(invalid ? { 'aria-invalid': true } : {})}
            className={classNames(styles.input, styles.select)}
          >
            {children}
          </select>
          <ChevronDownIcon size={18} className={styles.chevron} />
        </span>
      )}
    </Field>
  );
}
