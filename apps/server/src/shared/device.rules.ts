/** A device as people name it; null where the user agent does not say. */
export interface DeviceName {
  browser: string | null;
  system: string | null;
}

/** The first that fits counts: most browsers also claim to be the ones below them. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** What a user agent says of browser and system, without versions, which change by themselves. */
export function deviceOf(userAgent: string): DeviceName {
  const nameIn = (names: typeof browsers) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}

/** 'Chrome on Windows', what is known of it, or 'Unknown device'. English: for logs and lists. */
export function deviceWords({ browser, system }: DeviceName): string {
  if (browser !== null && system !== null) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/** The device of a user agent as an audit event keeps it. */
export function deviceDetail(userAgent: string): Record<string, string> {
  const device = deviceOf(userAgent);
  return {
    device: deviceWords(device),
    ...(device.browser !== null && { browser: device.browser }),
    ...(device.system !== null && { system: device.system }),
  };
}
