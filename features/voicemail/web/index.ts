import { lazy } from 'react';

/** Loads where a plan ends in a message. */
export const GreetingSection = lazy(() => import('./greeting-section.tsx'));

/** Loads when a call with a message is first shown. */
export const MessagePlayer = lazy(() => import('./message-player.tsx'));
