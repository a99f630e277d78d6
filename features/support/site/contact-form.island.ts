import { createLead } from '../contract.ts';
import { call, type FailureOf } from '@portal/web/api/client';
import { isUnanswered } from '@portal/web/api/lost-call.rules';
import { bindSiteForm, textIn } from '@portal/web/site/parts/site-form.ts';

/** Makes the contact form send (`create-lead`). */
const form = document.querySelector<HTMLFormElement>('[data-form="contact-form"]');

const names = ['name', 'email', 'subject', 'message'] as const;

function read(from: HTMLFormElement) {
  return createLead.body.safeParse({
    languageISO: document.documentElement.lang,
    ...Object.fromEntries(names.map((name) => [name, textIn(from, name)])),
  });
}

function keyOf(failure: FailureOf<typeof createLead>): string {
  const { code } = failure;
  if (code === 'BOT-CHECK') return 'contact.failed-bot';
  if (code === 'TOO-MANY-REQUESTS') return 'contact.failed-often';
  // No answer came: it may have arrived.
  return isUnanswered(failure) ? 'support.not-known' : 'contact.failed';
}

if (form) {
  bindSiteForm(form, {
    names,
    faults: () =>
      read(form).error?.issues.map(({ path, message }) => ({ name: String(path[0]), message })) ??
      [],
    async send() {
      const body = read(form);
      if (!body.success) return 'contact.failed';
      const answer = await call(createLead, { body: body.data });
      return answer.ok ? { email: body.data.email } : keyOf(answer);
    },
  });
}
