import type { TextKey } from '@portal/i18n';

export interface Question {
  /** The anchor of the answer, the same in every language. */
  readonly id: string;
  readonly question: TextKey;
  readonly answer: TextKey;
  /** The answer where the carrier can take messages. */
  readonly voicemail?: TextKey;
  /** What the answer calls `{page}`: a page of the account area. */
  readonly page?: TextKey;
  /** Asked only where a browser can ring. */
  readonly ofBrowsers?: true;
}

export interface QuestionGroup {
  readonly id: string;
  readonly title: TextKey;
  readonly questions: readonly Question[];
}

const questionGroups: readonly QuestionGroup[] = [
  {
    id: 'numbers',
    title: 'faq.numbers',
    questions: [
      { id: 'virtual-number', question: 'faq.virtual-number', answer: 'faq.virtual-number-a' },
      { id: 'countries', question: 'faq.countries', answer: 'faq.countries-a' },
      { id: 'new-phone', question: 'faq.new-phone', answer: 'faq.new-phone-a' },
      { id: 'stop', question: 'faq.stop', answer: 'faq.stop-a' },
      { id: 'keep-number', question: 'faq.keep-number', answer: 'faq.keep-number-a' },
      { id: 'emergency', question: 'faq.emergency', answer: 'faq.emergency-a' },
    ],
  },
  {
    id: 'forwarding',
    title: 'faq.forwarding',
    questions: [
      {
        id: 'change-forwarding',
        question: 'faq.change-forwarding',
        answer: 'faq.change-forwarding-a',
        page: 'nav.numbers',
      },
      { id: 'abroad', question: 'faq.abroad', answer: 'faq.abroad-a' },
      { id: 'twice', question: 'faq.twice', answer: 'faq.twice-a' },
      {
        id: 'phone-off',
        question: 'faq.phone-off',
        answer: 'faq.phone-off-a',
        voicemail: 'faq.phone-off-a-voicemail',
      },
      {
        id: 'browser',
        question: 'faq.browser',
        answer: 'faq.browser-a',
        page: 'nav.numbers',
        ofBrowsers: true,
      },
      { id: 'hours', question: 'faq.hours', answer: 'faq.hours-a', page: 'nav.numbers' },
      { id: 'block', question: 'faq.block', answer: 'faq.block-a', page: 'nav.numbers' },
    ],
  },
  {
    id: 'texts',
    title: 'faq.texts',
    questions: [
      { id: 'where-texts', question: 'faq.where-texts', answer: 'faq.where-texts-a' },
      {
        id: 'call-out',
        question: 'faq.call-out',
        answer: 'faq.call-out-a',
        page: 'nav.numbers',
      },
      { id: 'caller-ids', question: 'faq.caller-ids', answer: 'faq.caller-ids-a' },
    ],
  },
  {
    id: 'paying',
    title: 'faq.paying',
    questions: [
      { id: 'credit-plans', question: 'faq.credit-plans', answer: 'faq.credit-plans-a' },
      { id: 'amounts', question: 'faq.amounts', answer: 'faq.amounts-a' },
      { id: 'limit', question: 'faq.limit', answer: 'faq.limit-a', page: 'nav.billing' },
      { id: 'cards', question: 'faq.cards', answer: 'faq.cards-a' },
      { id: 'receipt', question: 'faq.receipt', answer: 'faq.receipt-a', page: 'nav.billing' },
      { id: 'payment-fails', question: 'faq.payment-fails', answer: 'faq.payment-fails-a' },
    ],
  },
  {
    id: 'account',
    title: 'faq.account',
    questions: [
      {
        id: 'change-email',
        question: 'faq.change-email',
        answer: 'faq.change-email-a',
        page: 'nav.account',
      },
      {
        id: 'delete-account',
        question: 'faq.delete-account',
        answer: 'faq.delete-account-a',
        page: 'nav.account',
      },
    ],
  },
];

const all = questionGroups.flatMap(({ questions }) => questions);

/** Some of them by their anchors, in the order asked for. */
export function questionsOf(ids: readonly string[]): readonly Question[] {
  return ids.flatMap((id) => all.find((question) => question.id === id) ?? []);
}

/** The questions of a page in their groups. */
export function groupsOf({ ringsBrowsers }: { ringsBrowsers: boolean }): QuestionGroup[] {
  return questionGroups.map((group) => ({
    ...group,
    questions: group.questions.filter(({ ofBrowsers }) => ringsBrowsers || !ofBrowsers),
  }));
}
