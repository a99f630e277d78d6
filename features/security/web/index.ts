export { OpenSessions, RecentActivity, TrustedDevices } from './security-lists.tsx';
export { SectionPart } from './section-part.tsx';
export { SectionRow } from './section-row.tsx';
export { activityKey, securityKey, useAfterEnding } from './security-queries.ts';
export { agoWords, deviceWords } from './security-words.ts';
export { useEnding } from './use-ending.tsx';
