import { createHash, createHmac } from 'node:crypto';

/**
 * What a request shows instead of a secret: an HMAC over its method, its path, its time and its
 * body. `seconds` is the Unix time; the portal takes it within five minutes.
 */
export function authorization(
  { edge, secret }: { edge: string; secret: string },
  request: { method: string; path: string; seconds: number; body: string },
): string {
  const { method, path, seconds, body } = request;
  const digest = createHash('sha256').update(body).digest('hex');
  const signed = createHmac('sha256', secret)
    .update(`${method}\n${path}\n${seconds}\n${digest}`)
    .digest('hex');
  return `Edge ${edge}:${seconds}:${signed}`;
}
