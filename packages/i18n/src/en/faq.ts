import { english, plural } from '../catalogue.ts';

/** Questions by their anchors; `-a` is the answer. */
export const faq = english({
  title: 'Questions and answers',
  lead: 'Numbers, forwarding, texts, paying and your account, in plain words.',
  'meta-title': 'Questions about virtual numbers',
  'meta-description':
    'How a virtual number works, where it rings, what calls cost, how to pay and how to change or close your account: short answers to common questions.',
  search: 'Search the questions',
  found: plural('n', {
    one: '# question about “{query}”',
    other: '# questions about “{query}”',
  }),
  none: 'Nothing about “{query}”. Ask us.',
  'ask-title': 'Didn’t find your answer?',
  'ask-lead': 'Ask a person. We answer in your language.',
  numbers: 'Numbers',
  forwarding: 'Forwarding',
  texts: 'Texts and caller ID',
  paying: 'Payments',
  account: 'Account',
  'virtual-number': 'What is a virtual number?',
  'virtual-number-a':
    'A phone number without a phone or SIM card of its own. People call it like any other local number, and the call rings on the phone that you choose.',
  countries: 'Which countries can I get a number in?',
  'countries-a': 'The ones on the {get} page, each with its price for a month and for longer.',
  'new-phone': 'Do I need a new phone or SIM card?',
  'new-phone-a':
    'No. A call comes in as an ordinary call on the mobile or landline that you already have. There is no app to install.',
  'keep-number': 'Can I bring my current number?',
  'keep-number-a':
    'Often, yes. It depends on the rules of its country and on your current provider, and takes days to weeks. The {bring} page explains how. Don’t cancel the number there first: a canceled number can be lost.',
  emergency: 'Can I make emergency calls with it?',
  'emergency-a':
    'No. The service cannot connect you to an emergency service and does not know where you are. Call the local emergency number from a mobile phone or a landline.',
  'change-forwarding': 'How do I change where it rings?',
  'change-forwarding-a':
    'Log in and open “{page}”. Press “Change” beside the number, type the new phone twice and save. The next call already goes there, and we tell you by e-mail that it changed.',
  abroad: 'Can it ring abroad, and what does that cost?',
  'abroad-a':
    'Yes. Each plan includes some countries: forwarding there costs nothing more. Anywhere else a call is paid from your credit by the minute. The {rates} page lists every destination.',
  twice: 'Why do I have to type the number twice?',
  'twice-a':
    'With one wrong digit, a stranger’s phone would ring. Typing the number twice catches slips before they are saved.',
  'phone-off': 'What if my phone is off, or I am on another call?',
  'phone-off-a':
    'The next phone in your order rings. Without one, your phone company’s own voicemail may answer, and that counts as an answered call.',
  'where-texts': 'Where do texts arrive?',
  'where-texts-a':
    'In the inbox of the e-mail address that you set for the number. Each number can have its own address. Whether a number can receive texts also depends on its country and on the sender.',
  'call-out': 'Can I show a number of mine when I call out?',
  'call-out-a':
    'Yes, that is what caller IDs are for. Add the numbers that you have the right to show, with a name if you like, under “{page}”.',
  'caller-ids': 'How many caller IDs can I have?',
  'caller-ids-a':
    'Your account shows it beside the list, such as “2 of 5”. You can change and delete them yourself, but one always stays.',
  'credit-plans': 'How do credit and plans differ?',
  'credit-plans-a':
    'A plan keeps a number yours and includes forwarding to some countries. It is prepaid for a month, or for several months at a lower price. Credit pays for calls to other countries, and nothing is taken from it while you do not make such calls.',
  amounts: 'What amounts can I add?',
  'amounts-a': '$15, $25 or $50, or any whole amount from $1 to $99 at a time.',
  cards: 'Which cards can I pay with?',
  'cards-a': 'Visa, Mastercard, American Express, Diners Club and Discover.',
  receipt: 'How do I get a receipt?',
  'receipt-a':
    'Log in and open “{page}”. Each payment has a button that e-mails its receipt to you.',
  'payment-fails': 'What happens if a payment fails?',
  'payment-fails-a':
    'If a renewal is declined, your numbers keep ringing for a few days so that you can pay. If it stays unpaid, the service is paused and callers are refused. Paying what is due switches it on again.',
  'change-email': 'How do I change my e-mail or password?',
  'change-email-a':
    'Log in and open “{page}”. A new e-mail counts once you open the link that we send to it. A new password logs out your other devices.',
  'delete-account': 'How do I delete my account?',
  'delete-account-a':
    'Log in, open “{page}” and choose to delete the account. We ask for your password, and the account closes right away: your numbers stop ringing, saved cards are removed, and your personal data is erased after 30 days.',
  'phone-off-a-voicemail':
    'The next phone in your order rings, and at the end voicemail takes a message that we e-mail to you. Without such an order your phone company’s own voicemail may answer, and that counts as an answered call.',
  stop: 'How do I stop a number?',
  'stop-a':
    'Cancel it in your account. It works until the end of the time you paid for, nothing more is charged, and until then you can change your mind.',
  browser: 'Can a call ring in my browser?',
  'browser-a':
    'Yes. Open the number under “{page}” and add your browser to its phones. It rings there while a tab of your account is open, alone or with other phones, and when no tab is open, the next phone rings.',
  hours: 'Can it ring only at certain hours?',
  'hours-a':
    'Yes. Open the number under “{page}” and set the hours of each day and your holidays. You choose what happens outside them.',
  block: 'How do I block a caller?',
  'block-a':
    'With one click on the call in your list under “{page}”. From then on your numbers refuse that caller, until you unblock them.',
  limit: 'Can I limit what calls cost?',
  'limit-a':
    'Yes. Set a daily limit under “{page}”: paid calls stop there, and calls your plan includes still ring. Calls never cost more than the credit you have.',
});
