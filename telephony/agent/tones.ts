const rate = 8_000;

/** A tone as samples. */
export function tone(hertz: number, milliseconds: number, loudness = 8_000): Int16Array {
  return Int16Array.from({ length: Math.round((rate * milliseconds) / 1_000) }, (_, at) =>
    Math.round(loudness * Math.sin((2 * Math.PI * hertz * at) / rate)),
  );
}

/** How much of a sound's energy lies at a frequency, 0 to 1 (Goertzel's way). */
export function shareOf(samples: Int16Array, hertz: number): number {
  const factor = 2 * Math.cos((2 * Math.PI * hertz) / rate);
  let [one, two, energy] = [0, 0, 0];
  for (const sample of samples) {
    [one, two] = [sample + factor * one - two, one];
    energy += sample * sample;
  }
  if (energy === 0) return 0;
  const power = one * one + two * two - factor * one * two;
  return Math.min(1, (2 * power) / (energy * samples.length));
}
