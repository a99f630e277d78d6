import { late } from '@portal/web/lib/late.tsx';

export { CallerPicture } from './caller-picture.tsx';
export { useCallerNames } from './name-queries.ts';

/** Loads when somebody is first to be named. */
export const NameCaller = late(() => import('./name-caller.tsx'));
