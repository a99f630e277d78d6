/** A process that renews what is due when it is told to, for tests in which two of them race. */
import { pino } from 'pino';
import { readConfig } from '../config.ts';
import { createDeps } from '../create-deps.ts';
import { doWhatIsDue } from '@portal/features/subscriptions/server';

const deps = await createDeps(readConfig(process.env), pino({ level: 'silent' }));
process.on('message', () => {
  void doWhatIsDue(deps)
    .then(() => deps.close())
    .then(() => process.exit(0));
});
process.send?.('ready');
