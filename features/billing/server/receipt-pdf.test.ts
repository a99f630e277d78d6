import { inflateSync } from 'node:zlib';
import { asLanguage, type Language, languages } from '@portal/contract/fields/text';
import type { TransactionStatus } from '@portal/features/payments/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '@portal/server/db/client';
import type { Deps } from '@portal/server/deps';
import { writingOf } from '@portal/server/mail/compose-mail';
import { recipientOf } from '@portal/server/mail/recipient';
import { sendMail } from '@portal/server/mail/send-mail.service';
import { createSmtpMailer, type Mailer } from '@portal/server/ports/mailer';
import { type MailSink, startMailSink } from '@portal/stand-ins/mail-sink';
import { createTestApp, type TestApp } from '@portal/server/testing/test-app';
import { makeTestBrands } from '@portal/server/testing/test-brands';
import { createReceiptPrinter } from './receipt-printer.ts';
import { receipt } from './mails.ts';
import { type Receipt, receiptSheet } from './receipt-sheet.rules.ts';

const { brands, texts, settings } = makeTestBrands();
const printer = createReceiptPrinter();

const values: Receipt = {
  transactionId: '1042',
  type: 'credit',
  status: 'succeeded',
  amountMicros: 25_000_000,
  paidAt: '2026-11-20T15:04:00.000Z',
  card: { brand: 'visa', lastFour: '4242' },
  name: 'נועה כהן',
  email: 'noa@example.com',
};

function sheetOf(
  language: Language,
  brandId: number,
  more: Partial<typeof values> = {},
  kind: 'receipt' | 'invoice' = 'receipt',
) {
  const brand = brands.byId(brandId);
  if (!brand) throw new Error('No such brand');
  const config = { ...settings, mailFrom: null };
  const mail = { language, createdAt: new Date(values.paidAt), values };
  const writing = writingOf({ brands, texts, config }, brand, mail);
  return receiptSheet({ ...values, ...more }, writing, kind);
}

/** What is drawn on the pages of a PDF, each thing with its place. */
function drawnIn(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([^]*?)\r?\nendstream/g);
  return [...streams]
    .map(([, data = '']) => inflateSync(Buffer.from(data, 'latin1')).toString('latin1'))
    .filter((text) => /\bBT\b/.test(text) && /\bET\b/.test(text));
}

/** The typefaces that a PDF carries within itself, sorted, each as often as it is embedded. */
function embeddedFonts(pdf: Buffer): string[] {
  const named = pdf.toString('latin1').matchAll(/\/FontName \/[A-Z]+\+(\S+)/g);
  return [...named].map(([, name]) => name ?? '').sort();
}

afterAll(() => printer.close());

const forNumber: Partial<Receipt> = {
  type: 'renewal',
  numbers: [
    {
      didNumber: '442079460123',
      label: 'London office',
      from: '2026-11-03T10:00:00.000Z',
      to: '2026-12-03T10:00:00.000Z',
    },
  ],
  address: { lines: ['1 Main Street', 'New York 10001', ''], iso: 'US' },
};

