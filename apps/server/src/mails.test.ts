import { languages } from '@portal/contract/fields/text';
import { describe, expect, it } from 'vitest';
import { everyMail } from './mails.ts';
import { brands, composeSample as compose } from './testing/compose-sample.ts';
import type { RingPlan } from '@portal/features/numbers/contract';
import { samples } from './testing/mail-samples.ts';

const names = everyMail.map(({ name }) => name);

const everyLetter = names.flatMap((name) =>
  languages.flatMap((language) => brands.all.map(({ id }) => [name, language, id] as const)),
);

/** What a person can read of a mail's HTML, with the addresses of its links. */
function readable(html: string): string {
  const entities: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };
  return html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|quot|#x27|lt|gt);/g, (_all, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ');
}

it('has a name of its own', () => {
  expect(new Set(names).size).toBe(names.length);
  expect([...names].sort()).toEqual(Object.keys(samples).sort());
});

describe.each(everyLetter)('%s in %s for brand %i', (name, language, brandId) => {
  const mail = compose(name, language, { brandId });
  const brand = brands.byId(brandId);
  const direction = language === 'he' ? 'rtl' : 'ltr';

  it('has its language and direction on the outer tag and on the wrapper', () => {
    expect(mail.html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(mail.html).toContain(`<div lang="${language}" dir="${direction}"`);
  });

  it('tells every line of the text in HTML too', () => {
    const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ');
    const html = readable(mail.html).replace(/ /g, '');
    const lines = mail.text.split('\n').filter((line) => line.trim() !== '' && line !== '-- ');
    for (const line of lines) {
      for (const part of line.replace(/^> /, '').split(/: |:$/)) {
        expect(html).toContain(plain(part).replace(/ /g, ''));
      }
    }
  });

  it('names the brand, why it came, whom to ask, and whose service it is', () => {
    expect(mail.from.name).toBe(brand?.mailFrom);
    expect(mail.text).toContain(brand?.name);
    expect(mail.text).toContain(brand?.supportEmail);
    expect(mail.text).toContain(brand?.legalEntity);
  });

  it('has all its links on the brand’s own address and loads nothing', () => {
    const base = brand ? brands.publicUrl(brand) : '';
    const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href]) =>
      (href ?? '').replaceAll('&amp;', '&'),
    );
    // Support and the desk answer; they follow no link.
    const isAnswered = /^(?:support-request|port-in-(?:request|withdrawn))$/.test(name);
    if (!isAnswered) expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      expect(link.startsWith(`${base}/`)).toBe(true);
      // The page opens in the language of the mail, whatever the browser prefers.
      expect(new URL(link).searchParams.getAll('lang')).toEqual([language]);
      expect(mail.text).toContain(link);
    }
    // The one picture comes with the mail.
    const shown = mail.html.replace('src="cid:logo"', '').replace('<img', '');
    expect(shown).not.toMatch(/<(img|script|link|iframe)|url\(|src=/i);
    expect(mail.pictures?.map(({ cid }) => cid)).toEqual(['logo']);
  });

  it('has no text below 16 px', () => {
    const sizes = [...mail.html.matchAll(/font-size:(\d+)px/g)].map(([, px]) => Number(px));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  });

  it('has no line that the dark scheme leaves as it is', () => {
    const style = /<style>(.*?)<\/style>/s.exec(mail.html)?.[1] ?? '';
    const inDark = [...style.matchAll(/\.([\w-]+) \{[^}]*border-color/g)].map(([, word]) => word);
    const lined = [...mail.html.matchAll(/<[a-z]+ [^>]*style="[^"]*\dpx solid #[^>]*>/g)];
    expect(lined.length).toBeGreaterThan(0);
    for (const [tag] of lined) {
      const words = (/class="([^"]*)"/.exec(tag)?.[1] ?? '').split(' ');
      expect(
        words.filter((word) => inDark.includes(word)),
        tag,
      ).not.toEqual([]);
    }
  });

  it('has no invisible mark in its subject', () => {
    expect(mail.subject).not.toMatch(/[\p{Cf}\p{Cc}]/u);
  });

  it('says more after its subject than the subject does', () => {
    const after = readable(/<body[^>]*><div[^>]*>(.*?)<\/div>/s.exec(mail.html)?.[1] ?? '');
    const bare = (words: string) => words.replace(/[\s\p{Cf}]/gu, '');
    expect(bare(after)).not.toBe('');
    expect(bare(after)).not.toBe(bare(mail.subject));
  });

  it('turns no amount round', () => {
    // Hebrew amounts bring the mark that puts their sign where it stands on every page.
    expect(mail.html).not.toMatch(/<span dir="ltr"[^>]*>[^<]*\u200f/);
  });

  it('has left no placeholder and no key', () => {
    expect(`${mail.subject}${mail.text}${readable(mail.html)}`).not.toMatch(/[{}]|mail\.[a-z]/);
  });
});

