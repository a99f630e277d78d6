import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createLog } from './create-log.ts';
import { runServer } from './run-server.ts';
import { BrandError } from '@portal/brands/load';
import { WorldError } from './db/world.ts';

/** Exit codes that the launcher and an operator's scripts can tell apart. */
const exitCodes = { badConfig: 78, portInUse: 98, failed: 1 } as const;

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

/** Runs `stop` once, on the first sign that this process should end. */
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
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
  // The launcher is gone, however it went.
  process.on('disconnect', end);
  if (process.env['PORTAL_LAUNCHER'] && !process.connected) end();
}

const packageFile = path.join(import.meta.dirname, '../package.json');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

const config = configOrExit();
/** Lines go out at once; a terminal that was closed takes none, and that ends nothing. */
function outputThatMayClose() {
  const output = pino.destination({ dest: 1, sync: true });
  output.on('error', () => {
    const nothing = () => {};
    Object.assign(output, {
      write: () => true,
      flushSync: nothing,
      end: nothing,
      destroy: nothing,
    });
  });
  return output;
}

const log = createLog(config.logLevel, outputThatMayClose());

try {
  const server = await runServer({ config, log, version });
  stopWhenAsked(server.stop);
  process.send?.({ type: 'listening', port: server.port });
} catch (error) {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    say(`Port ${config.port} on ${config.host} is in use. Set PORT to another one.`);
    process.exit(exitCodes.portInUse);
  }
  if (error instanceof BrandError || error instanceof WorldError) {
    say(error.message);
    process.exit(exitCodes.badConfig);
  }
  log.fatal({ err: error }, 'The server could not start');
  process.exit(exitCodes.failed);
}
