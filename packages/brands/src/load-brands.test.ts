import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '@portal/contract/fields/text';
import { MENU_PATHS } from './brand.ts';
import { DEMO_BRANDS_DIR, loadBrands, PICTURE_NAMES } from './load-brands.ts';
import { paintsOf } from './logo-check.ts';
import { contrast, hexToOklch } from './oklch.ts';
import { ramp } from './ramp.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'brands-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true });
});

function copy(key: string, change: Record<string, unknown> = {}, as = key): void {
  cpSync(join(DEMO_BRANDS_DIR, key), join(dir, as), { recursive: true });
  const path = join(dir, as, 'brand.json');
  const brand = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  writeFileSync(path, JSON.stringify({ ...brand, ...change }));
}

const svg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${body}</svg>`;

describe('the pictures of a brand', () => {
  it('may be absent', () => {
    copy('halloway');
    rmSync(join(dir, 'halloway', 'pictures'), { recursive: true });
    expect(loadBrands(dir)[0]?.pictures).toEqual({});
  });

  it('are refused when they are no PNG', () => {
    copy('halloway');
    writeFileSync(join(dir, 'halloway', 'pictures', 'icon-192.png'), 'GIF89a');
    expect(() => loadBrands(dir)).toThrow('halloway: the picture icon-192.png is no PNG');
  });
});

describe('a brands folder', () => {
  it('is read in the order of the ids, from BRANDS_DIR too', () => {
    copy('marenna');
    copy('halloway');
    mkdirSync(join(dir, 'notes'));
    expect(loadBrands(dir).map(({ key }) => key)).toEqual(['halloway', 'marenna']);
    vi.stubEnv('BRANDS_DIR', dir);
    expect(loadBrands()).toHaveLength(2);
    vi.stubEnv('BRANDS_DIR', '');
    expect(loadBrands()).toHaveLength(5);
  });

  it('names every fault with its folder', () => {
    copy('halloway', { infoEmail: 'x' });
    copy('marenna');
    rmSync(join(dir, 'marenna', 'mark.svg'));
    copy('quillo');
    writeFileSync(join(dir, 'quillo', 'brand.json'), '{');
    expect(() => loadBrands(dir)).toThrow(/halloway: infoEmail: must be an e-mail address/);
    expect(() => loadBrands(dir)).toThrow(/marenna: the logo mark\.svg is missing/);
    expect(() => loadBrands(dir)).toThrow(/quillo: .*JSON/);
  });

  it('has one owner for an id, a key and a host', () => {
    copy('halloway');
    copy('marenna', { id: 1, hosts: ['marenna.example', 'brand1.localhost'] });
    copy('halloway', { id: 3, hosts: ['other.example'] }, 'twin');
    expect(() => loadBrands(dir)).toThrow(
      [
        'marenna: the id 1 belongs to halloway already',
        'marenna: the host brand1.localhost belongs to halloway already',
        'halloway: the key halloway belongs to halloway already',
      ].join('\n'),
    );
  });

  it('must be there and hold a brand', () => {
    expect(() => loadBrands(dir)).toThrow(/^BRANDS_DIR is ".+", which holds no brand/);
    for (const none of [join(dir, 'none'), import.meta.filename]) {
      expect(() => loadBrands(none)).toThrow(`BRANDS_DIR is "${none}", which is no folder.`);
    }
  });

  it.each([
    ['hello', 'is not an SVG'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'needs a viewBox'],
    [svg('<script>1</script>'), 'must not carry scripts'],
    [svg('<rect onload="x()"/>'), 'must not carry scripts'],
    [svg('<image href="https://a.example/x.png"/>'), 'must not load anything from elsewhere'],
    [svg('<rect fill="url(https://a.example/x)"/>'), 'must not load anything from elsewhere'],
  ])('refuses the logo %s', (text, reason) => {
    copy('halloway');
    writeFileSync(join(dir, 'halloway', 'logo-light.svg'), text);
    expect(() => loadBrands(dir)).toThrow(`halloway: the logo logo-light.svg ${reason}`);
  });

  it('replaces a logo that nobody could see, and the colours, and says so', () => {
    copy('halloway', { name: 'A & B' });
    writeFileSync(join(dir, 'halloway', 'logo-dark.svg'), svg('<rect fill="#1a1d24"/>'));
    const [brand] = loadBrands(dir);
    expect(brand?.warnings).toEqual([
      expect.stringMatching(/^halloway: logo-dark\.svg has a contrast of 1\.\d\d:1 on the dark/),
    ]);
    expect(brand?.logos.dark).toContain('A &#38; B</text>');
    expect(brand?.logos.light).toContain('data-part="wordmark"');
    expect(brand?.theme.primaryColor).toBe('#334155');
    expect(brand?.css).toContain('--c-solid:#334155');
  });

  it.each([
    ['<rect fill="white"/><path fill="#fefefe"/>', 1],
    ['<rect style="fill: rgb(255, 255, 240)"/>', 1],
    ['<rect fill="white"/><path stroke="#123"/>', 0],
    ['<rect/>', 0],
    ['<rect fill="white"/><path d="M0 0H9"/>', 0],
    ['<g fill="white"><path d="M0 0H9"/></g>', 1],
    ['<style>.a{fill:#fff}</style><path class="a" d="M0 0H9"/>', 1],
    ['<rect fill="currentColor"/>', 0],
    ['<rect fill="url(#shade)"/>', 0],
  ])('judges the light logo %s', (body, warnings) => {
    copy('halloway');
    writeFileSync(join(dir, 'halloway', 'logo-light.svg'), svg(body));
    expect(loadBrands(dir)[0]?.warnings).toHaveLength(warnings);
  });
});

describe('the five demo brands', () => {
  const brands = loadBrands(DEMO_BRANDS_DIR);

  it('are complete, without a warning, and each at its own localhost', () => {
    expect(brands.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    for (const brand of brands) {
      expect(brand.warnings).toEqual([]);
      expect(brand.hosts).toContain(`brand${brand.id}.localhost`);
      expect(brand.hosts).toContain(`${brand.key}.example`);
      expect(brand.languages.map(({ id }) => id)).toEqual(languages);
      expect(brand.profileMenu.map(({ path }) => path)).toEqual(MENU_PATHS);
      expect(Object.keys(brand.texts)).toEqual([...languages]);
    }
  });

  it('use numbers and addresses kept for fiction, and share none', () => {
    const fiction = /^(1\d{3}55501\d\d|442079460\d{3}|447700900\d{3}|972355501\d\d)$/;
    for (const { phones, whatsapp, supportEmail, infoEmail } of brands) {
      for (const number of [...phones.map((phone) => phone.number), ...Object.values(whatsapp)])
        expect(number).toMatch(fiction);
      for (const email of [supportEmail, infoEmail]) expect(email).toMatch(/\.example$/);
    }
    const lines = brands.flatMap(({ phones }) => phones.map(({ number }) => number));
    expect(new Set(lines).size).toBe(20);
    const titles = brands.flatMap(({ texts }) =>
      Object.values(texts).map((words) => words['home.hero.title']),
    );
    expect(new Set(titles).size).toBe(20);
  });

  it('have every picture in its size', () => {
    for (const { key, pictures } of brands) {
      for (const name of PICTURE_NAMES) {
        const picture = pictures[name];
        const place = `${key} ${name}`;
        // Width and height stand in the first chunk of a PNG.
        const size = [picture?.readUInt32BE(16), picture?.readUInt32BE(20)];
        const side = Number(name.split('-')[1]);
        expect(size, place).toEqual([side, side]);
      }
    }
  });

  it('look different: no two main colours are close', () => {
    const colours = brands.map(({ theme }) => hexToOklch(theme.primaryColor));
    for (const [i, a] of colours.entries())
      for (const b of colours.slice(i + 1)) {
        const hues = Math.abs(a.h - b.h);
        const apart = Math.min(hues, 360 - hues);
        expect(apart > 25 || Math.abs(a.l - b.l) > 0.25).toBe(true);
      }
  });

  it.each(['light', 'dark'] as const)('have wordmarks that can be read in %s', (scheme) => {
    for (const brand of brands) {
      const wordmark = /<(?:g|path)[^>]*data-part="wordmark"[^>]*>/.exec(brand.logos[scheme]);
      const paints = paintsOf(wordmark?.[0].replace(/(fill|stroke)="none"/, '') ?? '');
      const { surface } = ramp(brand.theme.primaryColor, brand.theme.secondaryColor, scheme);
      expect(paints).toHaveLength(1);
      expect(contrast(paints[0] ?? '', surface), brand.key).toBeGreaterThan(7);
      expect(brand.logos[scheme]).not.toMatch(/<text|font-family/);
      expect(brand.logos[scheme]).toMatch(/viewBox="0 0 \d+ 28"/);
    }
  });
});
