import { boot } from '../lib/boot.ts';
import { ScriptUnavailable } from './script-unavailable.ts';

/** What is sent when a check failed (behaviour 1.9). */
const notLoaded = 'Recaptcha not loaded';

type Kind = 'general' | 'transaction';

async function solve(kind: Kind): Promise<string> {
  const { botCheck } = boot;
  if (botCheck.kind === 'off') return '';
  const unavailable = (cause: unknown) => {
    throw new ScriptUnavailable('The bot check did not load', { cause });
  };
  if (botCheck.kind === 'altcha') {
    const { solveAltcha } = await import('./altcha.ts').catch(unavailable);
    return solveAltcha(kind);
  }
  const { solveRecaptcha } = await import('./recaptcha.ts').catch(unavailable);
  const key = kind === 'general' ? botCheck.generalKey : botCheck.transactionKey;
  const { scriptUrl } = botCheck;
  return key && scriptUrl ? solveRecaptcha(scriptUrl, key, kind) : '';
}

/**
 * A solved bot check for one protected call. Nothing of it is loaded before the first such call.
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
