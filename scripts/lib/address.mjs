import net from 'node:net';
import { Failure } from './failure.mjs';

/** The exit code of a start whose port another program uses. */
export const portInUse = 98;

/**
 * Where the product is served: PORT and HOST.
 * @param {NodeJS.ProcessEnv} env
 */
export function readAddress(env) {
  const text = env['PORT'] || '3000';
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) {
    throw new Failure(`PORT must be a number from 0 to 65535; it is "${text}".`);
  }
  return { host: env['HOST'] || '127.0.0.1', port };
}

/** @param {string} host */
function reachableHost(host) {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}

/**
 * An address for people and for programs of this machine.
 * @param {string} host
 * @param {number} port
 */
export function urlOf(host, port) {
  const reachable = reachableHost(host);
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<NodeJS.ErrnoException | undefined>} why nobody can listen there
 */
function tryListening(host, port) {
  return new Promise((resolve) => {
    const probe = net.createServer().once('error', resolve);
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

/**
 * Fails with a clear text when nobody can listen on the address.
 * @param {{ host: string, port: number }} address
 */
export async function requireFreePort({ host, port }) {
  if (port === 0) return;
  const error = await tryListening(host, port);
  if (!error) return;
  if (error.code === 'EADDRINUSE') {
    throw new Failure(
      `Port ${port} on ${host} is in use by another program. ` +
        `Stop that program, or choose another port: PORT=${port === 65_535 ? 3000 : port + 1} npm start`,
      portInUse,
    );
  }
  if (error.code === 'EACCES') {
    throw new Failure(`This user may not listen on port ${port}. Choose one above 1023 with PORT.`);
  }
  throw new Failure(`The server can't listen on ${host}: ${error.message}. Check HOST.`);
}
