import type { BotKind } from '@portal/contract/endpoint';

/** `missing` is an empty token (530 on the web API), `failed` is every other refusal (531). */
export type BotVerdict = 'passed' | 'missing' | 'failed';

export interface BotVerifier {
  /** Looks at a token once; the same token never passes again. */
  verify(token: string, kind: BotKind, host: string): Promise<BotVerdict>;
  /** The challenge that a browser solves; null where the check brings its own (reCAPTCHA) or is off. */
  challenge(kind: BotKind): Promise<object | null>;
}
