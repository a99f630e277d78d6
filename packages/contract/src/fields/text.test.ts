import { describe, expect, it } from 'vitest';
import { emailSchema } from './text.ts';

describe('An e-mail', () => {
  it.each([
    ['\u200Eann@example.com\u200F', 'a marked end, as it is copied from Hebrew'],
    ['\u2066ann@example.com\u2069 ', 'isolates, as this portal puts around it'],
    [' ann@example.com\u200B', 'a space without a width'],
    ['ann@exam\u00ADple.com', 'a soft hyphen'],
  ])('is read without what nobody sees: %j', (pasted) => {
    expect(emailSchema.safeParse(pasted)).toMatchObject({ success: true, data: 'ann@example.com' });
  });

  it('of such signs alone is none', () => {
    expect(emailSchema.safeParse('\u200E ').error?.issues[0]?.message).toBe('form.email-required');
  });
});
