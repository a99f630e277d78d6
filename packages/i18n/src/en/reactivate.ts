import { english, plural } from '../catalogue.ts';

export const reactivate = english({
  title: 'Reactivate your service',
  lead: 'Choose for how long, pay, and calls ring again within seconds.',
  'how-long': 'For how long?',
  months: plural('n', { one: '# month', other: '# months' }),
  best: 'Best value',
  saves: 'Save {percent}% · {month} a month',
  'price-error': 'The prices did not load.',
  pay: 'Pay {amount} and reactivate',
  once: 'You are charged once, even if you press twice.',
  'notice-asking':
    'We are checking your payment with the bank. You will see here how it ends; paying again is not needed.',
  'notice-failed': 'Your payment did not go through. You have not been charged.',
});
