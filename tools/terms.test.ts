import { loadBrands } from '@portal/brands/load';
import { catalogues } from '@portal/features/texts';
import { describe, expect, it } from 'vitest';
import type { Catalogues } from './catalogues.ts';
import { tell } from './law.ts';
import { oneTermEach, type RightUse, terms, unneededUses } from './terms.ts';

/** The texts of a legal page in each language, each under its place: no catalogue holds them. */
async function legalTexts(page: 'terms' | 'privacy'): Promise<Catalogues> {
  const texts: Record<string, Catalogues[string]> = {};
  for (const language of ['en', 'es', 'he', 'pt']) {
    const place = `../apps/web/src/site/legal/${page}/${language}.ts`;
    const read = (await import(place)) as Readonly<Record<string, object>>;
    texts[language] = { [page]: placedTexts(read[page]) };
  }
  return texts;
}

function placedTexts(part: unknown, place = ''): Readonly<Record<string, string>> {
  if (typeof part === 'string') return { [place]: part };
  const inside = Object.entries(part ?? {}).map(([name, value]) =>
    placedTexts(value, place === '' ? name : `${place}.${name}`),
  );
  return Object.assign({}, ...inside) as Readonly<Record<string, string>>;
}

/** Where a word is right, since it names something else there. The list only shrinks. */
const rightUses: readonly RightUse[] = [
  ...['shell.balance-error', 'credit.summary-then', 'credit.floor'].map((key) => ({
    language: 'es',
    key,
    reason: 'It is the balance, which may be zero, that is told.',
  })),
  ...['support.subject-technical', 'mail.subject-technical'].map((key) => ({
    language: 'pt',
    key,
    reason: 'Technical support is called so by everybody.',
  })),
  ...['billing.invoice', 'billing.invoice-named', 'mail.invoice-title', 'mail.invoice-number'].map(
    (key) => ({
      language: 'pt',
      key,
      reason: 'It is the document, and not the page, that is told.',
    }),
  ),
];

describe('a planted fault', () => {
  it.each([
    ['en', 'a.b', 'Sign out everywhere', 'Log out everywhere'],
    ['en', 'a.b', 'Give it up', 'Cancel number'],
    ['en', 'a.b', 'You can take this back.', 'Send it back'],
    ['en', 'a.b', 'The daily cap on calls', 'Capture the day'],
    ['en', 'a.b', 'Wait for our mail.', 'Wait for our e-mail or a voicemail.'],
    ['en', 'a.b', 'Premium numbers', 'Premium-rate numbers'],
    ['en', 'a.b', 'Was it not you?', 'Not you?'],
    ['en', 'a.b', 'It was cancelled', 'It was canceled'],
    ['en', 'a.b', "It didn't load", 'It didn’t load'],
    ['en', 'a.b', 'Cancel any time', 'It works until {date}'],
    ['es', 'a.b', 'Dalo de baja cuando quieras', 'Funciona hasta el {date}'],
    ['he', 'a.b', 'אפשר לבטל בכל עת', 'הוא פועל עד {date}'],
    ['pt', 'a.b', 'Cancele quando quiser', 'Funciona até {date}'],
    ['es', 'a.b', 'Pregunta a soporte', 'Pregunta a asistencia'],
    ['es', 'a.b', 'El tope diario', 'El límite diario'],
    ['es', 'a.b', 'Tu proveedor', 'Tu operador'],
    ['es', 'a.b', 'Añadir saldo', 'Añadir crédito'],
    ['es', 'a.b', 'Desde 1 $', 'Desde 1 US$'],
    ['he', 'a.b', 'נשלח מייל', 'נשלח אימייל'],
    ['he', 'a.b', 'ויתור על המספר', 'ביטול המספר'],
    ['he', 'a.b', 'מצלצל אל {number}', 'מופנה אל {number}'],
    ['he', 'a.b', 'לנסות שוב', 'אפשר לנסות שוב מחר'],
    ['he', 'a.b', 'לדקה, לקו נייח', 'לדקה, לקווי'],
    ['he', 'a.b', 'החשבון היה מושעה', 'החשבון היה מושהה'],
    ['he', 'a.b', 'אין מה לעשות: דבר לא משתנה', 'אין צורך לעשות דבר'],
    ['pt', 'port-in.day', 'Dia da mudança', 'Data da portabilidade'],
    ['pt', 'a.b', 'Fale com o suporte', 'Fale com o atendimento'],
    ['pt', 'a.b', 'Abrir Faturamento', 'Abrir Pagamentos'],
    ['pt', 'a.b', 'Mudar', 'Mudar de operadora'],
    ['pt', 'a.b', 'Desde $ 1', 'Desde US$ 1'],
  ])('in %s, %s: %s', (language, key, wrong, right) => {
    const [feature = '', name = ''] = key.split('.');
    const said = (text: string) => ({ [language]: { [feature]: { [name]: text } } });
    expect(oneTermEach(said(wrong), terms, [])).toHaveLength(1);
    expect(oneTermEach(said(right), terms, [])).toEqual([]);
  });

  it('counts only where the thing is spoken of', () => {
    const texts = { pt: { numbers: { lead: 'As mudanças valem já.' } } };
    expect(oneTermEach(texts, terms, [])).toEqual([]);
  });

  it('is a right use that excuses nothing', () => {
    const texts = { en: { a: { b: 'Log out' } } };
    const right = [{ language: 'en', key: 'a.b', reason: '' }];
    expect(unneededUses(texts, terms, right)).toEqual(['en a.b']);
  });
});

describe('the catalogues', () => {
  it('call each thing by one name', () => {
    expect(tell(oneTermEach(catalogues, terms, rightUses))).toEqual([]);
  });

  it('do so where a brand has words of its own', () => {
    const brands = loadBrands();
    expect(brands.length).toBeGreaterThan(0);
    for (const { name, texts } of brands)
      for (const [language, own] of Object.entries(texts))
        expect(tell(oneTermEach({ [language]: { [name]: own } }, terms, []))).toEqual([]);
  });

  it.each(['terms', 'privacy'] as const)('do so in the legal pages (%s)', async (page) => {
    const texts = await legalTexts(page);
    expect(Object.keys(texts['he']?.[page] ?? {}).length).toBeGreaterThan(20);
    const balance: RightUse = {
      language: 'es',
      key: 'terms.sections.credit.blocks.1',
      reason: 'It is the balance, which does not go below zero.',
    };
    expect(tell(oneTermEach(texts, terms, [balance]))).toEqual([]);
  });

  it('need every right use, and it says why', () => {
    expect(unneededUses(catalogues, terms, rightUses)).toEqual([]);
    for (const { reason } of rightUses) expect(reason).toMatch(/^\S.{10,}\.$/);
  });
});
