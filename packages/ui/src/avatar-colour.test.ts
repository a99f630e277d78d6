/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { avatarColour, avatarColours } from './avatar-colour.ts';

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe('avatar colours', () => {
  it('are twelve different ones', () => {
    expect(new Set(avatarColours).size).toBe(12);
  });

  it.each(avatarColours)('%s is dark enough for white text', (colour) => {
    const [r, g, b] = channels(colour);
    expect((299 * r + 587 * g + 114 * b) / 1000).toBeLessThanOrEqual(200);
    expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
  });

  it('stand in the stylesheet under their place in the list', () => {
    const css = readFileSync(new URL('./avatar.module.css', import.meta.url), 'utf8');
    avatarColours.forEach((colour, place) => {
      expect(css).toMatch(new RegExp(`\\.c${place} \\{\\s*background: ${colour};`));
    });
  });

  it('belong to the text: the same text, the same colour', () => {
    expect(avatarColour('+972541234567')).toBe(avatarColour('+972541234567'));
  });

  it('spread over all twelve, also for numbers that differ in their last digits only', () => {
    const seen = new Map<string, number>();
    for (let last = 0; last < 1200; last += 1) {
      const colour = avatarColour(`+1212555${String(last).padStart(4, '0')}`);
      seen.set(colour, (seen.get(colour) ?? 0) + 1);
    }
    expect(seen.size).toBe(12);
    expect(Math.min(...seen.values())).toBeGreaterThan(50);
    expect(Math.max(...seen.values())).toBeLessThan(170);
  });
});
