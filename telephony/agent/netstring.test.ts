import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeNetstring, NetstringReader } from './netstring.ts';

describe('netstrings', () => {
  it('come out as they went in, wherever the stream is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme' })),
        fc.integer({ min: 1, max: 9 }),
        (texts, size) => {
          const stream = Buffer.concat(texts.map(encodeNetstring));
          const reader = new NetstringReader();
          const read: string[] = [];
          for (let at = 0; at < stream.length; at += size) {
            read.push(...reader.push(stream.subarray(at, at + size)));
          }
          expect(read).toEqual(texts);
        },
      ),
    );
  });

  it('count bytes', () => {
    expect(encodeNetstring('שלום').toString()).toBe('8:שלום,');
  });

  it.each(['abc:x,', '3:abcd', '123456789', '99999999:x', ':,'])('%s is none', (text) => {
    expect(() => new NetstringReader().push(Buffer.from(text))).toThrow('no netstring');
  });
});
