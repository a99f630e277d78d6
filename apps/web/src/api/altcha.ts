import * as limits from '@portal/contract/limits';
import { boot } from '../lib/boot.ts';
import { tokenOf, type AltchaChallenge, type AltchaSolution } from './altcha.rules.ts';
import { ScriptUnavailable } from './script-unavailable.ts';

type WorkerAnswer = { solution: AltchaSolution } | { error: string };

function solveInWorker(challenge: AltchaChallenge): Promise<AltchaSolution> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./altcha-worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    worker.onerror = (event) => {
      end();
      reject(new ScriptUnavailable(event.message));
    };
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      end();
      if ('solution' in data) resolve(data.solution);
      else reject(new Error(data.error));
    };
    worker.postMessage({ challenge, timeoutMs: limits.loadingTimeoutMs });
  });
}

/** Fetches a proof-of-work challenge of our own server and solves it: one single-use token. */
export async function solveAltcha(kind: 'general' | 'transaction'): Promise<string> {
  // Browsers keep their cryptography from pages on plain http that are not this machine's own.
  if (!globalThis.crypto?.subtle) throw new ScriptUnavailable('No WebCrypto on this page');
  const response = await fetch(`${boot.hubApiUrl}/api/bot-check/challenge?kind=${kind}`, {
    headers: { 'Brand-Id': String(boot.brand.id), 'X-ReCaptcha-Token': '' },
    cache: 'no-store',
    signal: AbortSignal.timeout(limits.loadingTimeoutMs),
  });
  if (!response.ok) throw new Error(`bot-check/challenge answered ${response.status}`);
  const challenge = (await response.json()) as AltchaChallenge;
  return tokenOf(challenge, await solveInWorker(challenge));
}
