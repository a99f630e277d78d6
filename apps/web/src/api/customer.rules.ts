import type { SessionUser } from './session.rules.ts';

/** The customer that a token of ours names; '' where it can't be read. The server looks at the rest. */
function subjectOf(token: string): string {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { sub } = (JSON.parse(atob(payload)) ?? {}) as { sub?: unknown };
    return typeof sub === 'string' ? sub : '';
  } catch {
    return '';
  }
}

/** Whose a session is, by what stays when their e-mail becomes another one. */
export function customerOf(record: { readonly token: string; readonly user: SessionUser }): string {
  return subjectOf(record.token) || record.user.email;
}
