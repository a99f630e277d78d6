import { paths } from '@portal/contract/paths';
import type { TextKey } from '@portal/i18n';

export interface AccountPage {
  readonly title: TextKey;
  readonly lead: TextKey;
  /** One more number is ordered from here. */
  readonly hasOrder?: boolean;
  /** Titles of its first cards, where they are the same for everybody. */
  readonly cards?: readonly TextKey[];
  /** What stands under them. */
  readonly foot?: TextKey;
  /** Where the build finds the screen. */
  readonly module: string;
}

/** What stands at the head of each page of the account, for the server to draw it before the screen is here. */
export const accountPages: Readonly<Partial<Record<string, AccountPage>>> = {
  [paths.numbers]: {
    title: 'nav.numbers',
    lead: 'numbers.lead',
    hasOrder: true,
    module: 'src/pages/service-configuration/service-configuration-screen.tsx',
  },
  [paths.addCredit]: {
    title: 'nav.addCredit',
    lead: 'credit.lead',
    cards: ['credit.amount', 'credit.pay-with'],
    foot: 'credit.floor',
    module: 'src/pages/add-credit/add-credit-screen.tsx',
  },
  [paths.billing]: {
    title: 'nav.billing',
    lead: 'billing.lead',
    module: 'src/pages/billing/billing-screen.tsx',
  },
  [paths.account]: {
    title: 'nav.account',
    lead: 'account.lead',
    cards: ['numbers.where-title', 'account.login-details'],
    module: 'src/pages/account-information/account-screen.tsx',
  },
  [paths.support]: {
    title: 'nav.support',
    lead: 'support.lead',
    cards: ['support.contact-title', 'support.form-title'],
    module: '../../features/support/web/support-screen.tsx',
  },
};
