import type { CallerId } from '../contract.ts';
import { splitNumber } from '@portal/contract/fields/phone';

/** What of the list is open: at most one thing at a time. */
export type Mode =
  | { readonly kind: 'display' }
  | { readonly kind: 'adding' }
  | { readonly kind: 'editing' | 'deleting' | 'proving'; readonly id: string };

export const display: Mode = { kind: 'display' };

/** What the list knows when something is to be opened. */
export interface ListState {
  readonly callerIds: readonly CallerId[];
  readonly most: number;
  /** Something was typed into the open form that is not saved yet. */
  readonly hasChanges: boolean;
}

export function isSame(one: Mode, other: Mode): boolean {
  return one.kind === other.kind && idOf(one) === idOf(other);
}

/** The caller ID that a mode is about; null where it is about none. */
export function idOf(mode: Mode): string | null {
  return 'id' in mode ? mode.id : null;
}

/** Whether a mode can be at all: the row is there, there is room, the last one stays. */
function isLegal(mode: Mode, { callerIds, most }: ListState): boolean {
  if (mode.kind === 'display') return true;
  if (mode.kind === 'adding') return callerIds.length < most;
  const row = callerIds.find(({ id }) => id === mode.id);
  if (!row) return false;
  if (mode.kind === 'deleting') return callerIds.length > 1;
  return mode.kind === 'editing' || !row.proved;
}

/**
 * Opens something else. A form with changes stays open and says so; one without is closed without a
 * question. What cannot be opened leaves everything as it is.
 */
export function openMode(
  now: Mode,
  wanted: Mode,
  list: ListState,
): { readonly mode: Mode; readonly isRefused: boolean } {
  if (isSame(now, wanted) || !isLegal(wanted, list)) return { mode: now, isRefused: false };
  if (list.hasChanges) return { mode: now, isRefused: true };
  return { mode: wanted, isRefused: false };
}

/** The mode that a list allows: what it says may have changed elsewhere. */
export function settledMode(now: Mode, list: Omit<ListState, 'hasChanges'>): Mode {
  return isLegal(now, { ...list, hasChanges: false }) ? now : display;
}

/** What the form of a caller ID holds. */
export interface CallerIdBoxes {
  prefix: string;
  phone: string;
  confirmPrefix: string;
  confirmPhone: string;
  comment: string;
}

/** The boxes of a form for a caller ID, or empty ones for a new one. */
export function boxesOf(callerId: CallerId | null): CallerIdBoxes {
  const confirmation = { confirmPrefix: '', confirmPhone: '' };
  if (!callerId) return { prefix: '', phone: '', ...confirmation, comment: '' };
  const { callerId: digits, prefix, comment } = callerId;
  if (prefix !== '' && digits.startsWith(prefix)) {
    return { prefix, phone: digits.slice(prefix.length), ...confirmation, comment };
  }
  const split = splitNumber(digits);
  return { prefix: split.prefix, phone: split.national, ...confirmation, comment };
}

/** Whether the boxes hold another number than the caller ID's. */
export function isOtherNumber(
  current: string | null,
  form: Pick<CallerIdBoxes, 'prefix' | 'phone'>,
): boolean {
  return form.prefix + form.phone !== current;
}

/** What update-cli-number is sent: the number only where it was changed. */
export function toUpdate(
  current: Pick<CallerId, 'id' | 'callerId'>,
  form: CallerIdBoxes,
): { id: string; newCallerId?: string; comment: string } {
  const changed = isOtherNumber(current.callerId, form)
    ? { newCallerId: form.prefix + form.phone }
    : {};
  return { id: current.id, ...changed, comment: form.comment };
}

/** Whether a list says already what an update asked for. */
export function isUpdated(
  asked: ReturnType<typeof toUpdate>,
  callerIds: readonly CallerId[],
): boolean {
  const row = callerIds.find(({ id }) => id === asked.id);
  if (!row) return false;
  const { newCallerId = row.callerId, comment } = asked;
  return row.callerId === newCallerId && row.comment === comment;
}
