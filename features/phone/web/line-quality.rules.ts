/** Packets of sound so far: those that came, and those that were lost on their way. */
export interface Heard {
  readonly received: number;
  readonly lost: number;
}

/** From here on a talk is hard to follow. */
const weakShare = 0.05;
/** Fewer say nothing: nobody speaks, or the talk has just begun. */
const packetsLeast = 20;

/** Whether much was lost between two moments; null where there is nothing to go by. */
export function isLossy(before: Heard, now: Heard): boolean | null {
  const received = now.received - before.received;
  const lost = Math.max(0, now.lost - before.lost);
  if (received < 0 || received + lost < packetsLeast) return null;
  return lost / (received + lost) > weakShare;
}

export interface Quality {
  readonly isWeak: boolean;
  /** How many looks in a row said otherwise. */
  readonly against: number;
}

export const clear: Quality = { isWeak: false, against: 0 };
/** One bad moment is none, and one good moment is no end. */
const looksNeeded = 2;

/** What is said of the line after one more look. */
export function afterLook(quality: Quality, isBad: boolean | null): Quality {
  if (isBad === null || isBad === quality.isWeak) return { ...quality, against: 0 };
  const against = quality.against + 1;
  return against < looksNeeded ? { ...quality, against } : { isWeak: isBad, against: 0 };
}
