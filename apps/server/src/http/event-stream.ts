import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { EventStream } from './context.ts';

/** One event as it is written; `id` is what a reader says who comes back. */
export function eventText(name: string, data: unknown, id?: string | number): string {
  const its = id === undefined ? '' : `id: ${id}\n`;
  return `${its}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** What keeps the line open, and says to its reader that it is. */
export const silence = ': \n\n';

export interface Told {
  readonly stream: Readable;
  /** Whether the reader has taken all that was said, so that there is room for more. */
  readonly isReady: () => boolean;
  readonly say: (text: string) => void;
}

/**
 * A stream that its source asks for room: what a slow reader has not taken is not piled up here, the
 * source says what is true once there is room again. `ready` is called then, `over` once at the end.
 */
export function createEventStream(on: { ready: () => void; over: () => void }): Told {
  let isReady = true;
  const stream = new Readable({
    read() {
      if (isReady) return;
      isReady = true;
      on.ready();
    },
  });
  stream.once('close', on.over);
  return {
    stream,
    isReady: () => isReady && !stream.destroyed,
    say(text) {
      if (stream.destroyed) return;
      isReady = stream.push(text);
    },
  };
}

/** Answers with events; no proxy may gather them. */
export function sendEvents(reply: FastifyReply, { events }: EventStream): FastifyReply {
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(events);
}
