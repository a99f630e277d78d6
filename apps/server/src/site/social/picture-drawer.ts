import { createIdleThread } from '../../shared/idle-thread.ts';

export interface PictureOrder {
  svg: string;
  fontFiles: readonly string[];
}

/** Turns SVG into PNG. */
export interface PictureDrawer {
  /** Null where too many wait already. */
  draw(order: PictureOrder): Promise<Buffer | null>;
  close(): Promise<void>;
}

/**
 * Draws one picture after the other in a thread of its own. Those that may wait for it are some
 * three seconds of one core.
 */
export function createPictureDrawer(waitingMost = 16): PictureDrawer {
  const file = new URL('picture-thread.ts', import.meta.url);
  const thread = createIdleThread<PictureOrder, Uint8Array>(file, 'The picture');
  return {
    async draw(order) {
      if (thread.waiting > waitingMost) return null;
      return Buffer.from(await thread.make(order));
    },
    close: () => thread.close(),
  };
}