describe('the sign-in code', () => {
  it.each(languages)('stands in the subject and large in the mail, in %s', (language) => {
    const mail = compose('sign-in-code', language);
    expect(mail.subject).toContain('604213');
    expect(mail.html).toMatch(/<span dir="ltr"[^>]*font-size:32px[^>]*tabular-nums[^>]*>604213</);
    expect(mail.text).toMatch(/^604213$/m);
  });
});

describe('a text', () => {
  it.each([
    ['447911123456', 'en', 'Text from +44 7911 123456 to +1 201 555 0190'],
    ['Barclays', 'en', 'Text from Barclays to +1 201 555 0190'],
    ['262966', 'en', 'Text from 262966 to +1 201 555 0190'],
    ['', 'en', 'Text from an unknown sender to +1 201 555 0190'],
    ['', 'es', 'SMS de un remitente desconocido a +1 201 555 0190'],
    ['', 'pt', 'SMS de um remetente não identificado para +1 201 555 0190'],
  ] as const)('of "%s" says in %s who sent it', (sender, language, subject) => {
    const mail = compose('sms-received', language, {
      values: { ...samples['sms-received'], sender },
    });
    expect(mail.subject).toBe(subject);
  });

  it('of nobody says so in Hebrew', () => {
    const values = { ...samples['sms-received'], sender: '' };
    expect(compose('sms-received', 'he', { values }).subject).toContain('מאת שולח חסוי אל');
  });
});

describe('a changed forwarding', () => {
  it('tells the number, where it rang, where it rings and when', () => {
    const { text } = compose('forwarding-changed', 'en');
    expect(text).toContain('Your number: +1 212 555 0142');
    expect(text).toContain('Rang at: +44 20 7946 0123');
    expect(text).toContain('Now rings at: +972 54 123 4567');
    expect(text).toContain('Changed: Nov 20, 2026, 3:04 PM UTC');
    expect(text).toContain('http://127.0.0.1:3000/forgot-password');
  });

  it('tells that it was switched off', () => {
    const values = { ...samples['forwarding-changed'], newValue: '' };
    const mail = compose('forwarding-changed', 'en', { values });
    expect(mail.subject).toBe('Calls to +1 212 555 0142 no longer ring anywhere');
    expect(mail.text).toContain('Now rings at: nowhere');
  });

  it('tells where texts went and go', () => {
    const values = {
      ...samples['forwarding-changed'],
      kind: 'sms' as const,
      oldValue: '',
      newValue: 'ann@example.com',
    };
    const { text } = compose('forwarding-changed', 'en', { values });
    expect(text).toContain('Texts went to: nowhere');
    expect(text).toContain('Texts now go to: ann@example.com');
  });

  it('keeps numbers from left to right in Hebrew', () => {
    const mail = compose('forwarding-changed', 'he');
    expect(mail.html).toMatch(/<span dir="ltr"[^>]*>\+972 54 123 4567<\/span>/);
    expect(mail.text).toContain('\u2066+972 54 123 4567\u2069');
    expect(mail.subject).toContain('+1\u00a0212\u00a0555\u00a00142');
  });
});

describe('names', () => {
  it('are never markup, a header or an address', () => {
    const firstName = '<img src=x onerror=alert(1)>\r\nBcc: eve@evil.example';
    const mail = compose('email-verification', 'en', {
      values: { ...samples['email-verification'], firstName },
    });
    expect(mail.html.replace('<img src="cid:logo"', '')).not.toContain('<img');
    expect(`${mail.text}${mail.html}`).not.toContain('evil.example');
  });

  it('are escaped', () => {
    const mail = compose('email-verification', 'en', {
      values: { ...samples['email-verification'], firstName: 'Ann & Bo' },
    });
    expect(mail.html).toContain('Ann &amp; Bo');
    expect(mail.text).toContain('Hello Ann & Bo,');
  });
});

