import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { constants, gunzipSync, inflateSync } from 'node:zlib';

/** A card number that stands somewhere, in the form in which it was found. */
export interface CardFinding {
  file: string;
  form: string;
  lastFour: string;
}

interface Pattern {
  form: string;
  lastFour: string;
  bytes: Buffer;
}

function grouped(number: string, sign: string): string[] {
  const cut = (sizes: readonly number[]) => {
    let at = 0;
    return sizes
      .map((size) => number.slice(at, (at += size)))
      .filter((group) => group !== '')
      .join(sign);
  };
  return [...new Set([cut([4, 4, 4, 4, 3]), cut([4, 6, 5]), cut([4, 6, 4, 5])])];
}

/** The part of a Base64 text that is the number, whatever stands before and after it. */
function base64Parts(number: string): string[] {
  return [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), Buffer.from(number)]).toString('base64');
    const bits = (offset + number.length) * 8;
    return text.slice(Math.ceil((offset * 8) / 6), Math.floor(bits / 6));
  });
}

function patternsOf(number: string): Pattern[] {
  const lastFour = number.slice(-4);
  const forms: [string, readonly (string | Buffer)[]][] = [
    ['raw', [number]],
    ['spaced', grouped(number, ' ')],
    ['dashed', grouped(number, '-')],
    // As forms and addresses write spaces.
    ['form', [...grouped(number, '+'), ...grouped(number, '%20')]],
    ['base64', base64Parts(number)],
    ['hex', [Buffer.from(number).toString('hex')]],
    ['utf-16', [Buffer.from(number, 'utf16le')]],
  ];
  return forms.flatMap(([form, texts]) =>
    texts.map((text) => ({ form, lastFour, bytes: Buffer.from(text as string) })),
  );
}

function find(content: Buffer, patterns: readonly Pattern[]): { form: string; lastFour: string }[] {
  return patterns.filter(({ bytes }) => content.includes(bytes));
}

const magics: [string, Buffer, (content: Buffer) => Buffer][] = [
  [
    'gzip',
    Buffer.from([0x1f, 0x8b, 0x08]),
    (content) => gunzipSync(content, { finishFlush: constants.Z_SYNC_FLUSH }),
  ],
  [
    'deflate',
    Buffer.from([0x78, 0x9c]),
    (content) => inflateSync(content, { finishFlush: constants.Z_SYNC_FLUSH }),
  ],
];

/** Everything that is packed inside, taken out. */
function unpacked(content: Buffer): { form: string; content: Buffer }[] {
  return magics.flatMap(([form, magic, unpack]) => {
    const found: { form: string; content: Buffer }[] = [];
    for (let at = content.indexOf(magic); at !== -1; at = content.indexOf(magic, at + 1)) {
      try {
        found.push({ form, content: unpack(content.subarray(at)) });
      } catch {
        // These bytes only look like a packed stream.
      }
    }
    return found;
  });
}

/** Looks for card numbers in what is given: as they are, encoded, and packed. */
export function scanContent(
  file: string,
  content: Buffer,
  numbers: readonly string[],
): CardFinding[] {
  const patterns = numbers.flatMap(patternsOf);
  const parts = [{ form: '', content }, ...unpacked(content)];
  return parts.flatMap((part) =>
    find(part.content, patterns).map(({ form, lastFour }) => ({
      file,
      form: part.form === '' ? form : `${part.form} ${form}`,
      lastFour,
    })),
  );
}

/** Looks through every file below a folder. */
export function scanFolder(folder: string, numbers: readonly string[]): CardFinding[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const file = path.join(folder, name);
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat?.isFile() ? scanContent(file, readFileSync(file), numbers) : [];
  });
}

/** The same number in every form that the scan has to find, for a scan that proves itself. */
export function plantedControls(number: string): { form: string; content: Buffer | string }[] {
  const inText = `{"CreditCardNumber":"${number}","x":1}`;
  return [
    { form: 'raw', content: inText },
    { form: 'spaced', content: inText.replace(number, grouped(number, ' ')[0] ?? '') },
    { form: 'dashed', content: inText.replace(number, grouped(number, '-')[0] ?? '') },
    { form: 'form', content: `card[number]=${grouped(number, '+')[0]}&card[cvc]=1` },
    { form: 'form', content: `card%5Bnumber%5D=${grouped(number, '%20')[0]}&x=1` },
    { form: 'base64', content: Buffer.from(inText).toString('base64') },
    { form: 'hex', content: Buffer.from(inText).toString('hex') },
    { form: 'utf-16', content: Buffer.from(inText, 'utf16le') },
  ];
}
