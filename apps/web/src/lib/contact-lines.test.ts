import { describe, expect, it } from 'vitest';
import { contactLines, whatsappUrl } from './contact-lines.ts';

describe('contact lines', () => {
  it('are written as people write them in each country', () => {
    const lines = contactLines({
      phones: [
        { country: 'us', number: '12125550101' },
        { country: 'ca', number: '14165550101' },
        { country: 'uk', number: '442079460101' },
        { country: 'uk', number: '447700900101' },
        { country: 'il', number: '97235550101' },
        { country: 'il', number: '972545550101' },
      ],
    });
    expect(lines.map(({ text }) => text)).toEqual([
      '+1 212 555 0101',
      '+1 416 555 0101',
      '+44 20 7946 0101',
      '+44 7700 900101',
      '+972 3 555 0101',
      '+972 54 555 0101',
    ]);
    expect(lines[2]?.href).toBe('tel:+442079460101');
  });

  it('keep the digits of a number that has another shape', () => {
    const [line] = contactLines({ phones: [{ country: 'uk', number: '35312345678' }] });
    expect(line).toMatchObject({ text: '+35312345678', href: 'tel:+35312345678' });
  });
});

describe('the WhatsApp chat', () => {
  const brand = { whatsapp: { he: '97235550151', fallback: '12125550151' } };

  it('opens with the number of the language', () => {
    expect(whatsappUrl(brand, 'he')).toBe('https://wa.me/97235550151');
  });

  it('opens with the one fallback where the language has none', () => {
    expect(whatsappUrl(brand, 'pt')).toBe('https://wa.me/12125550151');
  });
});
