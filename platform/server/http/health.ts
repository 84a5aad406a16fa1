import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../services.ts';
import { API_HEADERS } from './security-headers.ts';

/**
 * `/health/live`, `/health/ready` (503 with the names of what failed) and `/version`. Anybody may ask, so they
 * tell names and states, never what stands behind them.
 */
export function registerHealth(app: FastifyInstance, services: Services, version: string): void {
  app.get('/health/live', (_request, reply) => json(reply, { status: 'ok' }));
  app.get('/version', (_request, reply) => json(reply, { version, node: process.version }));
  app.get('/health/ready', async (_request, reply) => {
    const report = await services.health();
    const failed = Object.entries(report).flatMap(([name, { status }]) =>
      status === 'failed' ? [name] : [],
    );
    const checks = Object.fromEntries(Object.entries(report).map(([name, { status }]) => [name, status]));
    reply.code(failed.length > 0 ? 503 : 200);
    return json(reply, { status: failed.length > 0 ? 'failed' : 'ok', checks, failed });
  });
}

function json(reply: FastifyReply, body: unknown): FastifyReply {
  return reply.headers(API_HEADERS).type('application/json').serializer(JSON.stringify).send(body);
}
