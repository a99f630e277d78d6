import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import styles from './feedback.module.css';

export interface SummaryError {
  /** Id of the field (its name unless given otherwise). */
  readonly id: string;
  /** The same words as beside the field. */
  readonly text: ReactNode;
}

export interface ErrorSummaryProps {
  readonly title: ReactNode;
  readonly errors: readonly SummaryError[];
  /** Changes with every failed attempt, so that each one moves focus here. */
  readonly attempt?: number | undefined;
}

/** What is wrong in a form of three fields or more: takes focus, links to the fields. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  return errors.length > 0 ? <SummaryBox key={attempt} title={title} errors={errors} /> : null;
}

function SummaryBox({ title, errors }: Omit<ErrorSummaryProps, 'attempt'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  function follow(event: MouseEvent, id: string) {
    const field = document.getElementById(id);
    if (!field) return;
    event.preventDefault();
    (field.closest('fieldset') ?? field.parentElement)?.scrollIntoView({ block: 'nearest' });
    field.focus();
  }
  return (
    <div ref={box} tabIndex={-1} className={styles.summary}>
      <h2>{title}</h2>
      <ul>
        {errors.map((error) => (
          <li key={error.id}>
            <a href={`#${error.id}`} onClick={(event) => follow(event, error.id)}>
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface FormTodoProps {
  /** What is still missing, each as a short phrase; nothing when the form is complete. */
  readonly items: readonly string[];
}

/** The line above a disabled button that says what is missing, spoken politely as it changes. */
export function FormTodo({ items }: FormTodoProps) {
  return (
    <p className={styles.todo} aria-live="polite">
      {items.join(' · ')}
    </p>
  );
}
