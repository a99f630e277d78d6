const arrowSeconds = 5;

/** Where a key leads in a sound of so many seconds; null for keys that are none of the track's. */
export function stepTo(key: string, at: number, whole: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(whole, at + arrowSeconds);
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, at - arrowSeconds);
    case 'Home':
      return 0;
    case 'End':
      return whole;
    default:
      return null;
  }
}
