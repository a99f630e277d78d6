/** The telephone edge's agent as a process of its own; settings come by the environment. */
import { readAgentSettings, SettingsFault } from './agent-settings.ts';
import { startAgent } from './agent.ts';
import { sayToOutput } from './say.ts';

// Who took the log may go, as a journal that is started again: calls go on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  const settings = readAgentSettings(process.env);
  const stop = await startAgent(settings, sayToOutput);
  sayToOutput('agent', { edge: settings.edge, trunks: [...settings.trunks.keys()] });
  process.send?.({ type: 'listening' });
  const end = () => {
    stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
  // The program that started it is gone.
  if (process.connected) process.on('disconnect', end);
} catch (error) {
  process.stderr.write(`${error instanceof SettingsFault ? error.message : String(error)}\n`);
  // What was opened before the fault would keep an agent alive that takes no calls.
  process.exit(1);
}
