import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const registry = new Registry();
const requestSeconds = new Histogram({
  name: 'hodag_http_request_seconds',
  help: 'Time to answer, by route, method and status class',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
});

/** Measures every answer by route. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'page';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    requestSeconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    done();
  });
}

/** Serves Prometheus metrics on a port of its own, never on the public one. Resolves to what stops it. */
export async function startMetrics(port: number, host: string): Promise<() => Promise<void>> {
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    void registry
      .metrics()
      .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}
