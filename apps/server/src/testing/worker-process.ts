/** A worker in a process of its own, for tests that kill it. Arguments: SMTP URL. */
import { pino } from 'pino';
import { readConfig } from '../config.ts';
import { createDeps } from '../create-deps.ts';
import { startWorker } from '../jobs/worker.ts';
import { createSmtpMailer } from '../ports/mailer.ts';

const deps = await createDeps(readConfig(process.env), pino({ level: 'silent' }));
await startWorker({ ...deps, mailer: createSmtpMailer(process.argv[2] ?? '') });
process.send?.('ready');
