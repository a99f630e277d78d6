import { digitsOnly, formatNumber } from '@portal/contract/fields/phone';
import { cleanInput } from '@portal/ui/clean-input.ts';
import { looksLikeWholeNumber } from '@portal/ui/digits.ts';
import { splitPasted, splitTyped, type PhoneBoxName } from '@portal/web/forms/phone-split.rules.ts';
import { mayHaveTrunkZero } from './trunk-zero.rules.ts';

const most = { prefix: 3, number: 15 } as const;
/** With fewer digits there is nothing to say about a number yet. */
const summaryDigitsMin = 4;

/** The two boxes of a number: digits only, whole numbers split themselves, a zero is asked about. */
export function bindPhoneBoxes(form: HTMLFormElement): void {
  const prefix = form.querySelector<HTMLInputElement>('[name="prefix"]');
  const phone = form.querySelector<HTMLInputElement>('[name="phone"]');
  const summary = form.querySelector<HTMLElement>('[data-number]');
  const question = form.querySelector<HTMLElement>('[data-zero]');
  if (!prefix || !phone) return;
  const boxes = { prefix, number: phone };
  const before = { prefix: '', number: '' };
  const value = () => ({ prefix: prefix.value, phone: phone.value });

  function tell(): void {
    const now = value();
    const isAsked = mayHaveTrunkZero(now);
    const isTold = !isAsked && now.prefix !== '' && now.phone.length >= summaryDigitsMin;
    if (summary) summary.textContent = isTold ? formatNumber(now.prefix + now.phone) : '';
    if (!question) return;
    question.hidden = !isAsked;
    if (!isAsked) return;
    const [code, start] = question.querySelectorAll('bdi');
    if (code) code.textContent = `+${now.prefix}`;
    if (start) start.textContent = now.phone.slice(0, 3);
  }
  function takeWhole(text: string, box: PhoneBoxName): boolean {
    const split = splitPasted(text, box, value(), null);
    if (!split || !prefix || !phone) return false;
    prefix.value = before.prefix = split.prefix;
    phone.value = before.number = split.phone;
    (split.prefix === '' ? prefix : phone).focus();
    // As if it had been typed: what was wrong before is looked at again.
    boxes[box].dispatchEvent(new Event('input', { bubbles: true }));
    return true;
  }
  /** Digits beyond a code begin the number, unless one stands there. */
  function flowOver(digits: string): void {
    if (digits.length <= most.prefix || !prefix || !phone || phone.value !== '') return;
    const split = splitTyped(digits);
    prefix.value = before.prefix = split.prefix;
    phone.value = split.phone;
    phone.focus();
    phone.dispatchEvent(new Event('input', { bubbles: true }));
  }
  for (const box of ['prefix', 'number'] as const) {
    const input = boxes[box];
    input.addEventListener('input', () => {
      const raw = input.value;
      const isWhole = looksLikeWholeNumber(before[box], raw, most[box]);
      before[box] = raw;
      if (isWhole && takeWhole(raw, box)) return;
      const isAtEnd = input.selectionStart === raw.length;
      cleanInput(input, (text) =>
        box === 'prefix' ? digitsOnly(text).slice(0, most.prefix) : digitsOnly(text),
      );
      before[box] = input.value;
      if (box === 'prefix' && isAtEnd) flowOver(digitsOnly(raw));
      tell();
    });
    input.addEventListener('paste', (event) => {
      if (input.readOnly) return;
      if (takeWhole(event.clipboardData?.getData('text') ?? '', box)) event.preventDefault();
    });
  }
  question?.querySelector('button')?.addEventListener('click', () => {
    // It is on its way as it stands.
    if (phone.readOnly) return;
    phone.value = phone.value.slice(1);
    phone.focus();
    phone.dispatchEvent(new Event('input', { bubbles: true }));
  });
  tell();
}
