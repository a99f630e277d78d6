import { boot } from '../lib/boot.ts';
import { solveAltcha } from './altcha.ts';
import { ScriptUnavailable } from './script-unavailable.ts';

/** What is sent when a check failed (behaviour 1.9). */
const notLoaded = 'Recaptcha not loaded';

type Kind = 'general' | 'transaction';

async function solve(kind: Kind): Promise<string> {
  const { botCheck } = boot;
  if (botCheck.kind === 'off') return '';
  if (botCheck.kind === 'altcha') return solveAltcha(kind);
  const { solveRecaptcha } = await import('./recaptcha.ts').catch((cause: unknown) => {
    throw new ScriptUnavailable('The bot check did not load', { cause });
  });
  const key = kind === 'general' ? botCheck.generalKey : botCheck.transactionKey;
  const { scriptUrl } = botCheck;
  return key && scriptUrl ? solveRecaptcha(scriptUrl, key, kind) : '';
}

/**
 * A solved bot check for one protected call. What solves it is not loaded before the first such call;
 * what asks for a challenge is, which saves a request of every log-in.
 * The script can't be had: ''. It was had and failed: 'Recaptcha not loaded'.
 */
export async function botToken(kind: Kind): Promise<string> {
  try {
    return await solve(kind);
  } catch (error) {
    console.warn('The bot check failed', error);
    return error instanceof ScriptUnavailable ? '' : notLoaded;
  }
}
