import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Counts and times of this process, among them the event loop's lag. */
export interface Metrics {
  /** Measures every answer of a server by route. */
  measure(app: FastifyInstance): void;
  /**
   * Serves them to Prometheus on their own port, never on the public one. Resolves to what stops it.
   * @throws what listening throws, EADDRINUSE among it
   */
  serve(port: number, host: string): Promise<() => Promise<void>>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requestSeconds = new Histogram({
    name: 'hodag_http_request_seconds',
    help: 'Time to answer, by route, method and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  // Finding a series by its labels costs more than counting in it.
  const known = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  return {
    measure(app) {
      app.addHook('onResponse', (request, reply, done) => {
        // Patterns, never addresses: anybody could make endless series with those.
        const route = request.routeOptions.url ?? 'page';
        const status = Math.floor(reply.statusCode / 100);
        const key = `${request.method} ${status} ${route}`;
        let series = known.get(key);
        if (!series) {
          series = requestSeconds.labels({ method: request.method, route, status: `${status}xx` });
          known.set(key, series);
        }
        series.observe(reply.elapsedTime / 1000);
        done();
      });
    },
    serve: (port, host) => serve(registry, port, host),
  };
}

async function serve(registry: Registry, port: number, host: string): Promise<() => Promise<void>> {
  const server = createServer((request, response) => void answer(registry, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

async function answer(registry: Registry, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url !== '/metrics') return void response.writeHead(404).end();
  if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end();
  try {
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  } catch {
    response.writeHead(500).end();
  }
}
