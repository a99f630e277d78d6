import { english } from '../catalogue.ts';

export const support = english({
  lead: 'People answer. Write here, or choose the way that suits you.',
  'form-title': 'Write to us',
  subject: 'Subject',
  'subject-choose': 'Choose a subject',
  'subject-technical': 'Technical support',
  'subject-billing': 'Billing support',
  'subject-plans': 'Plans info',
  'subject-general': 'General question',
  'subject-other': 'Other',
  message: 'Message',
  'message-hint': 'About a call: the number, the day and the time. We never ask for your password.',
  transaction: 'Transaction {id}',
  send: 'Send message',
  sending: 'Sending…',
  'not-sent': "Your message wasn't sent. It is kept here; check your connection and try again.",
  'not-sent-wait':
    "Your message wasn't sent: you have written a lot in a short time. It is kept here; try again {when}.",
  'contact-title': 'Reach a person',
  'answer-to': 'We answer to {email}.',
  call: 'Call us',
  'email-title': 'By e-mail',
});
