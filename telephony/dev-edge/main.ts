/** The edge for development as a process of its own; settings come by the environment. */
import { DevEdge } from './dev-edge.ts';
import { telephoneFiles } from './telephone-files.ts';

const numberOf = (name: string, usual: number) => Number(process.env[name] ?? usual);

const edge = new DevEdge({
  phonePort: numberOf('PHONE_PORT', 5880),
  evapiPort: numberOf('EVAPI_PORT', 5890),
  mediaPort: numberOf('MEDIA_PORT', 2223),
  phoneSecrets: (process.env['PHONE_SECRETS'] ?? '').split(',').filter((one) => one !== ''),
  files: await telephoneFiles(),
});
await edge.listen();
process.send?.({ type: 'listening' });
const end = () => {
  edge.close();
  process.exit(0);
};
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
// The program that started it is gone.
if (process.connected) process.on('disconnect', end);