it.each(['visa', 'american-express'])('a card of %s stays in one piece', (brand) => {
  const card = { brand, lastFour: '1005' };
  const { html } = compose('card-changed', 'en', { values: { ...samples['card-changed'], card } });
  expect(html).toMatch(/<span[^>]*white-space:nowrap[^>]*>[\w ]+ •••• 1005</);
});

describe('what somebody wrote', () => {
  const message = 'שלום\r\n\r\n\r\n\r\n<b>bold</b> & more\n\u202eevil';

  it('keeps its lines and its direction, and is no markup', () => {
    const values = { ...samples['support-request'], message };
    const mail = compose('support-request', 'en', { values });
    expect(mail.html).toMatch(
      /<td dir="auto"[^>]*>שלום<br\/><br\/>&lt;b&gt;bold&lt;\/b&gt; &amp; more<br\/>evil<\/td>/,
    );
    expect(/<td dir="auto"[^>]*>/.exec(mail.html)?.[0]).not.toContain('direction:');
    expect(mail.text).toContain('> שלום\n> \n> <b>bold</b> & more\n> evil');
  });

  it('has its number in the subject', () => {
    const { subject, text } = compose('support-request', 'en');
    expect(subject).toBe('Billing support: message 41');
    expect(text).toContain('Language: Hebrew');
    // The desk has no number of its own: it is somebody's.
    expect(compose('port-in-request', 'en').text).toContain(
      'K7MPX2QA\nNumber: +44 20 7946 0321\nCurrent provider: Example Telecom',
    );
    expect(compose('support-copy', 'es').subject).toBe('Hemos recibido tu mensaje 41');
  });

  it('says where it came from when there is no account', () => {
    const values = { ...samples['support-request'], customerId: null, phone: '' };
    const { text } = compose('support-request', 'en', { values });
    expect(text).toContain('Customer: no account');
    expect(text).not.toContain('Phone:');
  });
});

describe('the sender', () => {
  it('is the brand at its own host, or at MAIL_FROM', () => {
    expect(compose('sign-in-code', 'en', { brandId: 2 }).from.address).toBe(
      'no-reply@marenna.example',
    );
    expect(
      compose('sign-in-code', 'en', { mailFrom: 'Portal <mail@portal.example>' }).from,
    ).toEqual({ name: 'Halloway', address: 'mail@portal.example' });
  });
});

describe('a ring plan that was changed', () => {
  it.each([
    [
      'en',
      'Rings +44 20 7946 0123 for 20 sec, then +972 54 123 4567 for 25 sec, then takes a message and e-mails it to you.',
    ],
    [
      'he',
      'צלצול ב־+44 20 7946 0123 למשך 20 שנ׳, אחר כך ב־+972 54 123 4567 למשך 25 שנ׳, אחר כך הקלטת הודעה ושליחתה אליכם באימייל.',
    ],
  ] as const)('is told in a sentence, in %s', (language, sentence) => {
    const { text } = compose('ring-plan-changed', language);
    expect(text.replace(/[\u2066-\u2069]/g, '')).toContain(sentence);
  });

  it('says what it was before, with its hours', () => {
    const sample = samples['ring-plan-changed'];
    const before: RingPlan = {
      ...sample.plan,
      hours: {
        timeZone: 'Europe/London',
        week: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' })),
        holidays: ['2026-12-25'],
        outside: { kind: 'voicemail' },
      },
    };
    const { text } = compose('ring-plan-changed', 'en', { values: { ...sample, before } });
    const told = text.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ');
    expect(told).toContain(
      'Business hours, London time: Mon–Fri 9 AM–5 PM. Holidays: Dec 25, 2026.',
    );
    expect(told.match(/\+972 54 123 4567/g)).toHaveLength(2);
  });
});

describe('a message that a caller left', () => {
  it('has its sound as a file', () => {
    const { subject, attachments } = compose('voicemail', 'en');
    expect(subject).toContain('+44 20 7946 0123');
    expect(attachments).toEqual([
      {
        filename: 'voicemail-12125550142-2026-11-20.mp3',
        contentType: 'audio/mpeg',
        content: Buffer.from('ID3 sound'),
      },
    ]);
  });

  it('says so where the sound is lost or the caller hid their number', () => {
    const values = { ...samples.voicemail, caller: '', sound: null };
    const mail = compose('voicemail', 'en', { values });
    expect(mail.attachments).toBeUndefined();
    expect(mail.text).toContain('We couldn’t get the recording');
    expect(mail.subject).toContain('An unknown caller');
  });
});
