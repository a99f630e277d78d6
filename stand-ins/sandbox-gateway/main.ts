import path from 'node:path';
import { startSandbox } from './sandbox-server.ts';

/** The sandbox gateway as a process: `npm start` and the tests start it and tell it these. */
const { GATEWAY_SECRET: secret, GATEWAY_PORT: port, DATA_DIR: dataDir } = process.env;
if (!secret || !dataDir) {
  process.stderr.write('The sandbox gateway needs GATEWAY_SECRET and DATA_DIR.\n');
  process.exit(78);
}
const folder = path.join(dataDir, 'sandbox-gateway');
const sandbox = await startSandbox({ secret, folder, port: Number(port ?? 0) });

let asked = false;
const end = () => {
  if (asked) return;
  asked = true;
  void sandbox.stop().then(() => process.exit(0));
};
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
// Whoever started it is gone.
process.on('disconnect', end);
process.send?.({ type: 'listening', port: sandbox.port });
