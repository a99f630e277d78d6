import { english, plural } from '../catalogue.ts';

export const reactivate = english({
  title: 'Reactivate your service',
  lead: 'Choose for how long, pay, and calls ring again within seconds.',
  'pre-lead': 'Choose for how long and pay. Your numbers go on ringing.',
  'how-long': 'For how long?',
  months: plural('n', { one: '# month', other: '# months' }),
  best: 'Best value',
  saves: 'Save {percent}% · {month} a month',
  'saves-about': 'Save {percent}% · about {month} a month',
  'price-error': 'The prices didn’t load.',
  pay: 'Pay {amount} and reactivate',
  once: 'You are charged once, even if you press twice.',
  'notice-asking':
    'We’re checking your payment with the bank. The result will show here; you don’t need to pay again.',
  'notice-failed': 'Your payment did not go through. You have not been charged.',
});
