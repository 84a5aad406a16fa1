import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createSessions, identityDomain } from '#identity/server';
import {
  aMember,
  type MemberOverrides,
  type TestMember,
  type TestServices,
  testServices,
} from '#identity/testing';
import type { Method } from '#platform/kernel/contract.ts';
import { cookieNames, issueBrowserCookie } from '#platform/server/http/cookies.ts';
import { csrfTokenFor } from '#platform/server/http/csrf.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { projectsDomain } from '#projects/server';
import { grantsDomain } from '../server/index.ts';
import { type LiveGrants, liveGrants } from '../server/search/live-grants.ts';

export interface TestAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The parsed JSON; read by tests, hence untyped. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back
  readonly body: any;
}

/** A member with an open session and a way to call the server. */
export interface TestCaller extends TestMember {
  call(method: Method, path: string, body?: unknown): Promise<TestAnswer>;
}

/** Identity, projects and grants behind the real HTTP server, on a database of their own, with a followed index. */
export interface GrantsServer {
  readonly services: TestServices;
  readonly database: TestDatabase;
  readonly live: LiveGrants;
  member(overrides?: MemberOverrides): Promise<TestCaller>;
  /** A call without a session. */
  visit(path: string): Promise<TestAnswer>;
  close(): Promise<void>;
}

export interface GrantsServerOptions {
  /** Fills the empty database with the starter catalogue, as a fresh instance does; false leaves it empty. */
  readonly starter?: boolean;
}

/** Starts one; close it in `afterAll`. */
export async function aGrantsServer({ starter = false }: GrantsServerOptions = {}): Promise<GrantsServer> {
  const dataDir = mkdtempSync(join(tmpdir(), `hodag-test-${process.pid}-`));
  const database = await testDatabase();
  const services = testServices(database.db, { DATA_DIR: dataDir });
  const sessions = createSessions(services);
  const live = liveGrants(services);
  const stop = starter ? await grantsDomain.start?.(services) : undefined;
  if (!starter) await live.start();
  const domains = [identityDomain, projectsDomain, grantsDomain];
  const app = await createHttpServer({ services, domains, sessions });
  await app.ready();
  return {
    services,
    database,
    live,
    async member(overrides) {
      const member = await aMember(database.db, overrides);
      return { ...member, call: callerFor(app, services, member.token) };
    },
    visit: (path) => answerOf(app.inject({ method: 'GET', url: path })),
    async close() {
      await app.close();
      await (stop ? stop() : live.stop());
      await sessions.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function callerFor(app: FastifyInstance, services: TestServices, token: string): TestCaller['call'] {
  const origin = services.config.PUBLIC_URL;
  const names = cookieNames(origin);
  const browser = issueBrowserCookie(services.keys);
  const headers = {
    origin,
    cookie: `${names.session}=${token}; ${names.browser}=${browser.value}`,
    'csrf-token': csrfTokenFor(services.keys, browser.id),
  };
  return (method, url, body) => {
    const payload = body === undefined ? {} : { payload: body as object };
    return answerOf(app.inject({ method, url, headers, ...payload }));
  };
}

async function answerOf(
  response: Promise<Awaited<ReturnType<FastifyInstance['inject']>>>,
): Promise<TestAnswer> {
  const { statusCode, body: text, headers } = await response;
  const isJson = String(headers['content-type']).includes('json');
  return { status: statusCode, text, headers, body: isJson ? JSON.parse(text) : null };
}
