import { zodResolver } from '@hookform/resolvers/zod';
import { forwardingForm } from '@portal/features/numbers/contract';
import { expect, it } from 'vitest';
import { loadPhonePlans } from './load-phone-plans.ts';
import { refusingShort } from './short-phone.ts';

const resolver = refusingShort(zodResolver(forwardingForm));

async function check(prefix: string, phone: string, confirmPhone = phone) {
  const values = { prefix, phone, confirmPrefix: prefix, confirmPhone };
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await resolver(values, undefined, options);
  return Object.entries(errors).map(([name, error]) => `${name} ${String(error?.message)}`);
}

it('says nothing of its own until the number plans are there', async () => {
  expect(await check('44', '20')).toEqual([]);
});

it('says at the box that a number is too short for its country', async () => {
  await loadPhonePlans();
  expect(await check('44', '20')).toEqual(['phone form.phone-short']);
  expect(await check('1', '201555010')).toEqual(['phone form.phone-short']);
  expect(await check('44', '2079460123')).toEqual([]);
  // Beside what else is wrong, and not over it.
  expect(await check('44', '20', '21')).toEqual([
    'confirmPhone form.phone-not-match',
    'phone form.phone-short',
  ]);
  expect(await check('44', '')).toContain('phone form.phone-required');
  // Which calling codes there are the server knows.
  expect(await check('999', '5550199')).toEqual([]);
});
