import { createContext, use } from 'react';

export interface PopupRequest {
  /** A popup's name, or the lowercased code of a server. */
  readonly name: string;
  /** Words of its own within a popup, such as `payment` of `server-error`. */
  readonly variant?: string;
  /** Shown when nothing is known by that name; `server-error` unless told. */
  readonly fallback?: string;
  /** Values for the popup's texts. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Its second button asks for a mail again; the popup closes first. */
  readonly onSendAgain?: () => void;
  /** Nothing that the reader asked for: it takes no other popup's place, and is not told behind it. */
  readonly givesWay?: true;
  /** After it closed, by whichever way. */
  readonly onClose?: () => void;
  /** After its main button closed it: where that button leads. */
  readonly onButton?: () => void;
}

export interface Popup {
  /**
   * Opens a popup in the place of any other, unless it gives way to that one; an unknown name shows
   * its fallback.
   */
  readonly open: (request: PopupRequest) => void;
  readonly close: () => void;
}

export const PopupContext = createContext<Popup | null>(null);

/** Opens the info pop-up. */
export function usePopup(): Popup {
  const popup = use(PopupContext);
  if (!popup) throw new Error('usePopup stands outside PopupProvider');
  return popup;
}
