import { expect, it, vi } from 'vitest';
import { keptOpen } from '../testing/kept-open.ts';
import { createTestApp } from '../testing/test-app.ts';
import { tellOtherSecret } from './known-secret.ts';

const test = keptOpen(() => createTestApp());

it('another secret than at the last start is told, once', async () => {
  const { db, config, log } = test.deps;
  const told = vi.spyOn(log, 'error').mockImplementation(() => {});
  const start = async (appSecret: string) => {
    told.mockClear();
    await tellOtherSecret({ db, log, config: { ...config, appSecret } });
    return told.mock.calls.length;
  };
  expect([await start('one'), await start('one')]).toEqual([0, 0]);
  expect([await start('another'), await start('another')]).toEqual([1, 0]);
  expect(JSON.stringify(told.mock.calls)).not.toContain('another');
});
