import type { FastifyInstance, FastifyReply } from 'fastify';
import type { HealthReport } from '../health-report.ts';
import type { Services } from '../services.ts';
import { API_HEADERS } from './security-headers.ts';

/** A report serves everybody who asks within this time: anybody may ask, and the checks write and connect. */
const REPORT_FRESH_MS = 1000;

/**
 * `/health/live`, `/health/ready` (503 with the names of what failed) and `/version`. Anybody may ask, so they
 * tell names and states, and for some a sentence made for everybody, never what is behind them.
 */
export function registerHealth(app: FastifyInstance, services: Services, version: string): void {
  const readiness = sharedReport(() => services.health('readiness'));
  app.get('/health/live', (_request, reply) => json(reply, { status: 'ok' }));
  app.get('/version', (_request, reply) => json(reply, { version, node: process.version }));
  app.get('/health/ready', async (_request, reply) => {
    const entries = Object.entries(await readiness());
    const failed = entries.flatMap(([name, { status }]) => (status === 'failed' ? [name] : []));
    const checks = Object.fromEntries(entries.map(([name, { status }]) => [name, status]));
    reply.code(failed.length > 0 ? 503 : 200);
    const told = entries.flatMap(([name, { status, told: text }]) =>
      status === 'failed' && text !== undefined ? [[name, text]] : [],
    );
    const reasons = told.length > 0 ? { reasons: Object.fromEntries(told) } : {};
    return json(reply, { status: failed.length > 0 ? 'failed' : 'ok', checks, failed, ...reasons });
  });
}

/** Asks once for all who wait, and keeps the answer for a moment. */
function sharedReport(ask: () => Promise<HealthReport>): () => Promise<HealthReport> {
  let asked = Number.NEGATIVE_INFINITY;
  let report: Promise<HealthReport> | null = null;
  return () => {
    const now = performance.now();
    if (!report || now - asked > REPORT_FRESH_MS) {
      asked = now;
      report = ask().finally(() => {
        asked = performance.now();
      });
    }
    return report;
  };
}

function json(reply: FastifyReply, body: unknown): FastifyReply {
  return reply.headers(API_HEADERS).type('application/json').serializer(JSON.stringify).send(body);
}
