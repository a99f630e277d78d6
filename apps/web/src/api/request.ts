import type { CallInput, EndpointShape } from '@portal/contract/endpoint';

export interface Hosts {
  readonly hubApiUrl: string;
  readonly webApiUrl: string;
}

/** The parts that a row may take, whatever its types say. */
interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | null | undefined>>;
  readonly body?: unknown;
}

/** The address of a call: base host by row, path parameters put in, absent query values left out. */
export function urlOf<E extends EndpointShape>(row: E, input: CallInput<E>, hosts: Hosts): string {
  const { params = {}, query = {} } = input as LooseInput;
  const path = row.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, value);
  }
  const base = row.host === 'web' ? hosts.webApiUrl : hosts.hubApiUrl;
  return base + path + (search.size > 0 ? `?${search}` : '');
}

/** One cookie's value; null when the browser has none of that name. */
export function cookieValue(cookies: string, name: string): string | null {
  for (const part of cookies.split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return decodeURIComponent(value.join('='));
  }
  return null;
}

export interface HeaderSources {
  readonly brandId: number;
  /** The session's token, for rows that want one. */
  readonly token: string | null;
  /** Solved for a protected call, else ''. */
  readonly botToken: string;
  /** Read where they are needed: a browser asks another process for them. */
  readonly cookies: () => string;
  readonly idempotencyKey?: string | undefined;
}

/** The headers of a call: Brand-Id, the host's own auth word, bot check, anti-forgery. */
export function headersOf(
  row: EndpointShape,
  url: string,
  hasBody: boolean,
  sources: HeaderSources,
): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: row.file ?? 'application/json',
    'Brand-Id': String(sources.brandId),
    'X-ReCaptcha-Token': sources.botToken,
  };
  if (hasBody) headers['Content-Type'] = row.takes ?? 'application/json';
  if (sources.token) {
    headers['Authorization'] = `${row.host === 'web' ? 'Token' : 'Bearer'} ${sources.token}`;
  }
  const forgery = row.method === 'GET' ? null : cookieValue(sources.cookies(), 'XSRF-TOKEN');
  if (forgery && url.startsWith('/')) headers['X-XSRF-TOKEN'] = forgery;
  if (sources.idempotencyKey) headers['Idempotency-Key'] = sources.idempotencyKey;
  return headers;
}
