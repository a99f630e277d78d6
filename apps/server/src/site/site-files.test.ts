import { describe, expect, it } from 'vitest';
import { appManifest, maskableIcon } from './app-manifest.rules.ts';
import { robotsText, sitemapXml } from './search-engines.rules.ts';
import { pageKindOf } from './site-map.rules.ts';

const origin = 'https://acorn.example';

describe('robots.txt', () => {
  it('keeps search engines out of the account and of links with tokens, and names the sitemap', () => {
    const text = robotsText(origin);
    for (const path of ['/profile', '/recovery-password', '/validate-email', '/port-in', '/api/'])
      expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).toContain('Sitemap: https://acorn.example/sitemap.xml');
    expect(text).not.toMatch(/Disallow: \/\s*$/m);
  });
});

describe('sitemap.xml', () => {
  it('lists the plain address and that of each language', () => {
    const xml = sitemapXml(origin, ['/home', '/faq'], ['en', 'he'], new Date('2026-11-21T23:00Z'));
    const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual([
      `${origin}/home`,
      `${origin}/home?lang=en`,
      `${origin}/home?lang=he`,
      `${origin}/faq`,
      `${origin}/faq?lang=en`,
      `${origin}/faq?lang=he`,
    ]);
    expect(xml).toContain('<lastmod>2026-11-21</lastmod>');
  });

  it('lists a page that its query names', () => {
    const xml = sitemapXml(origin, ['/get-your-number?country=gb'], ['he'], new Date(0));
    expect(xml).toContain(
      '<loc>https://acorn.example/get-your-number?country=gb&amp;lang=he</loc>',
    );
  });

  it('cannot be broken by an address', () => {
    expect(sitemapXml('https://a.example/?x&y', ['/home'], [], new Date(0))).toContain('?x&amp;y');
  });
});

describe('the manifest of the installed application', () => {
  const manifest = appManifest({
    name: 'Acorn',
    description: 'x',
    language: 'he',
    themeColor: '#ffffff',
    backgroundColor: '#f9fafc',
    icons: [],
    numbers: 'מספרים',
    addCredit: 'הוספת יתרה',
  });

  it('has the direction of its language and starts with the numbers', () => {
    expect(manifest).toMatchObject({
      lang: 'he',
      dir: 'rtl',
      start_url: '/profile/service-configuration',
      display: 'standalone',
    });
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
      '/profile/add-credit',
      '/profile/service-configuration',
    ]);
  });

  it('leads only to pages of the application', () => {
    for (const url of [manifest.start_url, ...manifest.shortcuts.map(({ url: one }) => one)])
      expect(pageKindOf(url)).toBe('app');
  });
});

describe('the icon that systems cut', () => {
  it('puts the mark into the part that is always seen, on a full ground', () => {
    const mark =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" width="28" height="28"/>';
    const icon = maskableIcon(mark.replace('/>', '></svg>'), '#fff');
    expect(icon).toContain('<rect width="512" height="512" fill="#fff"/>');
    expect(icon).toContain('viewBox="0 0 28 28" x="108" y="108" width="296" height="296"');
    expect(icon).not.toContain('width="28"');
  });
});

describe('the offline page', () => {
  it('has an address of its own that is no public page', () => {
    expect(pageKindOf('/offline')).toBe('offline');
    expect(pageKindOf('/faq')).toBe('public');
    expect(pageKindOf('/faq/more')).toBe('not-found');
  });
});
