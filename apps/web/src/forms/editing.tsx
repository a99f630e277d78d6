import { useRef, useState, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { Button, Skeleton, VisuallyHidden } from '@portal/ui';

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

/** In the place of a form that loads on its first edit. */
export function FormWait() {
  return <Skeleton height="9rem" shape="block" />;
}
