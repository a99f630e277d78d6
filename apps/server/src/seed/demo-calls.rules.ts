/** A number that rings somewhere, for calls to come in on. */
export interface Line {
  didNumber: string;
  target: string;
}

export interface CallStory {
  /** The same word tells the same story. */
  seed: string;
  count: number;
  days: number;
  /** Who calls; an empty one hides the number. */
  callers: readonly string[];
  /** Whom the customer calls. */
  dialled: readonly string[];
  /** What the customer's own calls show; empty: the virtual number. */
  ownCallerIds: readonly string[];
}

/** A call that is over. Seconds are those of the talk, zero for one that nobody answered. */
export interface ToldCall {
  didNumber: string;
  caller: string;
  destination: string;
  isIncoming: boolean;
  dialedAt: Date;
  ringSeconds: number;
  seconds: number;
}

const hour = 3_600_000;
const day = 24 * hour;

/** Numbers from 0 up to 1 that look random and are the same for the same word (mulberry32). */
export function chances(word: string): () => number {
  let state = 2_166_136_261;
  for (const letter of word) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick<Item>(items: readonly Item[], chance: number): Item | undefined {
  return items[Math.floor(chance * items.length)];
}

/** Mostly short, now and then long: four seconds to forty-five minutes. */
function talkSeconds(chance: number): number {
  return Math.min(2_700, 4 + Math.floor(-Math.log(1 - chance) * 170));
}

/** A moment of a working day's hours within the last days, and over by now. */
function moment(now: Date, days: number, chance: () => number): Date {
  const midnight = Math.floor(now.getTime() / day) * day;
  const at =
    midnight - Math.floor(chance() * days) * day + (7 + chance() * 14) * hour + chance() * 1_000;
  const latest = now.getTime() - hour;
  return new Date(Math.floor(at > latest ? at - day : at));
}

/**
 * Calls in and out as a customer's history could have them, oldest first: two thirds come in, one
 * in eight is missed. Nothing here is random: the same story and moment give the same calls.
 */
export function tellCalls(story: CallStory, lines: readonly Line[], now: Date): ToldCall[] {
  const chance = chances(story.seed);
  const calls = Array.from({ length: story.count }, (): ToldCall => {
    const line = pick(lines, chance());
    if (!line) throw new RangeError('Calls need a line');
    const isIncoming = chance() < 2 / 3 || story.dialled.length === 0;
    const own = pick(story.ownCallerIds, chance() ** 2) ?? line.didNumber;
    const caller = isIncoming ? (pick(story.callers, chance()) ?? '') : own;
    const destination = isIncoming ? line.target : (pick(story.dialled, chance()) ?? line.target);
    const dialedAt = moment(now, story.days, chance);
    const isMissed = chance() < 1 / 8;
    const ringSeconds = isMissed ? 25 : 2 + Math.floor(chance() * 18);
    const seconds = isMissed ? 0 : talkSeconds(chance());
    return {
      didNumber: line.didNumber,
      caller,
      destination,
      isIncoming,
      dialedAt,
      ringSeconds,
      seconds,
    };
  });
  return calls.sort((one, other) => one.dialedAt.getTime() - other.dialedAt.getTime());
}
