import type { BootData } from '../page-request.ts';

/** Outside a page, as in unit tests, there is nothing to read: same origin and no bot check. */
const nowhere: BootData = {
  brand: {
    id: 0,
    key: '',
    name: '',
    theme: { primaryColor: '', secondaryColor: '', primaryLogo: '', secondaryLogo: '' },
    profileMenu: [],
    languages: [],
    whatsapp: { fallback: '' },
    phones: [],
    infoEmail: '',
    supportEmail: '',
    company: { name: '', street: '', city: '', region: '', postalCode: '', country: '' },
    legalEntity: '',
    showBalance: false,
    landing: 'account-information',
    assets: { themeCss: '', siteCss: '', logoLight: '', logoDark: '', mark: '', icon: '' },
  },
  language: 'en',
  appName: '',
  hubApiUrl: '',
  webApiUrl: '',
  botCheck: { kind: 'off' },
  passkeyOrigins: [],
  ringTotalSeconds: null,
};

function readBoot(): BootData {
  if (typeof document === 'undefined') return nowhere;
  const text = document.getElementById('boot')?.textContent;
  return text ? (JSON.parse(text) as BootData) : nowhere;
}

/** What the server wrote into the page for the application: brand, hosts, bot check. */
export const boot: BootData = readBoot();
