import { expect, it } from 'vitest';
import { composeMail } from '@portal/server/mail/compose-mail';
import { portInNews } from '@portal/server/testing/mail-samples';
import { makeTestBrands } from '@portal/server/testing/test-brands';
import * as mails from './mails.ts';

const { brands, texts, settings } = makeTestBrands();

it('says of a number that has arrived what it costs, and that it rings nowhere yet', () => {
  const { text } = composeMail({ brands, texts, config: settings }, brands.first, {
    id: '2f6f0b5e-1111-4222-8333-444455556666',
    mail: mails.portInCompleted,
    values: {
      ...portInNews,
      monthMicros: 5_990_000,
    },
    language: 'en',
    recipient: 'ann@example.com',
    replyTo: null,
    createdAt: new Date('2026-11-20T15:04:00Z'),
  });
  expect(text).toContain(
    [
      'Your number: +44 20 7946 0321',
      'Plan: From $5.99 a month',
      'Rings at: Nowhere yet',
      'Reference: K7MPX2QA',
    ].join('\n'),
  );
  expect(text).not.toContain('Receipt');
});
