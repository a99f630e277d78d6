/** Too much waits before this; the caller should come back in so many seconds. */
export class QueueFull extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('Too much waits already');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface WorkQueue {
  /**
   * Does the work when it is its turn. `groups` are who asks, by names: the nets of an address. Throws
   * QueueFull at once where its turn is too far away, unless somebody has more in the line than they:
   * then the last of those leaves, with QueueFull, and its place is taken.
   */
  run<T>(work: () => Promise<T>, groups?: readonly string[]): Promise<T>;
  /** Throws QueueFull where new work would wait for longer than this and may take nobody's place. */
  refuseAbove(waitMs: number, groups?: readonly string[]): void;
  readonly waiting: number;
  /** How much was refused since the start. */
  readonly refused: number;
}

interface Waiting {
  begin: () => void;
  refuse: (error: QueueFull) => void;
  groups: readonly string[];
}

/** What one more measurement counts for in the average. */
const weightOfLast = 0.1;

/** How many places of a line each group holds. */
function countPlaces() {
  const places = new Map<string, number>();
  const count = (groups: readonly string[], change: 1 | -1) => {
    for (const name of groups) {
      const left = (places.get(name) ?? 0) + change;
      if (left > 0) places.set(name, left);
      else places.delete(name);
    }
  };
  /** How many places those have who ask: the widest of their groups says it. */
  const held = (groups: readonly string[]) =>
    Math.max(0, ...groups.map((name) => places.get(name) ?? 0));
  return { count, held };
}

/**
 * A line for work that keeps a processor busy, in the order of arrival. It is as long as can be
 * worked off in time, by how long the work has taken lately: a slow machine has a shorter one. One
 * asker may fill it as long as nobody else comes.
 */
export function createWorkQueue(options: {
  atOnce: number;
  waitMaxMs: number;
  /** What one piece is taken to cost before one is measured. */
  firstGuessMs: number;
  clock?: () => number;
}): WorkQueue {
  const { atOnce, waitMaxMs, clock = () => performance.now() } = options;
  const waiting: Waiting[] = [];
  const { count, held } = countPlaces();
  let busy = 0;
  let refused = 0;
  let averageMs = options.firstGuessMs;

  const expectedMs = () => ((waiting.length + 1) / atOnce) * averageMs;
  const full = () => {
    refused += 1;
    return new QueueFull(Math.max(1, Math.ceil(expectedMs() / 1_000)));
  };
  const hasRoom = (waitMs: number) => busy < atOnce || expectedMs() <= waitMs;

  /** Who leaves for these: the last of those who have the most, where that is fairer than before. */
  const whoLeaves = (groups: readonly string[]) => {
    const most = Math.max(0, ...waiting.map((one) => held(one.groups)));
    if (most <= held(groups) + 1) return undefined;
    return waiting.findLast((one) => held(one.groups) === most);
  };
  const leave = (one: Waiting) => {
    waiting.splice(waiting.indexOf(one), 1);
    count(one.groups, -1);
    one.refuse(full());
  };
  /** Who has to leave for these, if anybody has. Throws QueueFull where nobody does. */
  const leaverFor = (waitMs: number, groups: readonly string[]) => {
    if (hasRoom(waitMs)) return undefined;
    const leaver = whoLeaves(groups);
    if (!leaver) throw full();
    return leaver;
  };

  return {
    refuseAbove(waitMs, groups = []) {
      leaverFor(waitMs, groups);
    },
    get waiting() {
      return waiting.length;
    },
    get refused() {
      return refused;
    },
    async run(work, groups = []) {
      const leaver = leaverFor(waitMaxMs, groups);
      if (busy < atOnce) busy += 1;
      else {
        if (leaver) leave(leaver);
        count(groups, 1);
        await new Promise<void>((begin, refuse) => waiting.push({ begin, refuse, groups }));
      }
      const began = clock();
      try {
        return await work();
      } finally {
        averageMs += weightOfLast * (clock() - began - averageMs);
        const next = waiting.shift();
        if (next) {
          count(next.groups, -1);
          next.begin();
        } else busy -= 1;
      }
    },
  };
}
