import type { PrivacyText } from '../legal-text.ts';

export const privacy: PrivacyText = {
  summary: [
    'We keep what the service needs: your account, your numbers, your calls and your payments.',
    'We do not listen to calls or record conversations, and we do not sell data or show advertising.',
    'Card numbers go to the payment company. We keep the last four digits.',
    'This site only stores what it needs to work, so there is no cookie banner.',
    'You have to be 18 or older.',
  ],
  sections: {
    who: {
      title: 'Who is responsible',
      blocks: [
        '{company} is responsible for the personal data processed by this website and the {app} service. You can reach us at {email} and on the {contact} page.',
      ],
    },
    age: {
      title: 'Minimum age',
      blocks: [
        'The service is for people aged 18 or older. We do not knowingly keep data of anybody younger. If you believe that we do, tell us and we delete it.',
      ],
    },
    data: {
      title: 'What we keep',
      blocks: [
        'Your account: name, e-mail address, language, and the password as a hash that cannot be turned back into it.',
        'Your numbers: which they are, where and when they ring, where their texts are sent, your caller IDs, the names that you give to callers, and the callers that you block.',
        'Your calls: who called or was called, when, for how long, and the cost. We do not record conversations.',
        'Messages that callers leave, where you take them, and the greeting that they hear: as sound, encrypted. Messages are e-mailed to you as well. Our staff can’t listen to them.',
        'Texts to your number: who sent them, when, and what they say. They show in your account, and we pass them on to the e-mail address that you set.',
        'Numbers that you bring to us: the number, the provider that it comes from, and the status of its transfer.',
        'Calls that ring in your browser, where we offer that: it uses your microphone while you talk or record a greeting, and at no other time.',
        'Your payments: what was paid, when, and how it ended. Of a card we keep its kind, the last four digits, the expiry date, the name on it and the billing address. The card number and the security code go to the payment company and are not stored by us.',
        'Messages: what you write to us, with the name, e-mail address and phone number that you give.',
        'Technical data: network address, kind of browser and time, for log-in sessions, against abuse and to find faults.',
      ],
    },
    why: {
      title: 'What we use it for',
      blocks: [
        'We use this data:',
        [
          'to do what you ordered: connect calls, pass on texts, show your account (contract);',
          'to take payments and keep books (contract and legal duties);',
          'to protect accounts and networks against abuse (our legitimate interest and yours);',
          'to answer you when you write or call (contract, or your request).',
        ],
        'We make no profiles of you for advertising.',
      ],
    },
    sharing: {
      title: 'Who receives it',
      blocks: [
        'Others receive data only as far as their part of the service needs it:',
        [
          'phone networks that carry your calls and texts;',
          'the payment company that charges your card, and your bank;',
          'companies that run servers and deliver e-mail for us, under contracts that bind them;',
          'authorities, where the law obliges us.',
        ],
        'If you write to us on WhatsApp, its own privacy terms also apply there.',
      ],
    },
    cookies: {
      title: 'Cookies and storage in your browser',
      blocks: [
        'This site stores only what is strictly necessary. There are no cookies for advertising, statistics or social networks, so there is nothing to consent to and no banner. In detail:',
      ],
    },
    keeping: {
      title: 'How long we keep it',
      blocks: [
        'We keep the data of an account while it is open. When you close it, your personal data is erased after 30 days. Records of payments stay for as long as the law on bookkeeping demands.',
        'A message that a caller left is erased from your account after 30 days, when you delete it, or with its number; a greeting with its number or when you replace it. An e-mail with a message stays in your mailbox.',
        'A request to bring a number is erased 30 days after it has ended.',
        'Log-in sessions end after 12 hours without use and after 30 days at the latest. A device that you trusted is forgotten after 30 days.',
        'What you write to us without an account is erased after 24 months.',
      ],
    },
    security: {
      title: 'How we protect it',
      blocks: [
        'Passwords and log-in links are only kept as hashes. After too many failed attempts an account is locked for a while. You can log in with a passkey, of which we only keep the public half, or turn on an e-mail code for new devices, and you get an e-mail when the forwarding of a number changes.',
        'No protection is complete. If something happens to your data, we tell you and the authorities as the law demands.',
      ],
    },
    rights: {
      title: 'Your rights',
      blocks: [
        'You can see and correct your details in your account and close it there. You can also ask us for a copy of your data, for correction, for deletion, or to stop a certain use of it. Write to {email}.',
        'If you think that we mishandle your data, you can complain to the data protection authority of your country.',
      ],
    },
    abroad: {
      title: 'Data in other countries',
      blocks: [
        'Calls and texts between countries pass through networks in those countries. Where we ourselves send data to another country, we do it only with the protection that the law demands.',
      ],
    },
    changes: {
      title: 'Changes to this policy',
      blocks: [
        'When we change this policy, we publish it here with a new date, and tell you by e-mail before a change that matters to you.',
      ],
    },
    contact: {
      title: 'How to reach us',
      blocks: ['{company}', 'Write to {email}. Our agreement with you is in the {terms}.'],
    },
  },
};
