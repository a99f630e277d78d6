import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { CallerId } from '../contract.ts';
import { display, isSame, openMode, settledMode, type Mode } from './caller-ids.rules.ts';

/** What takes the focus once something was closed: an action of a row, or of the whole list. */
interface Focus {
  readonly at: string | null;
  readonly action: string;
}

/** What was just done, said at the row that it is about; `at` is null for the whole list. */
export interface Note {
  readonly at: string | null;
  readonly text: ReactNode;
}

export interface OpenCallerId {
  /** Where the buttons are that take the focus again. */
  readonly root: RefObject<HTMLElement | null>;
  readonly mode: Mode;
  /** How often something else was to be opened while the open form had changes. */
  readonly nudges: number;
  readonly note: Note | null;
  readonly setNote: (note: Note | null) => void;
  readonly onChanges: (hasChanges: boolean) => void;
  readonly open: (next: Mode) => void;
  /**
   * Closes what was open; its button gets the focus, and `text` is said there. An answer may be
   * late: what was opened since `from` stays as it is, and has the focus.
   */
  readonly close: (from: Mode, at: string | null, action: string, text?: ReactNode) => void;
  /** Goes on from a form to the proof of the number that it just saved. */
  readonly prove: (from: Mode, id: string, text: ReactNode) => void;
}

/**
 * What of the list of caller IDs is open, what was just done, and where the focus goes.
 * @param latest the list as it was read last, which may not be drawn yet
 */
export function useOpenCallerId(
  list: { readonly callerIds: readonly CallerId[]; readonly most: number },
  latest: () => readonly CallerId[],
): OpenCallerId {
  const { callerIds } = list;
  const root = useRef<HTMLElement>(null);
  const hasChanges = useRef(false);
  const [wanted, setWanted] = useState<Mode>(display);
  const [nudges, setNudges] = useState(0);
  const [note, setNote] = useState<Note | null>(null);
  const [focus, setFocus] = useState<Focus | null>(null);
  const given = useRef<Focus | null>(null);
  const mode = settledMode(wanted, list);
  const latestWanted = useRef(wanted);
  useEffect(() => {
    latestWanted.current = wanted;
  });
  const onChanges = useCallback((has: boolean) => {
    hasChanges.current = has;
  }, []);
  useEffect(() => {
    // A list that was read again may be drawn later than what was closed, and its buttons with it.
    if (!focus || focus === given.current || callerIds !== latest()) return;
    given.current = focus;
    focusAction(root.current, focus);
  }, [focus, callerIds, latest]);

  return {
    root,
    mode,
    nudges,
    note,
    setNote,
    onChanges,
    open(next) {
      const opened = openMode(mode, next, { ...list, hasChanges: hasChanges.current });
      setNudges(opened.isRefused ? nudges + 1 : 0);
      if (opened.isRefused) return;
      setNote(null);
      setWanted(opened.mode);
    },
    close(from, at, action, text) {
      setNote(text ? { at, text } : null);
      if (!isSame(latestWanted.current, from)) return;
      setNudges(0);
      setWanted(display);
      setFocus({ at, action });
    },
    prove(from, id, text) {
      setNote({ at: id, text });
      if (!isSame(latestWanted.current, from)) return;
      setNudges(0);
      setWanted({ kind: 'proving', id });
    },
  };
}

/**
 * Puts the focus on a button of a row, or of the list where `at` is null: the one of that action
 * where it is in sight, else the first, which on phones opens the row's menu.
 */
function focusAction(root: HTMLElement | null, { at, action }: Focus): void {
  const scope = at === null ? root : root?.querySelector(`[data-caller-id="${at}"]`);
  const buttons = [...(scope?.querySelectorAll('button') ?? [])].filter(
    (button) => button.offsetParent !== null,
  );
  const wanted = buttons.find((button) => button.dataset['action'] === action);
  const edit = buttons.find((button) => button.dataset['action'] === 'edit');
  (wanted ?? edit ?? buttons[0])?.focus();
}
