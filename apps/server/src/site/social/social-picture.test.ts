import { loadBrands } from '@portal/brands/load';
import { languages, type Language } from '@portal/contract/fields/text';
import { describe, expect, it } from 'vitest';
import type { PictureWords } from '../web-build.ts';
import { createWidths, fontFilesOf } from './fonts.ts';
import { socialPicture } from './social-picture.rules.ts';

const widthOf = createWidths();
const brands = loadBrands();
const flag =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h3v2H0z"/></svg>';

const words: PictureWords = {
  kind: 'country',
  country: 'AE',
  title: 'Numbers in the United Arab Emirates',
  accent: '$12.50 a month',
  cards: ['Dubai · Abu Dhabi · Sharjah', 'Dubai · Abu Dhabi', 'Dubai'],
  flag: 'AE',
  incoming: 'Incoming call',
  caller: '+971 4 005 0142',
  line: 'Dubai line',
  alt: '',
};

function drawingOf(key: string, language: Language, change: Partial<PictureWords> = {}): string {
  const brand = brands.find((each) => each.key === key);
  if (!brand) throw new Error(`no brand ${key}`);
  return socialPicture({ brand, language, words: { ...words, ...change }, flag }, widthOf);
}

interface Text {
  x: number;
  size: number;
  fill: string;
  anchor: string;
  said: string;
}

/** The lines of words that a drawing shows, from top to bottom of its source. */
function textsOf(svg: string): Text[] {
  return [...svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)].map(([, look = '', said = '']) => {
    const of = (name: string) => new RegExp(`\\s${name}="([^"]+)"`).exec(look)?.[1] ?? '';
    const [x, size] = [Number(of('x')), Number(of('font-size'))];
    return { x, size, fill: of('fill'), anchor: of('text-anchor'), said };
  });
}

const saidIn = (svg: string) =>
  textsOf(svg).map(({ said }) => said.replaceAll(/[\u2066-\u2069]/g, ''));

describe('a social picture', () => {
  it('says title, price, cities and call, the price in a colour of its own', () => {
    const svg = drawingOf('halloway', 'en');
    expect(saidIn(svg)).toEqual([
      'Numbers in the',
      'United Arab Emirates',
      '$12.50 a month',
      'Dubai · Abu Dhabi · Sharjah',
      'Incoming call',
      '+971 4 005 0142',
      'Dubai line',
    ]);
    const [first, , price] = textsOf(svg);
    expect(price?.fill).not.toBe(first?.fill);
  });

  it('stands on the other side where words run from right to left, and digits do not turn', () => {
    const title = 'מספרים באיחוד האמירויות';
    const svg = drawingOf('marenna', 'he', { title, accent: null, cards: ['+971 4 005 0115'] });
    const [first, card] = textsOf(svg).filter(({ anchor }) => anchor !== 'middle');
    expect(first).toMatchObject({ x: 1200 - 72, anchor: 'end' });
    expect(first?.said.startsWith('\u2067')).toBe(true);
    expect(textsOf(svg).find(({ said }) => said === '+971 4 005 0115')).toMatchObject({
      anchor: 'end',
    });
    expect(card).toBeDefined();
    expect(svg).toContain('scale(-1 1)');
    expect(drawingOf('marenna', 'en')).not.toContain('scale(-1 1)');
  });

  it('puts the second sentence apart on a deep ground, as the hero does', () => {
    const change = { title: 'One more number. Zero more phones.', accent: null };
    const [first, second] = textsOf(drawingOf('quillo', 'en', change));
    expect([first?.said, second?.said]).toEqual(['One more number.', 'Zero more phones.']);
    expect(first?.fill).not.toBe(second?.fill);
    const [plain, plainToo] = textsOf(drawingOf('halloway', 'en', change));
    expect(plain?.fill).toBe(plainToo?.fill);
  });

  it('names fewer cities where three have no room', () => {
    const long = ['Ciudad de México · Guadalajara · Monterrey', 'Ciudad de México · Guadalajara'];
    expect(saidIn(drawingOf('sunbell', 'es', { cards: long }))).toContain(long[1]);
  });

  it('draws no line of a call where words stand', () => {
    const line = 'M0 416H560C660';
    const short = { title: 'Call rates', accent: null };
    expect(drawingOf('halloway', 'en', short)).toContain(line);
    expect(drawingOf('halloway', 'en', { ...short, title: words.title.repeat(2) })).not.toContain(
      line,
    );
    expect(drawingOf('halloway', 'en')).not.toContain(line);
  });

  it.each([
    ['can be read on no ground', '<path fill="#fafcff" d="M0 0h9v9H0z"/>'],
    ['is made of letters', '<text fill="#111111">Acme</text>'],
  ])('shows the name where the logo %s', (_, shape) => {
    const [brand] = brands;
    if (!brand) throw new Error('no brand');
    const pale = `<svg viewBox="0 0 9 9">${shape}</svg>`;
    const logos = { ...brand.logos, light: pale, dark: pale };
    const svg = socialPicture({ brand: { ...brand, logos }, language: 'en', words, flag }, widthOf);
    expect(saidIn(svg)[0]).toBe('Halloway');
    expect(saidIn(drawingOf('halloway', 'en'))).not.toContain('Halloway');
  });

  it('never takes words for markup', () => {
    const svg = drawingOf('halloway', 'en', { title: 'A & B <script>"', accent: null });
    expect(svg).toContain('A &amp; B &lt;script>&quot;');
    expect(svg).not.toContain('<script');
  });

  it('is another one at another price', () => {
    expect(drawingOf('halloway', 'en', { accent: '$13.00 a month' })).not.toBe(
      drawingOf('halloway', 'en'),
    );
  });

  it.each(brands.map(({ key }) => key))('of %s keeps its words between margin and phone', (key) => {
    for (const language of languages) {
      for (const title of [words.title, 'Números de Bosnia y Herzegovina', 'Call rates']) {
        const svg = drawingOf(key, language, { title });
        const family = language === 'he' ? ('Heebo' as const) : ('Figtree' as const);
        for (const { x, size, said, anchor } of textsOf(svg)) {
          if (anchor === 'middle') continue;
          const width = widthOf(said, { family, weight: 500, track: -0.03 }) * size;
          const end = anchor === 'start' ? x + width : 1200 - x + width;
          expect(end, `${key} ${language} ${said}`).toBeLessThan(804);
        }
        expect(fontFilesOf(svg).length).toBeGreaterThanOrEqual(3);
      }
    }
  });
});
