import type { TextKey } from '@portal/i18n';
import { useI18n } from '../lib/i18n.tsx';

/**
 * Words of a field's error. Messages of the contract's schemas are text keys; anything else is
 * told as a problem without a name, never as a raw message.
 */
export function useFieldError(): (
  error: { readonly message?: string } | undefined,
) => string | undefined {
  const { t, has } = useI18n();
  return (error) => {
    if (!error) return undefined;
    const key = error.message ?? '';
    return (t as (key: TextKey) => string)(has(key) ? key : 'form.summary-title');
  };
}
