/** What a call was answered: the HTTP status and the body. */
export interface CallAnswer {
  status: number;
  body: Record<string, unknown>;
}

export type CallingCustomer = (
  method: string,
  pathname: string,
  body?: object,
  key?: string,
) => Promise<CallAnswer>;

export interface CallingAs {
  email: string;
  password: string;
  /** The client address; each has limits of its own. */
  address: string;
}

function createCaller(urlOf: () => string, headersNow: () => Record<string, string>) {
  const call: CallingCustomer = async (method, pathname, body, key) => {
    const response = await fetch(urlOf() + pathname, {
      method,
      headers: {
        'content-type': 'application/json',
        ...headersNow(),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(25_000),
    });
    return { status: response.status, body: (await response.json()) as CallAnswer['body'] };
  };
  return call;
}

/** Somebody without an account at the API; `urlOf` says which node hears the next call. */
export function createCallingVisitor(urlOf: () => string, address: string): CallingCustomer {
  return createCaller(urlOf, () => ({ 'x-forwarded-for': address }));
}

/** A customer at the API, who signs in again when nobody knows the token any more. */
export function createCallingCustomer(
  urlOf: () => string,
  { email, password, address }: CallingAs,
): CallingCustomer {
  let token = '';
  const call = createCaller(urlOf, () => ({
    authorization: `Token ${token}`,
    'x-forwarded-for': address,
  }));
  const signIn = async () => {
    const answer = await call('POST', '/api/vnumber/auth/Login', { email, password });
    token = (answer.body['result'] as { token?: string } | null)?.token ?? '';
  };
  return async (...asked) => {
    if (token === '') await signIn();
    const answer = await call(...asked);
    if (answer.status === 401) token = '';
    return answer;
  };
}
