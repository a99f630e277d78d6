/** The program behind `npm run port-in`: the port-in desk, against the running server. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { secretsIn, withFiles } from '@portal/server/shared/secret-settings';
import { readReport, taken, usage } from './port-in-report.rules.ts';

const dataDir = path.resolve(process.env['DATA_DIR'] || '.data');

function readJson(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, file), 'utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Ends with a line on the error output instead of a stack. */
function stop(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

const asked = process.argv.slice(2);
const report = readReport(asked);
if (!report) stop(usage);
const { port, host } = readJson('run.json');
const { given, faults } = withFiles(process.env, ['PORT_IN_SECRETS']);
if (faults.length > 0) stop(faults.join('\n'));
const secret = secretsIn(given['PORT_IN_SECRETS'])[0] ?? readJson('secrets.json')['desk'];
if (typeof port !== 'number') stop(`No server runs on ${dataDir}. Start it with npm start.`);
const name = { '0.0.0.0': '127.0.0.1', '::': '::1' }[String(host)] ?? String(host);
const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
const answer = await fetch(`${address}/carrier/port-ins`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${String(secret)}` },
  body: JSON.stringify(report),
}).catch(() => stop(`Nothing answers at ${address}. Start the server with npm start.`));
const refusals: Readonly<Record<number, string>> = {
  400: 'The server refused it: the day is over, or is none.',
  401: 'The server has another secret. Set PORT_IN_SECRETS.',
  404: 'No request has this reference.',
  409: 'The request has ended, with this or another reason, or its number is somebody’s here by now.',
};
if (answer.status !== 204) stop(refusals[answer.status] ?? `The server answered ${answer.status}.`);
process.stdout.write(`${taken(report)}\n`);
