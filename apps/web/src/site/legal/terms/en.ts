import type { TermsText } from '../legal-text.ts';

export const terms: TermsText = {
  summary: [
    'Plans are prepaid by the month. You can pay for several months at once.',
    'If a charge looks wrong, tell us within 7 days of the statement that shows it.',
    'We give refunds only where there is cause.',
    'You have to be 18 or older.',
    'Do not use the service for emergency calls.',
  ],
  sections: {
    agreement: {
      title: 'What these terms are',
      blocks: [
        'These terms are the agreement between you and {company} (“{app}”, “we”) about the virtual phone numbers that we provide and about this website.',
        'By ordering a number, adding credit or using an account you agree to them. If you do not agree, do not use the service.',
        'The {privacy} explains how we handle personal data.',
      ],
    },
    age: {
      title: 'Who may use the service',
      blocks: [
        'You have to be at least 18 years old and able to enter into a contract. If you use the service for a company, you confirm that you may act for it.',
      ],
    },
    service: {
      title: 'What the service does',
      blocks: [
        'A virtual number is a phone number without a phone of its own. With it you can:',
        [
          'have calls to it ring on up to 5 phones, in the order and at the hours that you choose, and in your browser where we offer that;',
          'let callers leave a message, where we offer that;',
          'read texts to it in your account, and have them sent on to an e-mail address that you choose;',
          'show a caller ID of yours when you call out;',
          'see your calls and what each one cost.',
        ],
        'Calls and texts travel over networks of other companies and over the phone service that you already have. We take care to keep the service running, but we cannot promise that it is never interrupted or that every call and text arrives.',
        'Some destinations cannot be called or forwarded to, such as premium-rate, satellite and emergency numbers. Not every number can receive texts, because that also depends on its country and on the sender.',
      ],
    },
    emergency: {
      title: 'Emergency calls',
      blocks: [
        'Do not rely on the service for emergency calls. It cannot connect you to an emergency service and does not know where you are. Call the local emergency number from a mobile phone or a landline.',
      ],
    },
    account: {
      title: 'Your account',
      blocks: [
        'Give correct details and keep them up to date, above all the e-mail address, because we write to it about your numbers and payments.',
        'Keep your password to yourself. You are responsible for what is done with your account until you tell us that somebody else got in. You can turn on an e-mail code for log-ins from new devices, or log in with a passkey.',
      ],
    },
    plans: {
      title: 'Plans',
      blocks: [
        'Each number has a plan. Plans are prepaid: you pay for a month, or for several months at once, before they begin. The whole price of a term is shown before you pay.',
        'Calls that are forwarded to the countries included in the plan cost nothing more. Calls to other destinations use your credit.',
        'A plan is renewed for the same term with your saved primary card, and with your other saved cards if you allow that, unless you end it before the term is over.',
      ],
    },
    credit: {
      title: 'Credit',
      blocks: [
        'Credit is prepaid money for calls that the plan does not include. You can add from 1 to 99 US dollars at a time, or have an amount added by your card whenever your credit falls below a limit that you set.',
        'Such calls are charged by the rate of their destination, for each started minute unless the rate says otherwise, plus a connection fee where the rate has one. The {rates} page lists all of them. A call is connected only while your credit covers it, so your balance does not go below zero.',
      ],
    },
    payments: {
      title: 'Payments',
      blocks: [
        'Prices are in US dollars. You pay by card, and you may only use a card that you are allowed to use. Your bank may add fees of its own.',
        'If a renewal is declined, we tell you and your numbers keep ringing for a few days. If it stays unpaid, the service is paused. Paying what is due switches it on again.',
      ],
    },
    disputes: {
      title: 'Statements and disputes',
      blocks: [
        'Your statement is the list of payments and calls in your account and the receipts that we send by e-mail.',
        'If something in a statement is wrong, tell us within 7 days of it. Say which payment or call you mean and what is wrong. After 7 days we take the statement as accepted, unless the law of your country gives you more time.',
        'Talk to us before you ask your bank to reverse a payment: we can look into it and put a mistake of ours right.',
      ],
    },
    refunds: {
      title: 'Refunds',
      blocks: [
        'We give refunds only where there is cause. There is cause when we charged you by mistake, or when you paid for a service that did not work for a reason on our side and we could not put it right.',
        'A refund goes back to the card that was charged. Rights to withdraw or to a refund that the law gives you stay as they are.',
      ],
    },
    use: {
      title: 'Fair and lawful use',
      blocks: [
        'You may not use the service to break the law, to deceive or harass people, to send or cause unwanted calls or texts, or to disrupt networks. In particular you may not:',
        [
          'show a caller ID that you have no right to show;',
          'pretend to be another person or company;',
          'create artificial calls to make money from them;',
          'resell the service without our written consent.',
        ],
        'If that happens, we may stop calls or close the account, at once where it is urgent.',
      ],
    },
    numbers: {
      title: 'The numbers',
      blocks: [
        'You have the right to use a number while its plan is paid; it does not become your property. Some countries ask for proof of identity or address before a number may be used, or change their numbers. We pass such rules on to you and have to follow them.',
        'When a plan ends, the number may be given to somebody else after some time. Whether a number can be moved to or from another provider depends on the rules of its country and on that provider: ask us before you cancel it there.',
      ],
    },
    ending: {
      title: 'Ending the agreement',
      blocks: [
        'You can close your account at any time on your account page. It closes at once: your numbers stop ringing, renewals stop and your saved cards are removed.',
        'Terms that are already paid and credit that is left are not paid out when an account closes, except where there is cause (see “Refunds”) or the law says otherwise.',
        'We may end the agreement with 30 days’ notice, and without notice if you break these terms in a serious way. If we end it without such a reason, we return what you paid for the time that you can no longer use.',
      ],
    },
    liability: {
      title: 'Our liability',
      blocks: [
        'We are liable for damage as required by law. As far as the law allows, we are not liable for calls or texts that are lost or late because of networks of others, for lost profit, or for more than you paid us in the twelve months before the damage.',
        'Nothing in these terms takes away rights that the law gives you as a consumer.',
      ],
    },
    changes: {
      title: 'Changes to these terms',
      blocks: [
        'When we change these terms, we publish them here with a new date. We tell you by e-mail before a change that matters to you takes effect. If you do not agree, you can close your account before that day.',
      ],
    },
    law: {
      title: 'Law and language',
      blocks: [
        'The law of the country in which we have our address applies; you will find it at the end. If you are a consumer, the protection that the law of your own country gives you stays.',
        'If the translations of these terms differ, the English text counts, unless your law says otherwise.',
      ],
    },
    contact: {
      title: 'How to reach us',
      blocks: ['{company}', 'Write to {email}, or use any way on the {contact} page.'],
    },
  },
};
