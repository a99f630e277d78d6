import { createContext, use } from 'react';
import type { TextKey } from '@portal/i18n';
import type { PopupRequest } from './popup.ts';

/** Texts that the overlay may show: those without parameters. */
export type LoadingText = Extract<TextKey, `loading.${string}`>;

export interface LoadingJob {
  /** Aborts when the 25 s are over. */
  readonly signal: AbortSignal;
  /** Whether the wait was given up: the popup is open already and no other should follow. */
  readonly stopped: () => boolean;
}

export interface LoadingManner {
  /** Takes the place of the message after 8 s. */
  readonly slow?: LoadingText;
  /** Opens after 25 s in the place of `server-error`. */
  readonly popup?: PopupRequest;
}

export interface Loading {
  /**
   * Shows the full-screen wait while `work` runs. After 25 s the wait ends, the signal aborts and
   * the `server-error` popup opens; `stopped` then answers true.
   */
  readonly during: <T>(
    work: (job: LoadingJob) => Promise<T>,
    message?: LoadingText,
    manner?: LoadingManner,
  ) => Promise<T>;
}

export const LoadingContext = createContext<Loading | null>(null);

/** The global spinner. */
export function useLoading(): Loading {
  const loading = use(LoadingContext);
  if (!loading) throw new Error('useLoading stands outside LoadingProvider');
  return loading;
}
