/** Milliseconds of 24 hours; a day of somebody's calendar may have 23 or 25. */
export const dayMs = 86_400_000;
