import { describe, expect, it } from 'vitest';
import { chunksOf, fontsOf } from './assets.ts';

const manifest = {
  'src/app.tsx': {
    file: 'assets/app.js',
    isEntry: true,
    imports: ['_core.js'],
    css: ['assets/app.css'],
    assets: ['assets/figtree-latin-ext-wght-normal-1.woff2'],
  },
  '_core.js': { file: 'assets/core.js', imports: ['_react.js'], css: ['assets/app.css'] },
  '_react.js': { file: 'assets/react.js', imports: ['_core.js'] },
  'src/screens/later.tsx': { file: 'assets/later.js', css: ['assets/later.css'] },
  'figtree.woff2': { file: 'assets/figtree-core-2.woff2' },
  'heebo.woff2': { file: 'assets/heebo-core-3.woff2' },
};

describe('chunks of an entry', () => {
  it('are those that it imports all the way down, each once, and nothing that is lazy', () => {
    expect(chunksOf(manifest, 'src/app.tsx')).toEqual({
      script: '/assets/app.js',
      modules: ['/assets/react.js', '/assets/core.js'],
      styles: ['/assets/app.css'],
    });
  });

  it('say it when the build lacks the entry', () => {
    expect(() => chunksOf(manifest, 'src/public.ts')).toThrow('no entry src/public.ts');
  });
});

describe('fonts of a page', () => {
  it('are the Latin one, and the Hebrew one in Hebrew only', () => {
    const latin = '/assets/figtree-core-2.woff2';
    expect(fontsOf(manifest, 'pt')).toEqual([latin]);
    expect(fontsOf(manifest, 'he')).toEqual([latin, '/assets/heebo-core-3.woff2']);
  });
});
