import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { makeOrders } from '../../shared/idle-thread.ts';
import type { PictureOrder } from './picture-drawer.ts';

const { resolve } = createRequire(import.meta.url);

let ready: Promise<void> | undefined;
const fonts = new Map<string, Promise<Buffer>>();

function fontOf(file: string): Promise<Buffer> {
  const font = fonts.get(file) ?? readFile(file);
  fonts.set(file, font);
  return font;
}

/** An SVG as PNG, with no other font than those that are named. */
async function drawPicture({ svg, fontFiles }: PictureOrder): Promise<Uint8Array> {
  ready ??= initWasm(readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')));
  await ready;
  const fontBuffers = await Promise.all(fontFiles.map(fontOf));
  const drawing = new Resvg(svg, {
    font: {
      loadSystemFonts: false,
      fontBuffers,
      defaultFontFamily: 'Figtree',
      sansSerifFamily: 'Figtree',
    },
  });
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
}

/** The thread in which social pictures are drawn, so that nobody's call waits for one. */
makeOrders(drawPicture);
