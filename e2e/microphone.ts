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
