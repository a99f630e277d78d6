/** Lets a few at a time in for each key; the others wait in their own line. */
export interface Turns {
  /** Resolves to what lets the next one in; null where the wait was too long. */
  enter(key: number, patienceMs: number): Promise<(() => void) | null>;
}

interface Line {
  inside: number;
  waiting: Set<() => void>;
}

export function createTurns(most: number): Turns {
  const lines = new Map<number, Line>();

  const leave = (key: number, line: Line) => {
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
