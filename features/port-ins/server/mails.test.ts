import { expect, it } from 'vitest';
import { languages } from '@portal/contract/fields/text';
import { composeMail } from '@portal/server/mail/compose-mail';
import { portInNews, samples } from '@portal/server/testing/mail-samples';
import { makeTestBrands } from '@portal/server/testing/test-brands';
import * as mails from './mails.ts';

const { brands, texts, settings } = makeTestBrands();

const frame = {
  id: '2f6f0b5e-1111-4222-8333-444455556666',
  recipient: 'ann@example.com',
  replyTo: null,
  createdAt: new Date('2026-11-20T15:04:00Z'),
};

it.each(languages)(
  'asks the desk to compare what was typed when a request comes again (%s)',
  (language) => {
    const [first, again] = [false, true].map((isRepeat) =>
      composeMail({ brands, texts, config: settings }, brands.first, {
        ...frame,
        mail: mails.portInRequest,
        values: { ...samples['port-in-request'], isRepeat },
        language,
      }),
    );
    expect(again?.subject).toBe(first?.subject);
    const words = texts.flat(brands.first.id, language)['port-in-mail.request-again-text'];
    expect(again?.text).toContain(words);
    expect(first?.text).not.toContain(words);
    expect(again?.text).toContain('AC-100');
  },
);

it('says of a number that has arrived what it costs, and that it rings nowhere yet', () => {
  const { text } = composeMail({ brands, texts, config: settings }, brands.first, {
    ...frame,
    mail: mails.portInCompleted,
    values: {
      ...portInNews,
      monthMicros: 5_990_000,
    },
    language: 'en',
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
