import type { Catalogues } from './catalogues.ts';
import type { Fault } from './law.ts';

/** One thing has one name. What a language does not call it, and what it is called instead. */
export interface Term {
  readonly language: string;
  readonly not: RegExp;
  readonly but: string;
  /** Only texts whose key begins so; else all. */
  readonly within?: readonly string[];
}

/** A text that may say the word, because it means something else there. */
export interface RightUse {
  readonly language: string;
  readonly key: string;
  readonly reason: string;
}

/** Whole words, in any alphabet, whatever their case. */
function words(list: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}{])(?:${list})(?![\p{L}}])`, 'iu');
}

const bringing = ['bring.', 'port-in.', 'port-in-mail.'];

export const terms: readonly Term[] = [
  { language: 'en', not: words('sign(?:ed|ing|s)?[ -](?:in|out)'), but: 'log in, log out' },
  { language: 'en', not: words(String.raw`g[ia]v(?:es?|ing|en)(?: \w+){0,2} up`), but: 'cancel' },
  { language: 'en', not: words(String.raw`t[ao]k(?:es?|ing|en)(?: \w+){0,2} back`), but: 'cancel' },
  { language: 'en', not: words('caps?'), but: 'limit' },
  { language: 'en', not: words('(?<!e-)mails?|emails?'), but: 'e-mail' },
  { language: 'en', not: words('premium(?!-rate)'), but: 'premium-rate' },
  { language: 'en', not: words('present provider'), but: 'current provider' },
  { language: 'en', not: words('was it not you'), but: 'not you?' },
  { language: 'en', not: words('cancel(?:s|ed)?(?: at)? any ?time'), but: 'until when it works' },
  {
    language: 'en',
    not: words('cancelled|cancelling|travell\\w+|diall\\w+|recognis\\w+|colour\\w*|neighbour\\w*'),
    but: 'the American spelling',
  },
  { language: 'en', not: /\p{L}'\p{L}/u, but: 'the apostrophe ’' },
  { language: 'es', not: words('soporte'), but: 'asistencia' },
  { language: 'es', not: words('topes?'), but: 'límite' },
  { language: 'es', not: words('proveedor(?:es|a)?'), but: 'operador' },
  { language: 'es', not: words('tarificación especial'), but: 'tarificación adicional' },
  { language: 'es', not: words('códigos? de país'), but: 'prefijo del país' },
  { language: 'es', not: words('saldos?'), but: 'crédito' },
  { language: 'es', not: words('mensajes? de texto|mensajes a'), but: 'SMS' },
  { language: 'es', not: /(?<!US)\$(?!\{|\d*\})/, but: 'US$' },
  { language: 'es', not: words('(?:cancela|baja) cuando quieras'), but: 'hasta cuándo funciona' },
  {
    language: 'he',
    not: /(?:ביטול|לבטל|בטלו) (?:בכל עת|בכל זמן|מתי שתרצו)/,
    but: 'עד מתי הוא פועל',
  },
  { language: 'he', not: /(?<!אי)מייל/, but: 'אימייל' },
  { language: 'he', not: /ויתור|לוותר|ויתרתם/, but: 'ביטול' },
  { language: 'he', not: /(?:צלצל|מצלצלת|מצלצלות|יצלצלו) (?:אל|אצל)(?!\p{L})/u, but: 'מופנה אל' },
  { language: 'he', not: /^(?:לנסות שוב|נסו שוב)$/, but: 'ניסיון נוסף' },
  { language: 'he', not: /לשכוח|נשכח/, but: 'הסרה' },
  { language: 'he', not: /מפעיל (?:ה|שלכם)|אצל המפעיל/, but: 'ספק' },
  { language: 'he', not: /קו נייח/, but: 'קווי' },
  { language: 'he', not: /כרטיסיי/, but: 'לשונית' },
  { language: 'he', not: /מושע(?:ה|ים|ית)/, but: 'מושהה' },
  { language: 'he', not: /עמוד החיובים/, but: 'דף' },
  { language: 'he', not: /אין (?:לכם )?מה לעשות/, but: 'אין צורך לעשות דבר' },
  { language: 'he', not: /העבר(?:ת ה?מספר|ה של)/, but: 'ניוד', within: bringing },
  { language: 'pt', not: words('cancel(?:e|ar) quando quiser'), but: 'até quando funciona' },
  { language: 'pt', not: words('suporte'), but: 'atendimento' },
  { language: 'pt', not: words('desvios?'), but: 'encaminhamento' },
  { language: 'pt', not: words('faturamento|faturas?'), but: 'Pagamentos' },
  { language: 'pt', not: words(String.raw`abr\p{L}* mão`), but: 'cancelar' },
  { language: 'pt', not: /^Mudar$/, but: 'Alterar' },
  { language: 'pt', not: /^Encerrar$/, but: 'Sair' },
  { language: 'pt', not: words('a gente'), but: 'nós' },
  { language: 'pt', not: words('obtenha'), but: 'escolha' },
  { language: 'pt', not: words('mensage(?:m|ns) de texto'), but: 'SMS' },
  { language: 'pt', not: words('identificador(?:es)? de chamada'), but: '… de chamadas' },
  { language: 'pt', not: words('mudanças?'), but: 'portabilidade', within: bringing },
  { language: 'pt', not: /(?<!US)\$(?!\{|\d*\})/, but: 'US$' },
];

/** Every text that calls a thing by another name than the one agreed on. */
export function oneTermEach(
  catalogues: Catalogues,
  list: readonly Term[],
  right: readonly RightUse[],
): Fault[] {
  return list.flatMap(({ language, not, but, within = [''] }) =>
    Object.entries(catalogues[language] ?? {}).flatMap(([feature, texts]) =>
      Object.entries(texts).flatMap(([name, text]): Fault[] => {
        const key = `${feature}.${name}`;
        const found = not.exec(text)?.[0];
        if (found === undefined || !within.some((prefix) => key.startsWith(prefix))) return [];
        if (right.some((use) => use.language === language && use.key === key)) return [];
        return [{ path: `texts/${language}`, detail: `${key} says "${found}", not ${but}` }];
      }),
    ),
  );
}

/** Right uses that excuse nothing any more. */
export function unneededUses(
  catalogues: Catalogues,
  list: readonly Term[],
  right: readonly RightUse[],
): string[] {
  return right
    .filter(
      (use) =>
        oneTermEach(
          catalogues,
          list,
          right.filter((other) => other !== use),
        ).length === oneTermEach(catalogues, list, right).length,
    )
    .map(({ language, key }) => `${language} ${key}`);
}
