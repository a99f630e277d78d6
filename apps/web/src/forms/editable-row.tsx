import { Suspense, useRef, useState, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { Button, CardSection, InlineStatus, ListRow, Skeleton, VisuallyHidden } from '@portal/ui';

/** A value that is edited in place, and what its last save did. */
export interface Editing<T> {
  readonly isOpen: boolean;
  /** What was saved; null before that and while editing. */
  readonly saved: T | null;
  /** Of the button that opens the form. */
  readonly button: Ref<HTMLButtonElement>;
  readonly open: () => void;
  /** Closes the form and gives focus back to the button. */
  readonly close: (saved?: T | null) => void;
}

/** Opens and closes a form in place. */
export function useEditing<T>(): Editing<T> {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState<T | null>(null);
  return {
    isOpen,
    saved,
    button,
    open() {
      setSaved(null);
      setOpen(true);
    },
    close(now = null) {
      // Drawn at once: the button is away while editing and can take focus only when it is back.
      flushSync(() => {
        setSaved(now);
        setOpen(false);
      });
      button.current?.focus();
    },
  };
}

export interface EditButtonProps {
  readonly editing: Pick<Editing<never>, 'button' | 'open'>;
  readonly children: ReactNode;
  /** What is edited, for those who don't see where the button stands. */
  readonly of: string;
}

/** Opens the form of a row. */
export function EditButton({ editing: { button, open }, children, of }: EditButtonProps) {
  return (
    <Button ref={button} size="sm" variant="outline" onClick={open}>
      {children}
      <VisuallyHidden>{` – ${of}`}</VisuallyHidden>
    </Button>
  );
}

export interface SavedNoteProps {
  readonly children: ReactNode;
  /** What can be done now. */
  readonly after?: ReactNode;
}

/**
 * What a save did. It stays until the next edit, because it tells what to do now; the live region
 * is there before it, so that it is spoken.
 */
export function SavedNote({ children, after }: SavedNoteProps) {
  const status = <InlineStatus>{children || undefined}</InlineStatus>;
  if (!children) return status;
  return (
    <CardSection>
      {status}
      {after}
    </CardSection>
  );
}

/** In the place of a form that loads on its first edit. */
export function FormWait() {
  return <Skeleton height="9rem" shape="block" />;
}

export interface EditableRowProps {
  readonly editing: Pick<Editing<never>, 'isOpen' | 'button' | 'open'>;
  readonly title: string;
  readonly value: ReactNode;
  readonly meta?: ReactNode;
  /** Words of the button that opens the form. */
  readonly edit: string;
  /** Whose value it is, for those who don't see where the button stands. */
  readonly of: string;
  /** The value is away while it is edited. */
  readonly inPlace?: boolean | undefined;
  /** Under the row: what the last save did. */
  readonly note: ReactNode;
  /** The form, which may load now; null while it can't be opened yet. */
  readonly children: ReactNode;
}

/** A value with its button; the form opens under it, or in its place. */
export function EditableRow(props: EditableRowProps) {
  const { editing, title, value, meta, edit, of, inPlace, note, children } = props;
  const { isOpen } = editing;
  return (
    <>
      {isOpen && inPlace ? null : (
        <ListRow
          title={title}
          value={value}
          meta={meta}
          action={
            isOpen || !children ? null : (
              <EditButton editing={editing} of={`${title}, ${of}`}>
                {edit}
              </EditButton>
            )
          }
        />
      )}
      {note}
      {isOpen ? (
        <CardSection sunken>
          <Suspense fallback={<FormWait />}>{children}</Suspense>
        </CardSection>
      ) : null}
    </>
  );
}
