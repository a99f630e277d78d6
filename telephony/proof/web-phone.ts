/// <reference lib="dom" />
import path from 'node:path';
import { writeFileSync } from 'node:fs';
import { type Browser, type BrowserServer, chromium, type Page } from '@playwright/test';
import { obtainChromium } from '../../scripts/lib/chromium.mjs';
import { tone } from '../agent/tones.ts';
import { writeWav } from '../agent/wav.ts';

/** Notes what a page connects by, so that what it hears can be measured. */
const watchConnections = () => {
  const own = globalThis as unknown as { made: RTCPeerConnection[] };
  own.made = [];
  const Native = globalThis.RTCPeerConnection;
  globalThis.RTCPeerConnection = class extends Native {
    constructor(settings?: RTCConfiguration) {
      super(settings);
      own.made.push(this);
    }
  };
};

/** The strongest tone that the page hears, in hertz; 0 where it hears nothing. */
const hearing = async () => {
  const own = globalThis as unknown as { made: RTCPeerConnection[] };
  const track = own.made.at(-1)?.getReceivers()[0]?.track;
  if (!track) return 0;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 16_384;
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  const bins = new Float32Array(analyser.frequencyBinCount);
  analyser.getFloatFrequencyData(bins);
  const loudest = bins.reduce((best, value, at) => (value > (bins[best] ?? -1_000) ? at : best), 0);
  const hertz = (loudest * context.sampleRate) / analyser.fftSize;
  const isHeard = (bins[loudest] ?? -1_000) > -60;
  await context.close();
  return isHeard ? hertz : 0;
};

/** A Chromium with a microphone that hears one tone, in which a customer's pages are open. */
export class WebPhones {
  readonly #browser: Browser;
  readonly #server: BrowserServer;
  readonly #url: string;

  private constructor(browser: Browser, server: BrowserServer, url: string) {
    this.#browser = browser;
    this.#server = server;
    this.#url = url;
  }

  static async open(settings: { url: string; folder: string; hertz: number }): Promise<WebPhones> {
    const sound = path.join(settings.folder, 'microphone.wav');
    writeFileSync(sound, writeWav(tone(settings.hertz, 60_000)));
    const server = await chromium.launchServer({
      executablePath: await obtainChromium(),
      args: [
        '--no-sandbox',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-audio-capture=${sound}`,
        '--autoplay-policy=no-user-gesture-required',
        '--allow-loopback-in-peer-connection',
      ],
    });
    const browser = await chromium.connect(server.wsEndpoint());
    return new WebPhones(browser, server, settings.url);
  }

  /** A sign-in of the customer in a browser of its own, which rings. */
  async page(email: string): Promise<Page> {
    const context = await this.#browser.newContext({ permissions: ['microphone'], locale: 'en' });
    await context.addInitScript(watchConnections);
    await context.addInitScript(() => localStorage.setItem('ringsHere', '1'));
    const page = await context.newPage();
    await page.goto(`${this.#url}/login`);
    await page.locator('input[type=email]').fill(email);
    await page.locator('input[type=password]').fill('Portal2026');
    const registered = page.waitForEvent('websocket', (socket) => socket.url().includes('/phone'));
    await page.locator('form button[type=submit]').click();
    await registered;
    return page;
  }

  /** What a page hears, in hertz. */
  hears(page: Page): Promise<number> {
    return page.evaluate(hearing);
  }

  /** kill -9: nothing says goodbye. */
  kill(): void {
    void this.#server.kill();
  }

  close(): void {
    void this.#browser.close().catch(() => {});
    void this.#server.close().catch(() => {});
  }
}
