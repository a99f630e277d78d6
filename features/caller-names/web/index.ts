import { lazy } from 'react';

export { CallerPicture } from './caller-picture.tsx';
export { useCallerNames } from './name-queries.ts';

/** Loads when somebody is first to be named. */
export const NameCaller = lazy(() => import('./name-caller.tsx'));
