import type { Page } from '@playwright/test';

/** A microphone that hums, since the machine has none. */
export async function withHummingMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => {
      const context = new AudioContext();
      const voice = context.createOscillator();
      const line = context.createMediaStreamDestination();
      voice.connect(line);
      voice.start();
      return Promise.resolve(line.stream);
    };
  });
}

/** A short sound lasts long enough for a busy machine to see it play; for pages opened next. */
export async function playSlowly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function slowly(this: HTMLMediaElement) {
      this.playbackRate = 0.25;
      return play.call(this);
    };
  });
}
