import { solveChallenge, type AltchaChallenge } from './altcha.rules.ts';

/** Solves one challenge off the page's own thread and ends. */
self.onmessage = async (
  message: MessageEvent<{ challenge: AltchaChallenge; timeoutMs: number }>,
) => {
  const { challenge, timeoutMs } = message.data;
  try {
    self.postMessage({ solution: await solveChallenge(challenge, timeoutMs) });
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
};
