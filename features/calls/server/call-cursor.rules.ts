/** A place in the call history: the row after which the next page starts. */
export interface CallCursor {
  /** Microseconds since 1970, as text: they do not fit a JavaScript number safely for ever. */
  micros: string;
  id: string;
}

export function writeCursor(cursor: CallCursor): string {
  return Buffer.from(`${cursor.micros}.${cursor.id}`).toString('base64url');
}

/** Reads a cursor that we gave; null for anything else. */
export function readCursor(text: string): CallCursor | null {
  const found = /^(\d{1,18})\.(\d{1,18})$/.exec(Buffer.from(text, 'base64url').toString('latin1'));
  const [, micros, id] = found ?? [];
  return micros !== undefined && id !== undefined ? { micros, id } : null;
}
