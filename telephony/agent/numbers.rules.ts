/** How a trunk writes numbers that are not international with a plus. */
export interface NumberForms {
  /** The country's code that national numbers get, such as 44; null where the trunk sends none. */
  readonly country: string | null;
  /** What stands before a national number, such as 0; empty where nothing does. */
  readonly national: string;
  /** What stands before an international number, such as 00 or 011. */
  readonly international: readonly string[];
  /** What digits without any prefix are. */
  readonly bare: 'international' | 'national';
}

const whole = /^\+[1-9]\d{1,14}$/;

/**
 * A number as the server knows it: `+` and 2 to 15 digits; null where it can't be written so.
 * Extensions, spaces, dots, dashes and brackets go.
 */
export function toInternational(written: string, forms: NumberForms): string | null {
  const text = written.replace(/^tel:/i, '').replace(/;.*$/s, '');
  const plain = text.replace(/[\s().-]/g, '');
  if (!/^\+?\d+$/.test(plain)) return null;
  const number = withPlus(plain, forms);
  return number !== null && whole.test(number) ? number : null;
}

function withPlus(plain: string, forms: NumberForms): string | null {
  if (plain.startsWith('+')) return plain;
  const international = forms.international.find((prefix) => plain.startsWith(prefix));
  if (international) return `+${plain.slice(international.length)}`;
  const { country, national } = forms;
  if (national !== '' && plain.startsWith(national)) {
    return country === null ? null : `+${country}${plain.slice(national.length)}`;
  }
  if (forms.bare === 'international') return `+${plain}`;
  return country === null ? null : `+${country}${plain}`;
}

/** The short numbers of help and service: nobody is asked about them, and nobody forwards to them. */
const services = /^\+?(?:0?00|110|111|112|113|115|117|118|119|1\d{2}|911|933|988|999)$/;

export const isServiceNumber = (written: string) => services.test(written.replace(/[\s-]/g, ''));

export interface RestrictedRange {
  readonly prefix: string;
  readonly kind: string;
  /** The prefix is the whole number. */
  readonly whole?: boolean;
}

/**
 * Whether a branch to this number must not be made, whatever the server says: the edge's own guard
 * against calls for help that would go nowhere and against numbers that earn by being called.
 */
export function isRestricted(number: string, ranges: readonly RestrictedRange[]): boolean {
  const digits = number.replace(/^\+/, '');
  return (
    isServiceNumber(digits) ||
    ranges.some(({ prefix, whole: isWhole }) =>
      isWhole ? digits === prefix : digits.startsWith(prefix),
    )
  );
}
