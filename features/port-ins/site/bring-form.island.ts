import type { CodeOf } from '@portal/contract/endpoint';
import { phoneSchema, prefixSchema } from '@portal/contract/fields/phone';
import { requestPortIn } from '../contract.ts';
import { call } from '@portal/web/api/client';
import { isUnanswered } from '@portal/web/api/lost-call.rules';
import { loadPhonePlans, loadedPhonePlans } from '@portal/web/forms/load-phone-plans.ts';
import { bindSiteForm, type Fault, textIn } from '@portal/web/site/parts/site-form.ts';
import { bindPhoneBoxes } from './phone-boxes.ts';

/** Makes the form of a number that is to be brought send (`request-port-in`). */
const form = document.querySelector<HTMLFormElement>('[data-form="bring-form"]');

const names = [
  'prefix',
  'phone',
  'provider',
  'accountHolder',
  'accountNumber',
  'email',
  'mayMove',
] as const;

function read(from: HTMLFormElement) {
  const text = (name: (typeof names)[number]) => textIn(from, name);
  return requestPortIn.body.safeParse({
    languageISO: document.documentElement.lang,
    number: text('prefix') + text('phone'),
    provider: text('provider'),
    accountHolder: text('accountHolder'),
    ...(text('accountNumber').trim() && { accountNumber: text('accountNumber') }),
    email: text('email'),
    mayMove: text('mayMove') === 'on',
  });
}

/** The wire has one number where the form has two boxes. */
function faults(from: HTMLFormElement): Fault[] {
  const boxes: Fault[] = [
    { name: 'prefix', checked: prefixSchema.safeParse(textIn(from, 'prefix')) },
    { name: 'phone', checked: phoneSchema.safeParse(textIn(from, 'phone')) },
  ].flatMap(({ name, checked }) =>
    (checked.error?.issues ?? []).map(({ message }) => ({ name, message })),
  );
  const whole = textIn(from, 'prefix') + textIn(from, 'phone');
  if (boxes.length === 0 && loadedPhonePlans()?.isTooShort(whole))
    boxes.push({ name: 'phone', message: 'form.phone-short' });
  const others = (read(from).error?.issues ?? []).map(({ path, message }) => ({
    name: path[0] === 'number' ? 'phone' : String(path[0]),
    message,
  }));
  return boxes.length > 0 ? [...boxes, ...others.filter(({ name }) => name !== 'phone')] : others;
}

/** The words of every code that the call declares. */
const told: Readonly<Record<CodeOf<typeof requestPortIn> | 'BOT-CHECK', string>> = {
  'NUMBER-IS-OURS': 'bring.failed-ours',
  'NUMBER-NOT-PORTABLE': 'bring.failed-kind',
  'TOO-MANY-REQUESTS': 'bring.failed-often',
  'BOT-CHECK': 'bring.failed-bot',
  // What the fields let through and the server does not is a number of no country.
  VALIDATION: 'bring.failed-kind',
};

/** What the server says of the number itself, which the page has words for: a zero left, digits missing. */
const ofNumber: readonly (string | undefined)[] = ['phone.drop-zero', 'form.phone-short'];

const isTold = (code: string): code is keyof typeof told => code in told;

if (form) {
  bindPhoneBoxes(form);
  // Nobody waits for them: without the plans the server says that a number is too short.
  loadPhonePlans().catch(() => undefined);
  bindSiteForm(form, {
    names,
    faults: () => faults(form),
    async send() {
      const body = read(form);
      if (!body.success) return 'bring.failed';
      const answer = await call(requestPortIn, { body: body.data });
      if (!answer.ok) {
        const text = answer.messages[0]?.text;
        // Without the plans nothing stood beside the box.
        if (text !== undefined && ofNumber.includes(text)) return text;
        if (isTold(answer.code)) return told[answer.code];
        // Nobody knows whether the request was taken.
        return isUnanswered(answer) ? 'bring.not-known' : 'bring.failed';
      }
      if (answer.result === null) return 'bring.failed';
      return { reference: answer.result.reference, email: body.data.email };
    },
  });
}
