import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What the other side does: works, has no script, a script that fails, no answer about tokens, its
 * answer under a status of trouble, or a verdict and nothing more.
 */
export type RecaptchaMood = 'works' | 'no-script' | 'fails' | 'silent' | 'unwell' | 'brief';

/** The part of reCAPTCHA's script that a page uses; tokens say for which key they were made. */
const works = `
  const keys = [];
  let made = 0;
  window.grecaptcha = {
    ready: (then) => setTimeout(then),
    render: (place, { sitekey }) => keys.push(sitekey) - 1,
    execute: async (widget) => keys[widget] + '.' + location.hostname + '.' + ++made + Date.now(),
  };`;
const fails = works.replace(/execute: .*/, "execute: async () => { throw new Error('failed'); },");

/**
 * Stands in for reCAPTCHA as a server of its own: the script for browsers, and the verification of
 * tokens, each of which is good for the secret \`secret-of-KEY\`.
 */
export async function startTestRecaptcha() {
  let mood: RecaptchaMood = 'works';
  let takenAt: string | null = null;
  const scripts: string[] = [];
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    if (url.pathname === '/recaptcha/api.js') {
      scripts.push(url.search);
      response.writeHead(mood === 'no-script' ? 404 : 200, { 'content-type': 'text/javascript' });
      response.end(mood === 'fails' ? fails : works);
      return;
    }
    let text = '';
    request.on('data', (data: Buffer) => (text += data.toString()));
    request.on('end', () => {
      if (mood === 'silent') {
        request.destroy();
        return;
      }
      const form = new URLSearchParams(text);
      if (mood === 'unwell') response.statusCode = 503;
      const [key = '', hostname = ''] = (form.get('response') ?? '').split(/\.(.*)\./);
      response.end(
        JSON.stringify({
          success: form.get('secret') === `secret-of-${key}`,
          ...(mood !== 'brief' && {
            hostname,
            challenge_ts: takenAt ?? new Date().toISOString(),
          }),
        }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** Queries of the script, one a load. */
    scripts,
    settings: {
      BOT_CHECK: 'recaptcha',
      BOT_CHECK_URL: `http://127.0.0.1:${port}/recaptcha/api/siteverify`,
      RECAPTCHA_GENERAL_KEY: 'general-key',
      RECAPTCHA_GENERAL_SECRET: 'secret-of-general-key',
      RECAPTCHA_TRANSACTION_KEY: 'transaction-key',
      RECAPTCHA_TRANSACTION_SECRET: 'secret-of-transaction-key',
    },
    feel(next: RecaptchaMood) {
      mood = next;
    },
    /** Every token was taken then, as the other side says. */
    takeAt(instant: Date | null) {
      takenAt = instant?.toISOString() ?? null;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
