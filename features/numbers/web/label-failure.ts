import type { LabelFailure } from './queries.ts';

/** Why a name was not saved, and whether the same again may succeed. */
export function labelFailure({ code }: Pick<LabelFailure, 'code'>) {
  if (code === 'NOT-FOUND') return { key: 'numbers.not-saved-gone', canRetry: false } as const;
  return { key: 'numbers.label-not-saved', canRetry: code !== 'VALIDATION' } as const;
}
