import { describe, expect, it } from 'vitest';
import { createSeal } from './sealed-values.ts';

const values = { code: '604213', name: 'נועה' };

describe('a seal', () => {
  it('opens what it sealed, and shows nothing of it', () => {
    const seal = createSeal('secret');
    const sealed = seal.seal('mail-1', values);
    expect(sealed.toString('latin1')).not.toContain('604213');
    expect(seal.open('mail-1', sealed)).toEqual(values);
  });

  it('makes something else each time', () => {
    const seal = createSeal('secret');
    expect(seal.seal('mail-1', values).equals(seal.seal('mail-1', values))).toBe(false);
  });

  it('does not open with another secret, for another mail, or when it was changed', () => {
    const sealed = createSeal('secret').seal('mail-1', values);
    expect(createSeal('other').open('mail-1', sealed)).toBeNull();
    expect(createSeal('secret').open('mail-2', sealed)).toBeNull();
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(createSeal('secret').open('mail-1', changed)).toBeNull();
    }
    expect(createSeal('secret').open('mail-1', sealed.subarray(0, 12))).toBeNull();
  });
});
