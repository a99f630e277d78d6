import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceSeconds = 300;

function codeOf(secret: string, seconds: number, body: Buffer | string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}

/** `t=<seconds>,v1=<hex>`: the HMAC of instant and raw body. */
export function signEvent(secret: string, body: Buffer | string, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000);
  return `t=${seconds},v1=${codeOf(secret, seconds, body).toString('hex')}`;
}

/** Whether the gateway signed these very bytes, at most five minutes ago. */
export function isSignedEvent(
  secret: string,
  body: Buffer,
  signature: string | undefined,
  nowMs: number,
): boolean {
  const found = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '');
  const seconds = Number(found?.[1] ?? Number.NaN);
  if (!(Math.abs(nowMs / 1000 - seconds) <= toleranceSeconds)) return false;
  return timingSafeEqual(codeOf(secret, seconds, body), Buffer.from(found?.[2] ?? '', 'hex'));
}
