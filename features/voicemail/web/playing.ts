/** What plays now: one sound at a time, whoever began it. */
let now: HTMLAudioElement | null = null;

/** Stops what plays, for this one. */
export function takeTurn(audio: HTMLAudioElement): void {
  if (now !== audio) now?.pause();
  now = audio;
}
