import { useQueryClient } from '@tanstack/react-query';
import { addPasskey, passkeyOptions, type PasskeyEntry } from '../contract.ts';
import { call } from '@portal/web/api/client';
import { savedAnyway } from '@portal/web/api/saved-anyway';
import { addFailure, deviceFailure, isAdded, type AddFailure } from './add-passkey.rules.ts';
import { securityKey } from '@portal/features/security/web';
import { passkeysKey, seePasskeys } from './passkey-queries.ts';

/**
 * Adds a passkey: what the device needs, the device's passkey, and that to the account. Null: it is there, and the lists know it.
 */
export function useAddPasskey(): (wish: { name: string }) => Promise<AddFailure | null> {
  const client = useQueryClient();
  return async ({ name }) => {
    const loaded = await import('@simplewebauthn/browser').catch(() => null);
    if (!loaded) return { kind: 'lost', as: 'unreached' };
    const options = await call(passkeyOptions, {});
    if (!options.ok) return addFailure(options);
    if (!options.result) return { kind: 'lost', as: 'server-error' };
    let credential;
    try {
      credential = await loaded.startRegistration({ optionsJSON: options.result });
    } catch (error) {
      // It may be here by a request whose answer was lost.
      void client.invalidateQueries({ queryKey: securityKey });
      return deviceFailure(error);
    }
    const before = client.getQueryData<PasskeyEntry[]>(passkeysKey);
    const added = await call(addPasskey, { body: { name, credential } });
    const seen = await savedAnyway(added, seePasskeys, (all) => isAdded(before, all, name));
    const areRead = client.invalidateQueries({ queryKey: securityKey });
    if (!added.ok && !seen) return addFailure(added);
    await areRead;
    return null;
  };
}
