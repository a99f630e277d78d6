import { english } from '../catalogue.ts';

/** `/bring-your-number`: asking to bring a number from another provider. */
export const bring = english({
  title: 'Bring your number',
  lead: 'Keep the number that people know. It moves from your provider to us, and rings on the phone that you choose.',
  'meta-title': 'Bring your number to us',
  'meta-description':
    'How a phone number comes from another provider: what you need, how long it takes, when you pay, and a form that gets you a page with its status.',
  how: 'How it goes',
  'how-ask': 'Fill in the form',
  'how-ask-more': 'We e-mail you a link to a page that shows how far your request is.',
  'how-provider': 'We ask your provider',
  'how-provider-more':
    'Expect days to weeks. It depends on the rules of the country and on your provider.',
  'how-day': 'You learn the day',
  'how-day-more': 'Until that day the number rings where it rings now.',
  'how-here': 'It arrives, and you set it up',
  'how-here-more': 'Choose a plan and where it rings. Only then do you pay.',
  need: 'Have your last bill at hand',
  'need-more':
    'Your provider compares the name and the customer number with its own. A difference is the usual reason for a no.',
  know: 'Good to know',
  'know-keep': 'Do not cancel with your provider before. A cancelled number can be lost for good.',
  'know-pay': 'You pay us nothing until the number is here.',
  'know-bills':
    'Both bills may overlap for a while, and your provider may ask for a fee or a notice period.',
  'know-emergency': 'Once it is here, you cannot make emergency calls with it.',
  form: 'Ask for the move',
  'form-lead': 'It takes two minutes and does not bind you to anything.',
  'no-script':
    'The form needs JavaScript. Write to us by e-mail or on WhatsApp instead: tell us the number and your provider.',
  number: 'Number that you bring',
  'number-hint': 'Country code, then the number as it is dialled from abroad.',
  provider: 'Your provider now',
  holder: 'Name on the bill',
  'holder-hint': 'Letter by letter as it stands there: a person or a company.',
  'account-number': 'Customer or account number',
  'account-number-hint': 'From the bill, where there is one.',
  'email-hint': 'The link to your request goes there.',
  'may-move': 'The number is mine, or its holder allows me to move it.',
  send: 'Send request',
  sending: 'Sending…',
  sent: 'Request {reference}',
  'sent-more':
    'We e-mailed a link to {email}. It opens the page of your request. Keep your present contract until we tell you that the number is here.',
  failed: 'Not sent. What you typed is still here: try again, or write to us by e-mail.',
  'failed-bot':
    'Our check against automatic messages did not pass. Reload the page, or write to us by e-mail.',
  'failed-often': 'You sent several requests in a short time. Try again later, or write to us.',
  'failed-ours': 'This number is with us already, so there is nothing to move.',
  'failed-kind':
    'We cannot bring this number: not from this country, or not of this kind. Check the digits, or ask us.',
});
