import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createLog } from './create-log.ts';
import { createLogOutput } from './log-output.ts';
import { runServer } from './run-server.ts';
import { exitCodes, startFault } from './start-faults.ts';

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const fault of error.faults) say(fault);
    process.exit(exitCodes.badConfig);
  }
}

/**
 * Runs `stop` on the first sign that this process should end. Who asks a second time by SIGTERM or
 * Ctrl-C wants no more waiting; a terminal that closes and a launcher that goes may come on top.
 */
function stopWhenAsked(stop: () => Promise<void>): void {
  let asked = false;
  const end = () => {
    if (asked) return;
    asked = true;
    void stop().then(
      () => process.exit(0),
      () => process.exit(exitCodes.failed),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(exitCodes.failed);
      end();
    });
  }
  process.on('SIGHUP', end);
  // The launcher is gone, however it went.
  process.on('disconnect', end);
  if (process.env['PORTAL_LAUNCHER'] && !process.connected) end();
}

const packageFile = path.join(import.meta.dirname, '../package.json');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

const config = configOrExit();
const output = createLogOutput();
process.once('exit', () => output.flush());
const log = createLog(config.logLevel, output);

try {
  const server = await runServer({ config, log, version, lostLogLines: () => output.lost });
  stopWhenAsked(server.stop);
  process.send?.({ type: 'listening', port: server.port });
} catch (error) {
  const fault = startFault(error, config);
  if (fault) {
    say(fault.line);
    process.exit(fault.exitCode);
  }
  log.fatal({ err: error }, 'The server could not start');
  process.exit(exitCodes.failed);
}
