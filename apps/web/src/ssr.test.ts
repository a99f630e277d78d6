import { PLAIN_SITE, type Scene, type Section } from '@portal/brands';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from '@portal/contract/fields/text';
import { catalogues } from '@portal/features/texts';
import { createTranslate, flatten } from '@portal/i18n/translator';
import type { GetAsk, GetPlace, PageRequest } from './page-request.ts';
import { accountPaths, publicPaths } from '@portal/contract/paths';
import { offers, rates, sampleBrand, sampleRequest, stock } from './ssr.samples.ts';
import { render } from './ssr.tsx';
import { accountPages } from './site/document/account-pages.ts';
import { startAccount, startOfSite } from './site/document/start-scripts.ts';

const brand = sampleBrand(PLAIN_SITE);

/** Draws a page of a sample brand, the home page if nothing else is said. */
function ask(language: Language, change: Partial<PageRequest> = {}) {
  return render({
    ...sampleRequest,
    language,
    brand,
    texts: { ...flatten(catalogues.en), ...flatten(catalogues[language]) },
    manifest: {
      'src/app.tsx': { file: 'assets/app.js', imports: ['_core.js'], css: ['assets/app.css'] },
      '_core.js': { file: 'assets/core.js' },
      'src/pages/service-configuration/service-configuration-screen.tsx': {
        file: 'assets/numbers.js',
        imports: ['src/app.tsx'],
        css: ['assets/numbers.css'],
      },
      'src/public.ts': { file: 'assets/public.js', css: ['assets/site.css'] },
    },
    ...change,
  });
}

/** The words of the body, without what stands in isolates. */
function bareWords(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return body
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<bdi[^>]*>.*?<\/bdi>/gs, '')
    .replace(/<[^>]*>/g, '\n');
}

function placeAsked(change: Partial<GetAsk>): GetPlace {
  const asked: GetAsk = {
    country: null,
    number: null,
    months: null,
    rings: '',
    credit: null,
    step: null,
    region: null,
    query: '',
    ...change,
  };
  return { ask: asked, number: null, answer: null };
}

const everyPage = languages.flatMap((language) => publicPaths.map((path) => ({ language, path })));

