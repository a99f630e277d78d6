import { describe, expect, it } from 'vitest';
import { createPictureDrawer } from './picture-drawer.ts';

describe('the thread that draws', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';

  it('draws one after the other, and lets only so many wait', async () => {
    const drawer = createPictureDrawer(2);
    const asked = await Promise.all([1, 2, 3, 4, 5].map(() => drawer.draw({ svg, fontFiles: [] })));
    expect(asked.map((png) => png !== null)).toEqual([true, true, true, false, false]);
    expect(await drawer.draw({ svg, fontFiles: [] })).toBeInstanceOf(Buffer);
    await drawer.close();
  });

  it('goes on after a drawing that is none', async () => {
    const drawer = createPictureDrawer();
    await expect(drawer.draw({ svg: '<svg', fontFiles: [] })).rejects.toThrow('SVG');
    expect(await drawer.draw({ svg, fontFiles: [] })).toBeInstanceOf(Buffer);
    await drawer.close();
  });
});
