const hub = '/api/vnumber';

/**
 * What is read, but for what needs the id of something: by whom, and the least ratio to a bare Node
 * server that is wanted (null: none is). A page is asked for as browsers do, and once unpacked.
 * @type {{ name: string, path: string, who: 'ann' | 'many' | null, goal: number | null, coding?: string }[]}
 */
export const reads = [
  { name: 'account', path: `${hub}/account-information`, who: 'ann', goal: 0.2 },
  { name: 'my-vnumbers', path: `${hub}/my-vnumbers`, who: 'ann', goal: 0.15 },
  { name: 'history, 50', path: `${hub}/calls/call-history?limit=50`, who: 'many', goal: 0.15 },
  {
    name: 'billing, 5',
    path: `${hub}/billing/billing-history?pageIndex=1&totalRecordsPerPage=5`,
    who: 'ann',
    goal: 0.15,
  },
  { name: 'caller IDs', path: `${hub}/calling/my-callerids`, who: 'ann', goal: null },
  { name: 'blocked', path: `${hub}/calling/blocked-callers`, who: 'ann', goal: null },
  { name: 'cards', path: `${hub}/billing/payment-methods/credit-card`, who: 'ann', goal: null },
  { name: 'spending', path: `${hub}/billing/spending`, who: 'ann', goal: null },
  { name: 'renewal', path: `${hub}/billing/renewal-settings`, who: 'ann', goal: null },
  { name: 'usage', path: `${hub}/calls/usage`, who: 'many', goal: null },
  { name: 'sessions', path: `${hub}/sessions`, who: 'ann', goal: null },
  { name: 'passkeys', path: `${hub}/passkeys`, who: 'ann', goal: null },
  { name: 'activity', path: `${hub}/activity`, who: 'ann', goal: null },
  { name: 'home page', path: '/home', who: null, goal: 0.4, coding: 'br' },
  { name: '… unpacked', path: '/home', who: null, goal: null },
  { name: 'countries', path: '/api/globalhub/countries', who: null, goal: 0.4, coding: 'br' },
];
