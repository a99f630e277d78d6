import { lazy } from 'react';

/** Loads when a call with a message is first shown. */
export const MessagePlayer = lazy(() => import('./message-player.tsx'));
