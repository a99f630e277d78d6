import { paths, sitePaths } from '@portal/contract/paths';
import { keys } from '../../lib/storage-keys.ts';
import { accountPages } from './account-pages.ts';

/** When what a page keeps for later is put into its head; `append` says how. */
const startWith = (append: string) =>
  'let isLate;const start=()=>{' +
  "const later=document.getElementById('later');if(!later||isLate)return;isLate=1;" +
  `${append}};` +
  "try{new PerformanceObserver(start).observe({type:'paint',buffered:true})}catch{}" +
  'setTimeout(start,2e3)';

/**
 * Fetches what a page keeps for later as soon as it is painted, so that nothing shares the line and
 * the processor with what somebody waits to see; after two seconds where no paint is told of, as in
 * a tab that nobody looks at. It goes into the head, before the styles of the screens, which have the
 * last word. Its hash stands in the content policy.
 */
const startLater = startWith('document.head.append(later.content)');

/**
 * The same some at a time, for a screen of forty files: to ask for one takes a phone some milliseconds,
 * and for all of them at once a tenth of a second in which nothing that is touched answers.
 */
const startApart = startWith(
  'const{port1,port2}=new MessageChannel;' +
    '(port1.onmessage=()=>{const some=[...later.content.children].slice(0,6);' +
    'some[0]&&(document.head.append(...some),port2.postMessage(0))})()',
);

/**
 * The same on the page of log-in. Who is quicker than the application does not send the form, which
 * only a script can: what was pressed is kept at it (`lib/first-page.ts`).
 */
const startLogin =
  startLater +
  ";addEventListener('submit',e=>{const f=e.target;if(!f.matches('[action=\"/login\"]'))return;" +
  "e.preventDefault();f.dataset.wish='submit'});" +
  "addEventListener('click',e=>{const b=e.target.closest('[data-passkey]');" +
  "if(b)b.form.dataset.wish='passkey'})";

/**
 * The same on a page of the account, whose frame is not for those who are not logged in: they would
 * see it for the moment until the application leads them to log-in. As nothing is painted for them,
 * the rest is fetched once the page is here.
 */
export const startAccount =
  `${startApart};try{localStorage.getItem('${keys.currentUser}')||` +
  "(document.documentElement.dataset.nobody='',addEventListener('DOMContentLoaded',start))}catch{}";

/**
 * The same on the page of the offers. Who is logged in orders inside the account: they are led there
 * before they see, and press, what would go away under their finger. Everybody else is looked after
 * by the page's script (`site/signed-in.ts`).
 */
const startOffers =
  `${startLater};try{const s=localStorage,u=JSON.parse(s.getItem('${keys.currentUser}')||'{}');` +
  `if(u.token&&u.refresh_token&&!s.getItem('${keys.suspended}')){document.documentElement.hidden=1;` +
  "const to=new URL(location),q=to.searchParams;q.get('country')?q.set('step','number'):" +
  "q.set('country','');q.delete('number');location.replace(to)}}catch{}";

/** The script inside a public page. */
export const startOfSite = (pathname: string) =>
  pathname === sitePaths.getYourNumber ? startOffers : startLater;

/** The script inside the page of an address of the application; null where there is none. */
export function startOfApp(pathname: string): string | null {
  if (accountPages[pathname]) return startAccount;
  return pathname === paths.login ? startLogin : null;
}