describe.each(everyPage)('$path in $language', ({ language, path }) => {
  const { status, html } = ask(language, { pathname: path, data: { offers, rates } });

  it('has its language and direction from the first byte', () => {
    expect(status).toBe(200);
    const direction = language === 'he' ? 'rtl' : 'ltr';
    expect(html).toContain(`<!doctype html><html lang="${language}" dir="${direction}">`);
  });

  it('has a title, a description and one h1', () => {
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    expect(title).toMatch(/^.{15,} – Acorn$/);
    expect(title.length).toBeLessThanOrEqual(60);
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(description.length).toBeGreaterThan(60);
    expect(description.length).toBeLessThanOrEqual(155);
    expect(description).not.toContain('{');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('shows words, not keys', () => {
    const features = Object.keys(catalogues.en).join('|');
    expect(bareWords(html)).not.toMatch(new RegExp(`(?<![\\w@.])(?:${features})\\.[a-z][\\w-]*`));
    for (const sign of ['{', '}', '\u0001', '\u0002', '\u0003'])
      expect(bareWords(html)).not.toContain(sign);
  });

  it('keeps every phone number in an isolate', () => {
    expect(html).toContain('+44 20 7946 0101');
    expect(bareWords(html)).not.toMatch(/\+\d/);
  });

  it('names itself and all other languages, each with its own address', () => {
    for (const other of languages) {
      expect(html).toContain(
        `<link rel="alternate" hrefLang="${other}" href="https://acorn.example${path}?lang=${other}"/>`,
      );
    }
    expect(html).toContain(`hrefLang="x-default" href="https://acorn.example${path}"`);
  });

  it('opens the chat of the language', () => {
    const number = language === 'he' ? '97235550151' : '12125550151';
    expect(html).toContain(`href="https://wa.me/${number}"`);
  });

  it('carries nothing that the content policy forbids', () => {
    // The one place of styles, whose hash the server names.
    expect(html.split('<style>/*first*/</style>')).toHaveLength(2);
    expect(html).not.toMatch(/\sstyle=|<style(?!>\/\*first)|\son[a-z]+=|javascript:/);
    // And the one script, likewise.
    const [before = '', after = '', ...more] = html.split(`<script>${startOfSite(path)}</script>`);
    expect([before !== '', after !== '', more]).toEqual([true, true, []]);
    const inline = [...(before + after).matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(
      (match) => match[1],
    );
    expect(inline.length).toBeGreaterThan(0);
    for (const attributes of inline) expect(attributes).toMatch(/type="application\/(ld\+)?json"/);
  });

  it('gives every anchor to one element, and links to anchors that are there', () => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    expect(ids).toEqual([...new Set(ids)]);
    for (const [, anchor] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(anchor);
  });
});

/** The things that a page tells search engines, by their type. */
function thingsOf(html: string): Record<string, Record<string, unknown>[]> {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  const { '@graph': graph } = JSON.parse(json ?? '{}') as {
    '@graph': Record<string, unknown>[];
  };
  return Object.groupBy(graph, (thing) => String(thing['@type'])) as never;
}

describe('what search engines read', () => {
  it('names the company and the site on every page, and the way to it', () => {
    const things = thingsOf(ask('es', { pathname: '/faq' }).html);
    expect(things['Organization']?.[0]).toMatchObject({
      name: 'Acorn',
      legalName: 'Acorn Voice Ltd.',
      address: { '@type': 'PostalAddress', postalCode: 'YO1', addressCountry: 'GB' },
      contactPoint: [{ availableLanguage: 'en' }, { availableLanguage: 'en' }],
    });
    expect(things['WebSite']?.[0]).toMatchObject({ inLanguage: 'es' });
    expect(things['BreadcrumbList']?.[0]).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://acorn.example/home?lang=es' },
        { position: 2, item: 'https://acorn.example/faq?lang=es' },
      ],
    });
    expect(thingsOf(ask('es').html)['BreadcrumbList']).toBeUndefined();
  });

  it('tells the offers of the page at the price that is seen', () => {
    const { html } = ask('en', { pathname: '/get-your-number', data: { offers } });
    expect(thingsOf(html)['Product']).toMatchObject([
      {
        name: 'Virtual phone number: United Kingdom',
        offers: { '@type': 'AggregateOffer', highPrice: '5.99', priceCurrency: 'USD' },
      },
    ]);
    expect(bareWords(html.replaceAll(/<\/?bdi[^>]*>/g, ''))).toContain('$5.99');
    expect(thingsOf(ask('en', { data: { offers } }).html)['Product']).toBeUndefined();
  });

  it('shows the picture of the language where the brand has one', () => {
    const social = { address: '/social/x.png', alt: 'מספר +972 3 005 0115' };
    const { html } = ask('he', { pictures: { social, touchIcon: '/brand/y.png' } });
    expect(html).toContain(
      '<meta property="og:image" content="https://acorn.example/social/x.png"/>',
    );
    expect(html).toContain(`<meta property="og:image:alt" content="${social.alt}"/>`);
    expect(html).toContain('<link rel="apple-touch-icon" href="/brand/y.png"/>');
    expect(ask('he').html).not.toContain('og:image');
  });
});

describe('the prices', () => {
  const get = (language: Language, months: number | null = null) =>
    ask(language, {
      pathname: '/get-your-number',
      get: placeAsked({ months }),
      data: { offers },
    }).html;

  it('stand in dollars as the language writes them, each term with what a month comes to', () => {
    expect(get('en')).toContain('$5.99');
    expect(get('en', 3)).toContain('$17.07');
    expect(get('en', 3)).toContain('\u2068$5.69\u2069 a month');
    expect(get('es', 3)).toMatch(/17,07\sUS\$/);
  });

  it('lead to the order of their country, from the home page too', () => {
    const address = '/get-your-number?country=gb&amp;lang=en';
    expect(get('en')).toContain('href="/get-your-number?country=gb"');
    const home = ask('en', { pathname: '/home', data: { offers, rates } }).html;
    expect(home).toContain(`href="${address}"`);
    expect(home).toMatch(/<option value="gb"[^>]*>United Kingdom/);
  });

  it('are not made up while nothing is on offer', () => {
    const { html } = ask('en', { pathname: '/get-your-number', data: { offers: [] } });
    expect(html).toContain(catalogues.en.get.none);
    expect(html).not.toContain('Argentina');
  });

  it('stand on a page of their country that names itself in every language', () => {
    const country = (language: Language) =>
      ask(language, {
        pathname: '/get-your-number',
        search: `?lang=${language}`,
        get: placeAsked({ country: 'GB' }),
        data: { offers, stock },
      }).html;
    const html = country('en');
    expect(html).toContain('<title>United Kingdom: numbers from $5.99 a month – Acorn</title>');
    expect(html).toContain('Numbers in the United Kingdom');
    const own = 'https://acorn.example/get-your-number?country=gb&amp;lang=en';
    expect(html).toContain(`<link rel="canonical" href="${own}"/>`);
    expect(html).toContain(own.replace('lang=en', 'lang=he'));
    expect(thingsOf(html)['Product']).toHaveLength(1);
    expect(country('he')).toContain('לידס');
    expect(country('he')).not.toContain('Leeds');
  });

  it('go on without script in the page of the application, in one part of it', () => {
    const { html } = ask('en', {
      kind: 'app',
      pathname: '/get-your-number',
      get: { ...placeAsked({ country: 'GB', number: '441134960141' }), number: 'here' },
      data: { offers, stock },
    });
    // A second such part would end the first, and show the rest of it to everybody.
    const body = html.slice(html.indexOf('<body'));
    expect(body.match(/<noscript>/g)).toHaveLength(1);
    expect(body).toMatch(/<noscript>.*name="rings".*<\/noscript>/s);
  });

  it('of a minute tell connection fee and intervals where they are unusual', () => {
    const { html } = ask('en', { pathname: '/call-rates', data: { rates } });
    expect(html).toContain('$0.012');
    expect(html).toContain('$0.08');
    expect(html).toContain('+ \u2068$0.06\u2069 a call');
    expect(html).toContain('first 30 s, then every 6 s');
  });
});

