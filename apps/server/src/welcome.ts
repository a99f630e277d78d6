import type { Config } from './config.ts';
import { describeDemo } from './seed/describe-demo.ts';

/** What somebody who just started the product needs to try it; never printed in production. */
export function printWelcome(config: Config, port: number): void {
  const name = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
  const base = config.publicUrlIsSet ? config.publicUrl : `http://${name}:${port}`;
  const lines = ['', `The portal is ready at ${base}`, ''];
  if (config.seed === 'demo') {
    lines.push('Sign in as');
    for (const customer of describeDemo()) {
      const where =
        customer.brandId === 1 ? '' : ` (at http://brand${customer.brandId}.localhost:${port})`;
      lines.push(
        `  ${customer.email.padEnd(18)} ${customer.password.padEnd(12)} ${customer.shows}${where}`,
      );
    }
    lines.push('');
  }
  if (config.smtpUrl === null) lines.push(`Mails arrive at      ${base}/dev/inbox`);
  lines.push(
    `Carrier's secret     ${config.twilio.authToken ?? ''}`,
    `SIP edge's secret    ${config.sipEdge.secrets[0] ?? ''}`,
    'Try a call           npm run call -- --to <number> --from <caller> --seconds 61',
    '',
  );
  // A reader that is gone, as after `npm start | head -3`, ends nothing.
  process.stdout.on('error', () => {});
  process.stdout.write(`${lines.join('\n')}\n`);
}
