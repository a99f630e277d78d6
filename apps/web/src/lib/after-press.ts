/** A press that lasts longer drags or selects: nothing waits for its end, ms. */
const longestPress = 1000;
/** A finger's click comes a moment after it was lifted; a press that slid off has none, ms. */
const clickPatience = 50;

let waiting: (() => void)[] | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function release(): void {
  const held = waiting ?? [];
  waiting = null;
  for (const run of held) {
    try {
      run();
    } catch (error) {
      // One that throws takes none of the others with it.
      reportError(error);
    }
  }
}

function releaseIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(release, ms);
}

function press(): void {
  // What the press before has set going is shown first: its button may be busy by now.
  release();
  waiting = [];
  releaseIn(longestPress);
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', press, true);
  for (const ended of ['pointerup', 'pointercancel'])
    window.addEventListener(ended, () => releaseIn(clickPatience), true);
  window.addEventListener('click', () => releaseIn(0), true);
}

/**
 * Runs it soon, yet not between the down and the up of a press: an answer that moved the page there
 * would take the button from under the finger, and the press would be lost.
 */
export function afterPress(run: () => void): void {
  if (waiting) waiting.push(run);
  // A press may have begun by then.
  else setTimeout(() => (waiting ? waiting.push(run) : run()), 0);
}
