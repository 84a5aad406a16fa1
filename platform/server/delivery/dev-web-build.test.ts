import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StartupError } from '../db/startup-error.ts';
import { openDevWebBuild } from './dev-web-build.ts';

afterEach(() => vi.unstubAllEnvs());

/** As `npm run dev` runs it: Vite's configuration imports contracts, which needs tsx. */
const PROGRAM = `
import fastify from 'fastify';
import { openDevWebBuild } from './platform/server/delivery/dev-web-build.ts';
const app = fastify();
const build = await openDevWebBuild(app, process.cwd());
app.get('/page', (_request, reply) =>
  reply.type('text/html').send('<html><head><style></style></head><body></body></html>'));
const ask = async (url) => {
  const { statusCode, body, headers } = await app.inject(url);
  return { status: statusCode, body, policy: headers['content-security-policy'] };
};
const answers = {
  page: await ask('/page'),
  source: await ask('/src/domains.ts'),
  outside: await ask('/@fs' + process.cwd() + '/package.json'),
  login: build.renderer.locate({ state: 'visitor' }, '/login'),
};
await app.close();
console.log(JSON.stringify(answers));
`;

describe('the web app from source', () => {
  it.each(['production', 'test', ''])('is refused where NODE_ENV is "%s"', async (mode) => {
    vi.stubEnv('NODE_ENV', mode);
    const app = fastify();
    await expect(openDevWebBuild(app, process.cwd())).rejects.toThrow(StartupError);
    app.get('/page', (_request, reply) => reply.type('text/html').send('<style></style>'));
    const answer = await app.inject('/page');
    expect(answer.headers['content-security-policy']).toBeUndefined();
    expect(answer.body).toBe('<style></style>');
    await app.close();
  });

  it('serves source files, pages with the client of Vite, and nothing beside the code', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM],
      { env: { ...process.env, NODE_ENV: 'development' }, timeout: 60_000 },
    );
    const { page, source, outside, login } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    expect(page.body).toContain('/@vite/client');
    expect(page.body).toContain('platform/ui/styles.css');
    expect(page.policy).toContain("script-src 'self' 'unsafe-inline'");
    expect(source.body).toContain('webDomains');
    expect(outside.status).toBe(403);
    expect(login).toMatchObject({ kind: 'page', file: null });
  }, 60_000);
});