describe('the page about us', () => {
  it('counts the phones and the languages of its brand', () => {
    const pathname = '/about-us';
    const { html } = ask('en', { pathname });
    expect(html).toContain('2 phone lines');
    expect(html).toContain('come in 4 languages');
    const small = {
      ...brand,
      phones: brand.phones.slice(0, 1),
      languages: brand.languages.slice(0, 2),
    };
    const { html: other } = ask('en', { pathname, brand: small });
    expect(other).toContain('A phone line and');
    expect(other).toContain('come in 2 languages');
  });
});

describe('the legal pages', () => {
  it.each(languages)('are dated, and call themselves no draft: %s', (language) => {
    const changed = { '/terms-and-conditions': '2026-11-24', '/privacy-policy': '2026-11-28' };
    for (const [pathname, day] of Object.entries(changed)) {
      const { html } = ask(language, { pathname });
      expect(html).not.toMatch(/\bdraft\b|\bborrador\b|טיוטה|\brascunho\b/i);
      expect(html).toContain(`<time dateTime="${day}">`);
    }
  });

  it.each(languages)('hold the seven days and the eighteen years: %s', (language) => {
    const terms = ask(language, { pathname: '/terms-and-conditions' }).html;
    const disputes = terms.slice(terms.indexOf('id="disputes"'), terms.indexOf('id="refunds"'));
    expect(disputes).toContain('7');
    expect(terms.slice(terms.indexOf('id="age"'), terms.indexOf('id="service"'))).toContain('18');
    expect(ask(language, { pathname: '/privacy-policy' }).html).toContain('18');
  });

  it('name a third party only where the bot check is one', () => {
    const privacy = (kind: 'altcha' | 'recaptcha') =>
      ask('en', { pathname: '/privacy-policy', botCheck: { kind } }).html;
    expect(privacy('altcha')).not.toContain('Google');
    expect(privacy('recaptcha')).toContain('Google reCAPTCHA');
  });
});

describe('the page without a connection', () => {
  it('is kept by browsers and not by search engines', () => {
    const { status, html } = ask('pt', { kind: 'offline', pathname: '/' });
    expect(status).toBe(200);
    expect(html).toContain(catalogues.pt.offline['lead']);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('href="/offline?lang=he"');
  });
});

