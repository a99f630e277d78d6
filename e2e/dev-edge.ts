import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { startAgent } from '../telephony/agent/agent.ts';
import { readTrunks } from '../telephony/agent/trunks.rules.ts';
import { DevEdge } from '../telephony/dev-edge/dev-edge.ts';
import { telephoneFiles } from '../telephony/dev-edge/telephone-files.ts';
import { edgeSecret } from './edge.ts';
import { type Portal, startPortal } from './portal.ts';

const secret = 'secret-of-browsers-in-the-tests';
const loopback = '127.0.0.1';
const trunks = { dev: { from: [loopback], to: `${loopback}:5070`, trusted: true, own: true } };

export interface DevEdged {
  readonly portal: Portal;
  /** A telephone of any number. */
  readonly telephone: string;
  close(): Promise<void>;
}

/** The product with the edge for development and its agent, as `npm run telephony -- --pages` runs them. */
export async function startDevEdge(): Promise<DevEdged> {
  const [phonePort, evapiPort, mediaPort, takerPort, agentSipPort] = await Promise.all(
    Array.from({ length: 5 }, () => freePort()),
  );
  const [phone = 0, evapi = 0, media = 0] = [phonePort, evapiPort, mediaPort];
  const portal = await startPortal({
    PHONE_URL: '/phone',
    PHONE_SECRETS: secret,
    PHONE_EDGE: `${loopback}:${phone}`,
  });
  const files = await telephoneFiles();
  const its = { phonePort: phone, evapiPort: evapi, mediaPort: media, phoneSecrets: [secret] };
  const edge = new DevEdge({ ...its, files });
  await edge.listen();
  const stateDir = mkdtempSync(path.join(os.tmpdir(), 'dev-edge-'));
  const stop = await startAgent(
    {
      portalUrl: portal.url,
      edge: 'dev',
      secrets: [edgeSecret],
      trunks: readTrunks(JSON.stringify({ trunks })),
      stateDir,
      soundsDir: stateDir,
      sipAddress: `${loopback}:5060`,
      evapi: { host: loopback, port: evapi },
      rtpengine: { host: loopback, port: media },
      hasPhones: true,
      takesMessages: false,
      takerPort: takerPort ?? 0,
      agentSipPort: agentSipPort ?? 0,
      takerRtp: { from: 29_000, to: 29_998 },
    },
    () => {},
  );
  return {
    portal,
    telephone: `http://${loopback}:${phone}/`,
    async close() {
      stop();
      edge.close();
      await portal.close();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}
