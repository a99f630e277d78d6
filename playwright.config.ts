import { existsSync } from 'node:fs';
import { defineConfig, type ReporterDescription } from '@playwright/test';

const globalSetup = './e2e/global-setup.ts';
const summary = process.env['E2E_SUMMARY_FILE'];

/**
 * Chromium draws parts of its own window as pages, which cost a fifth of the processor and which no
 * test sees. The list takes the place of Playwright's, so that those come first.
 */
const switchedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'InitialWebUI',
  'WebUIReloadButton',
  'WebUIToolbar',
  'WebUILocationBar',
  'WebUISplitTabsButton',
  'WebUIHomeButton',
  'PreloadTopChromeWebUI',
  'WebUITabStrip',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'TabSearchToolbarButton',
];

const reporters: ReporterDescription[] = [['line']];
if (summary) reporters.push(['json', { outputFile: summary }]);

export default defineConfig({
  testDir: '.',
  testMatch: ['e2e/*.e2e.ts', 'features/*/*.e2e.ts'],
  ...(existsSync(new URL(globalSetup, import.meta.url)) ? { globalSetup } : {}),
  // More than cores: most of a story is waiting for the page, and each worker has its own product.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // Bounds for what hangs, not for what is slow: a busy machine takes ten times as long.
  timeout: process.env['LOOKS'] === 'all' ? 1_800_000 : 900_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: reporters,
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    headless: true,
    // What can't be pressed is told long before the whole story is given up.
    actionTimeout: 120_000,
    // Every frame of something that fades is drawn by the processor: a tenth of the run.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    // Playwright's own are taken of every test, and thrown away where it passed; see fixtures.ts.
    screenshot: 'off',
    // A service worker would take requests that a test wants to break; offline.e2e.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${switchedOff.join(',')}`,
      ],
    },
  },
});
