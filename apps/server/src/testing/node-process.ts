/** A node in a process of its own, which a test tells what to do and kills in the middle of it. */
import { pino } from 'pino';
import { doWhatIsDue } from '@portal/features/subscriptions/server';
import { readConfig } from '../config.ts';
import { createDeps } from '../create-deps.ts';
import { callsTo, openApp, type TestApp } from './test-app.ts';

/** What it does, all at once: the renewals that are due, or calls of clients. */
export type NodeWork = 'renewals' | readonly Readonly<Parameters<TestApp['call']>>[];

const deps = await createDeps(readConfig(process.env), pino({ level: 'silent' }));
const app = await openApp(deps);

async function work(asked: NodeWork): Promise<void> {
  if (asked === 'renewals') await doWhatIsDue(deps);
  else await Promise.all(asked.map((call) => callsTo(app)(...call)));
  await app.close();
  await deps.close();
  process.exit(0);
}

process.on('message', (asked) => void work(asked as NodeWork));
process.send?.('ready');
