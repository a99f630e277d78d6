import { paths } from '@portal/contract/paths';

/** What search engines read. Pure: addresses in, text out. */

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Paths that no search engine has a use for; tokens stand in some of them. */
const keptOut = [
  '/api/',
  paths.profile,
  ...[paths.recovery, paths.validateEmail, paths.portIn].map((path) => path.replace('/:token', '')),
  paths.twoFactor,
  paths.suspended,
  paths.reactivate,
];

/** `robots.txt` of a brand's host. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...keptOut.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/**
 * `sitemap.xml` of a brand's host: every canonical address, which is the plain one and the one of
 * each language; a country's page has one of its own. The languages name one another in the pages themselves.
 */
export function sitemapXml(
  origin: string,
  pages: readonly string[],
  languages: readonly string[],
  changed: Date,
): string {
  const day = changed.toISOString().slice(0, 10);
  const addresses = pages.flatMap((path) => [
    origin + path,
    ...languages.map(
      (language) => `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`,
    ),
  ]);
  const entries = addresses.map(
    (address) => `<url><loc>${escaped(address)}</loc><lastmod>${day}</lastmod></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
