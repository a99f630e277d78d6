import { late } from '@portal/web/lib/late.tsx';

/** Far down on its page, so the page does not wait for it. */
export const SmsList = late(() => import('./sms-list.tsx'));
