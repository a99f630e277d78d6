import { useQueryClient } from '@tanstack/react-query';
import { addPasskey, passkeyOptions } from '../contract.ts';
import { call } from '@portal/web/api/client';
import { addFailure, deviceFailure, type AddFailure } from './add-passkey.rules.ts';
import { securityKey } from '@portal/features/security/web';

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
      return deviceFailure(error);
    }
    const added = await call(addPasskey, { body: { name, credential } });
    if (!added.ok) return addFailure(added);
    await client.invalidateQueries({ queryKey: securityKey });
    return null;
  };
}
