import { english } from '../catalogue.ts';

/** `/contact-us` (UX 4.5). */
export const contact = english({
  title: 'Talk to us',
  lead: 'People answer. Choose the way that suits you.',
  'meta-title': 'Contact: WhatsApp, phone, e-mail',
  'meta-description':
    'Write to us on WhatsApp, call a line in the USA, Canada, the UK or Israel, send an e-mail or use the form. A person answers in your language.',
  whatsapp: 'WhatsApp',
  'whatsapp-more': 'Write to us in your language.',
  phones: 'By phone',
  clock: '{time} there now',
  email: 'By e-mail',
  'email-more': 'For anything that takes a few lines.',
  'signed-in': 'You are logged in. Write from your account, so that we find it at once.',
  'signed-in-link': 'Open Support',
  form: 'Write to us here',
  'form-lead': 'We answer to your e-mail address.',
  'no-script': 'The form needs JavaScript. Write to us by e-mail or on WhatsApp instead.',
  name: 'Your name',
  subject: 'What is it about?',
  'subject-choose': 'Choose a subject',
  'subject-plans': 'Numbers and plans',
  'subject-general': 'A general question',
  'subject-technical': 'Something does not work',
  'subject-billing': 'A payment or bill',
  'subject-other': 'Something else',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending…',
  sent: 'Message sent',
  'sent-more': 'We answer to {email}.',
  failed: 'Not sent. What you wrote is still here: try again, or write to us by e-mail.',
  'failed-bot':
    'Our check against automatic messages did not pass. Reload the page, or write to us by e-mail.',
  'failed-often': 'You sent several messages in a short time. Try again later, or call us.',
  'bot-check':
    'To keep automatic messages out, your browser solves a small task when you send. Nothing goes to a third party.',
  'bot-recaptcha': 'This form is protected by Google reCAPTCHA, which is loaded when you send it.',
});