describe('an invoice', () => {
  it('has a number of its own, what was paid for and the address that it is for', () => {
    const sheet = sheetOf('en', 1, forNumber, 'invoice');
    expect(sheet.title).toBe('Invoice');
    const said = sheet.facts.map(({ lines }) => lines.map(({ text }) => text));
    expect(said[0]).toEqual(['2026-1042']);
    // The day on which the next period begins is not in this one.
    const period = 'Nov 3, 2026 to Dec 2, 2026';
    expect(said).toContainEqual(['+44 20 7946 0123', 'London office', period]);
    expect(said).toContainEqual(['1 Main Street', 'New York 10001', 'United States']);
    expect(sheet.footer[0]?.text).not.toBe('');
  });

  it('is drawn in a language that runs from the right', async () => {
    const pdf = await printer.print(sheetOf('he', 1, forNumber, 'invoice'));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('has no number of its own as a receipt, which says the rest alike', () => {
    const sheet = sheetOf('en', 1, forNumber);
    expect(sheet.title).toBe('Receipt');
    expect(JSON.stringify(sheet.facts)).not.toContain('2026-1042');
    expect(JSON.stringify(sheet.facts)).toContain('1 Main Street');
  });
});

describe('what a printed receipt says', () => {
  it('has the credit that a new number came with', () => {
    const order = { type: 'order', amountMicros: 13_990_000, creditMicros: 10_000_000 } as const;
    const told = sheetOf('en', 1, order).facts.map(({ label, lines }) => [label, lines[0]?.text]);
    expect(told).toContainEqual(['Starting credit', '$10.00']);
    expect(told).toContainEqual(['Amount', '$13.99']);
    for (const status of ['failed', 'voided', 'pending'] as const) {
      const facts = sheetOf('en', 1, { ...order, status }).facts.map(({ label }) => label);
      expect(facts).not.toContain('Starting credit');
    }
  });

  it('has every number in a line of its own that reads from left to right', () => {
    const sheet = sheetOf('he', 1);
    expect(sheet).toMatchObject({ direction: 'rtl', title: 'קבלה' });
    const lines = sheet.facts.flatMap((fact) => fact.lines);
    const leftToRight = lines.filter(({ direction }) => direction === 'ltr');
    expect(leftToRight.map(({ text }) => text.replace(/[^\x20-\x7e•]/g, ''))).toEqual([
      '1042',
      'Visa •••• 4242',
      'noa@example.com',
    ]);
    expect(lines).toContainEqual({ text: 'נועה כהן', direction: 'rtl' });
    // An amount is written as on the pages: the sign on the left of it.
    expect(sheet.amount.direction).toBe('rtl');
    expect(lines).toContainEqual(sheet.amount);
    expect(sheet.footer.map(({ text }) => text)).toEqual([
      brands.byId(1)?.legalEntity,
      brands.byId(1)?.supportEmail,
    ]);
  });

  it('is a receipt only of money that was paid', () => {
    const titleOf = (status: TransactionStatus) => sheetOf('en', 1, { status }).title;
    expect([titleOf('succeeded'), titleOf('refunded')]).toEqual(['Receipt', 'Receipt']);
    for (const status of ['failed', 'error', 'pending', 'voided'] as const) {
      expect(titleOf(status)).toBe('Payment details');
    }
  });
});

describe('the PDF', () => {
  it.each([
    ['en', 1],
    ['he', 2],
    ['es', 3],
    ['pt', 4],
    ['he', 5],
  ] as const)('in %s for brand %i is one small page', async (language, brandId) => {
    const pdf = await printer.print(sheetOf(language, brandId));
    const text = pdf.toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text).toMatch(/\/Type \/Pages[^]*?\/Count 1\b/);
    expect(text).toContain(`/Lang (${language})`);
    expect(pdf.length).toBeLessThan(60_000);
  });

  it('carries each of its typefaces once, and relies on none of the reader', async () => {
    const pdf = await printer.print(sheetOf('he', 1));
    expect(embeddedFonts(pdf)).toEqual([
      'Heebo-hebrew-400',
      'Heebo-hebrew-700',
      'Heebo-latin-400',
      'Heebo-latin-700',
    ]);
    expect(pdf.toString('latin1')).not.toContain('Helvetica');
  });

  it.each([
    'Иван Петров',
    'محمد علي',
    '王小明 😀',
    'Łukasz Ørsted',
    '\u202eevil\u2066',
    '',
    'x'.repeat(200),
  ])('is drawn for the name %s', async (name) => {
    const pdf = await printer.print(sheetOf('he', 2, { name }));
    // What the typeface lacks is left out: a fallback would come out as wrong letters.
    expect(pdf.toString('latin1')).not.toContain('Helvetica');
    expect(pdf.toString('latin1')).toMatch(/\/Count 1\b/);
  });

  it.each(['вул. Хрещатик 5', 'Οδός Ερμού 12', '京都 5-1'])(
    'says nothing of %s rather than a part of it',
    async (text) => {
      const sheet = sheetOf('en', 1);
      const withLine = (more: string) => {
        const lines = [{ text: more, direction: 'ltr' } as const, ...(sheet.facts[0]?.lines ?? [])];
        return printer.print({ ...sheet, facts: [{ label: 'Address', lines }] });
      };
      const none = drawnIn(await withLine(''));
      expect(none).toHaveLength(1);
      expect(drawnIn(await withLine(text))).toEqual(none);
      expect(drawnIn(await withLine('Main Street 5'))).not.toEqual(none);
    },
  );

  it('is drawn for a logo that is made of letters', async () => {
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>A</text></svg>';
    await expect(printer.print({ ...sheetOf('en', 1), logo })).resolves.toBeInstanceOf(Buffer);
  });

  it('is refused in time where it cannot be drawn, and the next one is drawn', async () => {
    const broken = { ...sheetOf('en', 1), paidAt: 'never' };
    await expect(printer.print(broken)).rejects.toThrow('Invalid');
    await expect(printer.print(sheetOf('en', 1))).resolves.toBeInstanceOf(Buffer);
  });
});

describe('the mail', () => {
  let app: TestApp;
  let sink: MailSink;
  let mailer: Mailer;

  beforeAll(async () => {
    app = await createTestApp();
    sink = await startMailSink();
    mailer = createSmtpMailer(sink.url);
  });
  afterAll(async () => {
    mailer.close();
    await sink.stop();
    await app.close();
  });

  async function receive(language: string, deps: Deps = app.deps, record = values) {
    const before = sink.received.length;
    const mailId = await transact(app.deps.db, (tx) =>
      app.deps.outbox.add(
        tx,
        receipt,
        recipientOf(
          { brandId: 2, customerId: null },
          { email: values.email, language: asLanguage(language) ?? 'en', firstName: 'נועה' },
        ),
        record,
      ),
    );
    await sendMail({ ...deps, mailer, mails: [receipt] }, { mailId });
    await sink.waitFor(before + 1);
    const mail = sink.received.at(-1);
    // What its HTML shows inside itself lies beside nothing.
    const files = mail?.attachments.filter(({ disposition }) => disposition !== 'inline') ?? [];
    return { ...mail, files };
  }

  it.each(languages)('arrives in %s as HTML with its PDF beside it', async (language) => {
    const mail = await receive(language);
    expect(mail.html).toContain(`lang="${language}"`);
    expect(mail.files).toHaveLength(1);
    const [file] = mail.files;
    expect(file).toMatchObject({ filename: 'receipt-1042.pdf', mimeType: 'application/pdf' });
    const pdf = Buffer.from(file?.content as ArrayBuffer);
    expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(pdf.toString('latin1')).toContain(`/Lang (${language})`);
  });

  it('calls what nobody paid no receipt', async () => {
    const paid = await receive('en');
    const voided = await receive('en', app.deps, { ...values, status: 'voided' });
    expect([paid.subject, paid.html].join()).toMatch(/receipt/i);
    expect(voided.subject).toContain('1042');
    expect([voided.subject, voided.html, voided.text].join()).not.toMatch(/receipt/i);
  });

  it('goes out without its PDF rather than not at all', async () => {
    const brand = app.deps.brands.byId(2);
    if (!brand) throw new Error('No such brand');
    const faulty = {
      ...brand,
      get logos(): never {
        throw new Error('The logo is gone');
      },
    };
    const mail = await receive('en', {
      ...app.deps,
      brands: { ...app.deps.brands, byId: () => faulty },
    });
    expect(mail.subject).toContain('1042');
    expect(mail.files).toHaveLength(0);
  });
});
