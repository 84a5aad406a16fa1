import fastify from 'fastify';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { HealthReport, HealthScope } from '../health-report.ts';
import type { Services } from '../services.ts';
import { registerHealth } from './health.ts';
import { createMetrics } from './metrics.ts';
import { registerSiteFiles } from './site-files.ts';

afterEach(() => vi.useRealTimers());

function aHealthServer(health: (scope?: HealthScope) => Promise<HealthReport>) {
  const app = fastify();
  registerHealth(app, { health } as Services, 'abc123');
  onTestFinished(() => app.close());
  return app;
}

describe('health', () => {
  it('lives without asking anything', async () => {
    const app = aHealthServer(() => Promise.reject(new Error('asked')));
    const answer = await app.inject('/health/live');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('tells its version', async () => {
    const answer = await aHealthServer(async () => ({})).inject('/version');
    expect(answer.json()).toEqual({ version: 'abc123', node: process.version });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is ready when nothing failed; warnings and what is off count as fine', async () => {
    const asked: unknown[] = [];
    const app = aHealthServer(async (scope) => {
      asked.push(scope);
      return { jobs: { status: 'warning', detail: '2 jobs gave up' }, model: { status: 'off', detail: '' } };
    });
    const answer = await app.inject('/health/ready');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'ok', checks: { jobs: 'warning', model: 'off' }, failed: [] },
    ]);
    expect(asked).toEqual(['readiness']);
  });

  it('is 503 with the names of what failed, and of why only what anybody may know', async () => {
    const app = aHealthServer(async () => ({
      database: { status: 'failed', detail: 'password authentication failed for hodag' },
      jobs: { status: 'failed', detail: 'connect ECONNREFUSED', told: 'Mail is late.' },
      storage: { status: 'ok', detail: 'fine' },
    }));
    const answer = await app.inject('/health/ready');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      status: 'failed',
      failed: ['database', 'jobs'],
      reasons: { jobs: 'Mail is late.' },
    });
    expect(answer.body).not.toMatch(/password|ECONNREFUSED/);
  });

  it('asks once for everybody within a second', async () => {
    let asked = 0;
    const app = aHealthServer(async () => {
      asked += 1;
      return {};
    });
    await Promise.all([app.inject('/health/ready'), app.inject('/health/ready')]);
    await app.inject('/health/ready');
    expect(asked).toBe(1);
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 2000);
    onTestFinished(() => clock.mockRestore());
    await app.inject('/health/ready');
    expect(asked).toBe(2);
  });
});

describe('metrics', () => {
  it('count answers by route on a port of their own, with the event loop’s lag', async () => {
    const metrics = createMetrics();
    const app = fastify();
    metrics.measure(app);
    app.get('/things/:id', async () => 'ok');
    await app.inject('/things/one-secret-id');
    await app.inject('/nowhere/at/all');
    await app.close();
    const port = 40_000 + (process.pid % 20_000);
    const stop = await metrics.serve(port, '127.0.0.1');
    const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
    const answer = await ask('/metrics');
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    expect(text).toMatch(
      /hodag_http_request_seconds_count\{method="GET",route="\/things\/:id",status="2xx"\} 1/,
    );
    expect(text).toMatch(/route="page",status="4xx"\} 1/);
    expect(text).not.toContain('one-secret-id');
    expect(text).toMatch(/nodejs_eventloop_lag_seconds [\d.e-]+/);
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/metrics', 'POST')).status).toBe(405);
    await expect(createMetrics().serve(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await stop();
    await expect(ask('/metrics')).rejects.toThrow();
  });
});

describe('files about the site', () => {
  function aSite() {
    const app = fastify();
    const now = new Date('2026-03-01T12:34:56Z');
    registerSiteFiles(app, { PUBLIC_URL: 'https://hodag.example' }, { now: () => now });
    onTestFinished(() => app.close());
    return app;
  }

  it('security.txt names a contact, an end within a year and its own address (RFC 9116)', async () => {
    const { body, headers } = await aSite().inject('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe(
      [
        'Contact: mailto:security@hodag.example',
        'Expires: 2026-08-28T00:00:00Z',
        'Preferred-Languages: en',
        'Canonical: https://hodag.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  it('llms.txt begins with a heading and links of this instance', async () => {
    const { body } = await aSite().inject('/llms.txt');
    expect(body).toMatch(/^# Hodag\n\n> /);
    const links = [...body.matchAll(/\]\((.*?)\)/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(2);
    expect(links).toContain('https://hodag.example/common-grants/opportunities');
    expect(links).toContain('https://hodag.example/daoip5/systems.json');
    // The search is for members: a program that follows the text must not meet a refusal.
    expect(links).not.toContain('https://hodag.example/api/grants?q=');
    for (const link of links) expect(link).toMatch(/^https:\/\/hodag\.example\//);
  });
});
