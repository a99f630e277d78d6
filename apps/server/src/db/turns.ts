/** Lets a few at a time in for each key; the others wait in their own line. */
export interface Turns<Key> {
  /** Resolves to what lets the next one in; null where the wait was too long. */
  enter(key: Key, patienceMs: number): Promise<(() => void) | null>;
}

interface Line {
  inside: number;
  waiting: Set<() => void>;
}

export function createTurns<Key = number>(most: number): Turns<Key> {
  const lines = new Map<Key, Line>();

  const leave = (key: Key, line: Line) => {
    const [next] = line.waiting;
    if (next) {
      next();
      return;
    }
    line.inside -= 1;
    if (line.inside === 0) lines.delete(key);
  };

  return {
    async enter(key, patienceMs) {
      const line = lines.get(key) ?? { inside: 0, waiting: new Set() };
      lines.set(key, line);
      const leaveOnce = () => leave(key, line);
      if (line.inside < most) {
        line.inside += 1;
        return leaveOnce;
      }
      const isIn = await new Promise<boolean>((resolve) => {
        const end = (isMyTurn: boolean) => {
          clearTimeout(timer);
          line.waiting.delete(begin);
          resolve(isMyTurn);
        };
        const begin = () => end(true);
        const timer = setTimeout(() => end(false), patienceMs);
        line.waiting.add(begin);
      });
      return isIn ? leaveOnce : null;
    },
  };
}
