import { type Fault, type Law, lawOver } from './law.ts';

const rawAddress = /`[^`$]*:\$\{[\w.]*address\}/i;

/**
 * Limits per client address take their counters from `addressBuckets`: the text of an address has
 * many spellings, and an IPv6 customer has more addresses than anybody can count.
 */
export const addressesAreNetworks: Law = lawOver(
  ({ program, path, isTest }) => program === 'server' && path.endsWith('.ts') && !isTest,
  (seen) =>
    seen
      .filter(({ text }) => /\b(?:reserve|refund)Tr(?:y|ies)|\bBucket\b/.test(text))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, index): Fault[] =>
          rawAddress.test(line)
            ? [
                {
                  path,
                  detail: `line ${index + 1} counts an address as text; use addressBuckets`,
                },
              ]
            : [],
        ),
      ),
);
