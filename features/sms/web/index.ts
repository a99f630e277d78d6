import { lazy } from 'react';

/** Far down on its page, so the page does not wait for it. */
export const SmsList = lazy(() => import('./sms-list.tsx'));