describe('the page of a server that is in trouble', () => {
  it('tells browsers and search engines to come back, in the reader’s language', () => {
    const { status, html } = ask('he', { kind: 'unavailable', pathname: '/call-rates' });
    expect(status).toBe(503);
    expect(html).toContain(catalogues.he.offline['unavailable-lead']);
    expect(html).toContain('dir="rtl"');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe('a public page', () => {
  it('keeps the language in its links only where the address carries it', () => {
    expect(ask('es', { search: '?lang=es' }).html).toContain('href="/login?lang=es"');
    expect(ask('es').html).toContain('href="/login"');
  });

  it('is canonical under the address that it was asked by', () => {
    const canonical = (html: string) => /rel="canonical" href="([^"]+)"/.exec(html)?.[1];
    expect(canonical(ask('en').html)).toBe('https://acorn.example/home');
    expect(canonical(ask('en', { search: '?lang=en' }).html)).toContain('/home?lang=en');
    expect(canonical(ask('he').html)).toContain('/home?lang=he');
  });

  it('offers the browser its language, in that language, where the brand has it', () => {
    expect(ask('en', { offeredLanguage: 'he' }).html).toContain(catalogues.he.chrome['offer-he']);
    const { html } = ask('en', {
      offeredLanguage: 'he',
      brand: { ...brand, languages: [{ id: 'en', label: 'English' }] },
    });
    expect(html).not.toContain(catalogues.he.chrome['offer-he']);
  });

  it('shows the scheme that was chosen from the first paint', () => {
    const { html } = ask('en', { scheme: 'dark' });
    expect(html).toContain('data-scheme="dark"');
    expect(html).toContain('media="all"');
    expect(ask('en').html).toContain('media="(prefers-color-scheme: dark)"');
  });
});

describe('an unknown path', () => {
  it.each(['/nowhere', '/not-found', '/home/more'])('answers %s with 404', (pathname) => {
    const { status, html } = ask('en', { kind: 'public', pathname });
    expect(status).toBe(404);
    expect(html).toContain(catalogues.en['not-found'].title);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
  });

  it('changes its language without becoming another page', () => {
    const { html } = ask('en', { kind: 'not-found', pathname: '/' });
    expect(html).toContain('href="/not-found?lang=he"');
    expect(html).not.toContain('href="/?lang=');
  });
});

describe("the application's shell", () => {
  const shell = ask('he', { kind: 'app', pathname: '/login' });

  it('loads the application and what it starts with', () => {
    expect(shell.status).toBe(200);
    expect(shell.html).toContain('<script type="module" src="/assets/app.js">');
    expect(shell.html).toContain('<link rel="modulepreload" href="/assets/core.js"/>');
    expect(shell.html).toContain('<link rel="stylesheet" href="/assets/app.css"/>');
    expect(shell.html).toContain('<div id="root">');
  });

  it('is called what it shows, before any script names it', () => {
    const t = createTranslate('en', flatten(catalogues.en), {});
    const titleOf = (pathname: string, change: Partial<PageRequest> = {}) =>
      /<title>(.*?)<\/title>/.exec(
        ask('en', { kind: 'app', pathname, data: { offers, stock }, ...change }).html,
      )?.[1];
    expect(titleOf('/login')).toBe(`${t('login.title')} – Acorn`);
    expect(titleOf('/profile/service-configuration')).toBe(`${t('nav.numbers')} – Acorn`);
    expect(titleOf('/')).toBe('Acorn');
    const number = placeAsked({ country: 'GB', number: '441134960141' });
    const order = (get: GetPlace) => titleOf('/get-your-number', { get });
    expect(order({ ...number, number: 'here' })).toBe(`${t('order.title')} – Acorn`);
    expect(order({ ...number, number: 'here', answer: { kind: 'fault', why: 'short' } })).toBe(
      `${t('form.error-prefix')} ${t('order.title')} – Acorn`,
    );
    expect(order({ ...number, number: 'gone' })).toBe(`${t('nav.get-your-number')} – Acorn`);
  });

  it('hands over the boot data, whatever a name contains', () => {
    const name = '</script><b>Acorn & Söhne\u2028';
    const { html } = ask('he', { kind: 'app', pathname: '/login', brand: { ...brand, name } });
    const json = /<script id="boot" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1];
    expect(JSON.parse(json ?? 'null')).toMatchObject({ language: 'he', brand: { name } });
  });

  it('holds log-in, which asks for nothing before it can be read and typed into', () => {
    const [head = '', body = ''] = shell.html.split('<body>');
    expect(head).not.toContain('<link rel="stylesheet"');
    const form = /<form[^>]*>.*?<\/form>/s.exec(body)?.[0];
    for (const part of ['action="/login"', 'method="post"', 'name="email"', 'name="password"'])
      expect(form).toContain(part);
    expect(body.indexOf('/assets/app.css')).toBeGreaterThan(body.indexOf('</form>'));
    expect(ask('he', { kind: 'app', pathname: '/' }).html).not.toContain('<form');
  });

  it('holds the frame of the account with its chosen page, and fetches that page with it', () => {
    const pathname = '/profile/service-configuration';
    const { html, script } = ask('he', { kind: 'app', pathname });
    const [head = '', body = ''] = html.split('<body>');
    expect(head).not.toContain('<link rel="stylesheet"');
    expect(script).toBe(startAccount);
    expect(head).toContain(startAccount);
    const t = createTranslate('he', flatten(catalogues.he), {});
    expect(body).toContain(`<h1 tabindex="-1">${t('nav.numbers')}</h1>`);
    expect(body).toMatch(/<a href="\/profile\/service-configuration"[^>]* aria-current="page"/);
    // An attribute of style is not allowed by the content policy.
    expect(body).not.toContain(' style="');
    expect(body.indexOf('/assets/app.js')).toBeGreaterThan(body.indexOf('</main>'));
    expect(body).toContain('<link rel="modulepreload" href="/assets/numbers.js"/>');
    expect(body).toContain('<link rel="preload" as="style" href="/assets/numbers.css"/>');
    expect(body.match(/app\.js/g)).toHaveLength(1);
  });

  it('has a heading for each page of the account', () => {
    expect(Object.keys(accountPages).toSorted()).toEqual(accountPaths.toSorted());
  });

  it('says without script what to do and whom to ask, where it waits for one', () => {
    const { html } = ask('he', { kind: 'app', pathname: '/forgot-password' });
    const plain = /<body>.*<noscript>(.*)<\/noscript>/s.exec(html)?.[1];
    expect(plain?.match(/<h1/g)).toHaveLength(1);
    expect(plain).toContain(catalogues.he.chrome['no-script-page']);
    expect(plain).toContain(`mailto:${brand.infoEmail}`);
    expect(plain).toMatch(/href="tel:\+\d+" class/);
    // What waits is not shown then.
    expect(html).toMatch(/<div id="root" class="[^"]+">/);
  });

  it('keeps the language of the address of log-in in the links to every public page', () => {
    const { html } = ask('es', { kind: 'app', pathname: '/login', search: '?lang=es' });
    const body = html.slice(html.indexOf('<body'));
    const own = publicPaths.filter((path) => body.includes(`href="${path}"`));
    expect(own).toEqual([]);
    expect(body).toContain('href="/faq?lang=es"');
  });

  it('is left alone by search engines', () => {
    expect(shell.html).toContain('<meta name="robots" content="noindex, nofollow"/>');
  });
});

describe('a call that rings in a browser', () => {
  it.each(languages)('is spoken of where browsers can ring, and nowhere else (%s)', (language) => {
    const question = catalogues[language].faq.browser;
    const asked = (ringsBrowsers: boolean) =>
      ask(language, { pathname: '/faq', ringsBrowsers }).html;
    expect(asked(true)).toContain(question);
    expect(asked(false)).not.toContain(question);
  });
});

describe('a carrier that can’t take messages', () => {
  const saysSo = /voicemail|buzón|תא קולי|caixa postal/i;
  const scenes: Scene[] = ['city', 'shores', 'two-numbers', 'counter', 'markets'];
  const sections: Section[] = ['ring', 'mail', 'hours', 'guard', 'which', 'usage', 'questions'];
  const homeOf = (language: Language, scene: Scene, voicemail: boolean) => {
    const site = { ...PLAIN_SITE, scene, sections };
    const own = { ...brand, site, features: { voicemail } };
    const { html } = ask(language, { pathname: '/home', brand: own, data: { offers, rates } });
    return html.slice(html.indexOf('<main'), html.indexOf('home-questions'));
  };

  it('is told of to search engines where a brand has words for it, and only by one that can', () => {
    const own = {
      'home.meta-description': 'It rings.',
      'home.meta-description-voicemail': 'It rings, then takes a message.',
    };
    const texts = { ...flatten(catalogues.en), ...own };
    const headOf = (voicemail: boolean) =>
      ask('en', { pathname: '/home', brand: { ...brand, features: { voicemail } }, texts }).html;
    expect(headOf(true)).toContain(
      `<meta name="description" content="${own['home.meta-description-voicemail']}"/>`,
    );
    expect(headOf(false)).toContain(
      `<meta name="description" content="${own['home.meta-description']}"/>`,
    );
  });

  it.each(languages)('is promised on no home (%s)', (language) => {
    for (const scene of scenes) {
      expect(homeOf(language, scene, false), scene).not.toMatch(saysSo);
      expect(homeOf(language, scene, true), scene).toMatch(saysSo);
    }
  });
});
