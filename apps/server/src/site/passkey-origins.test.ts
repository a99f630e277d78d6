import { expect, it } from 'vitest';
import { createBrands } from './brands.service.ts';

const base = {
  brandsDir: null,
  publicUrl: 'http://127.0.0.1:3000',
  publicUrlIsSet: false,
  production: false,
  port: 3000,
};

function originsOf(id: number, config: Partial<typeof base> = {}) {
  const brands = createBrands({ ...base, ...config });
  const brand = brands.byId(id);
  return brand && brands.passkeyOrigins(brand);
}

it('Passkeys work at the names of this machine, never at its numbers', () => {
  expect(originsOf(1)).toEqual(['http://localhost:3000', 'http://brand1.localhost:3000']);
  expect(originsOf(2)).toEqual(['http://brand2.localhost:3000']);
});

it("In production they work at the brand's own hosts, over https only", () => {
  const production = true;
  const publicUrl = 'https://numbers.example';
  expect(originsOf(2, { production, publicUrl, publicUrlIsSet: true })).toEqual([
    'https://numbers.example',
    'https://marenna.example',
    'https://www.marenna.example',
  ]);
  for (const open of ['http://numbers.example', 'https://203.0.113.5', 'https://[2001:db8::1]']) {
    expect(originsOf(1, { production, publicUrl: open, publicUrlIsSet: true })?.[0]).toBe(
      'https://halloway.example',
    );
  }
});
