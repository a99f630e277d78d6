import { late } from '@portal/web/lib/late.tsx';

/** Loads where a plan ends in a message. */
export const GreetingSection = late(() => import('./greeting-section.tsx'));

/** Loads when a call with a message is first shown. */
export const MessagePlayer = late(() => import('./message-player.tsx'));
