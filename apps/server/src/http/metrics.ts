import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** A figure by state that is read whenever somebody asks. */
interface Count {
  name: string;
  help: string;
  read(): Promise<Record<string, number>>;
}

type Watched = Pick<Deps, 'pool' | 'calls' | 'edge' | 'jobs' | 'passwords'>;

const poolsOf = ({ pool, calls, edge, jobs }: Watched) => ({
  requests: pool,
  calls: calls.pool,
  routes: edge.routes.pool,
  words: edge.words.pool,
  jobs: jobs.pool,
});

/** Figures for operators, on a port of their own so that no customer can ask for them. */
export interface Metrics {
  watch(
    app: FastifyInstance,
    deps: Pick<Deps, 'pool' | 'calls' | 'edge' | 'jobs' | 'passwords'>,
  ): void;
  /** Takes the times of requests of one kind that the application itself never sees. */
  timer(kind: { method: string; route: string; status: string }): (seconds: number) => void;
  count(figure: Count): void;
  listen(port: number, host: string): Promise<Server>;
}

function addCount(registry: Registry, { name, help, read }: Count): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      // The other figures are told while the database is away.
      const counted = await read().catch(() => ({}));
      for (const [state, count] of Object.entries(counted)) gauge.set({ state }, count);
    },
  });
}

function addConnections(registry: Registry, deps: Watched): void {
  const pools = poolsOf(deps);
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections by what they are for and by state; who waits for one is waiting',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, each] of Object.entries(pools)) {
        connections.set({ pool: name, state: 'open' }, each.totalCount);
        connections.set({ pool: name, state: 'idle' }, each.idleCount);
        connections.set({ pool: name, state: 'waiting' }, each.waitingCount);
      }
    },
  });
}

export function createMetrics(lostLogLines: () => number = () => 0): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time of HTTP requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'http_server_errors_total',
    help: 'Requests that were answered with a 5xx status',
    registers: [registry],
  });

  return {
    watch(app, deps) {
      const { passwords } = deps;
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'page';
        const status = String(reply.statusCode);
        requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
        if (reply.statusCode >= 500) failures.inc();
        done();
      });
      const shed = new Gauge({
        name: 'sign_ins_shed_total',
        help: 'Sign-ins and other checks of passwords that were refused because too many waited',
        registers: [registry],
        collect() {
          shed.set(passwords.queue.refused);
        },
      });
      const lost = new Gauge({
        name: 'log_lines_lost_total',
        help: 'Log lines that could not be written',
        registers: [registry],
        collect() {
          lost.set(lostLogLines());
        },
      });
      addConnections(registry, deps);
    },

    timer(kind) {
      const times = requests.labels(kind);
      return (seconds) => times.observe(seconds);
    },

    count: (figure) => addCount(registry, figure),

    async listen(port, host) {
      const server = createServer((request, response) => {
        if (request.url !== '/metrics') {
          response.writeHead(404).end();
          return;
        }
        void registry.metrics().then(
          (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
          () => response.writeHead(500).end(),
        );
      });
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, resolve);
      });
      return server;
    },
  };
}
