import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteGreeting, type GreetingOf, greetings, saveGreeting } from '../contract.ts';
import { call, read } from '@portal/web/api/client';
import { savedAnyway } from '@portal/web/api/saved-anyway';
import { putSaved } from '@portal/web/api/put-saved';
import { rereadAfter } from '@portal/web/api/reread-after';

const greetingsKey = ['greetings'] as const;

/** Numbers whose callers hear a greeting of the customer's own. */
export function useGreetings() {
  return useQuery({
    queryKey: greetingsKey,
    queryFn: ({ signal }) => read(greetings, {}, { signal }),
  });
}

/** Saves a greeting of a number, or takes it away for null; the answer says how it went. */
export function useSaveGreeting(didid: string) {
  const client = useQueryClient();
  return async (sound: Blob | null, seconds = 0) => {
    const query = { didid };
    const isIts = (one: GreetingOf) => one.didid === didid;
    const sha256 = sound && (await sha256Of(sound));
    const answer =
      sound === null
        ? await call(deleteGreeting, { query })
        : await call(saveGreeting, { query, body: sound });
    const seen = await savedAnyway(
      answer,
      (options) => call(greetings, {}, options),
      (all) => (all.find(isIts)?.sha256 ?? null) === sha256,
    );
    // Gone already is what was wanted.
    const isGone = !answer.ok && sound === null && answer.code === 'NOT-FOUND';
    if (!answer.ok && !seen && !isGone) {
      await rereadAfter(answer, client, greetingsKey);
      return answer.code;
    }
    await putSaved<GreetingOf[]>(client, greetingsKey, (all = []) => {
      const others = all.filter((one) => !isIts(one));
      return seen ?? [...others, ...(sha256 === null ? [] : [{ didid, seconds, sha256 }])];
    });
    return null;
  };
}

/**
 * What the server calls a sound by. Nothing on a page of plain http, from which browsers keep their
 * cryptography: a lost answer is told as one that failed there, and the same sound may be sent again.
 */
async function sha256Of(sound: Blob): Promise<string> {
  if (!globalThis.crypto?.subtle) return '';
  const digest = await crypto.subtle.digest('SHA-256', await sound.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
