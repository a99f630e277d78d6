import { expect, type Locator } from '@playwright/test';

/** A button that takes something away has the colour of danger, never the brand's. */
export async function expectDanger(button: Locator): Promise<void> {
  const colours = await button.evaluate((element) => {
    const sample = document.createElement('span');
    sample.style.color = 'var(--c-danger-text)';
    element.append(sample);
    const danger = getComputedStyle(sample).color;
    sample.remove();
    return { danger, shown: getComputedStyle(element).color };
  });
  expect(colours.shown).toBe(colours.danger);
}
