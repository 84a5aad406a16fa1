import type { FastifyInstance } from 'fastify';
import type { Method } from '#platform/kernel/contract.ts';
import type { Domain } from '#platform/server/domain.ts';
import { cookieNames, issueBrowserCookie } from '#platform/server/http/cookies.ts';
import { csrfTokenFor } from '#platform/server/http/csrf.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { createSessions } from '../server/adapters/sessions.ts';
import { identityDomain } from '../server/index.ts';
import { Browser, type BrowserOptions } from './browser.ts';
import { aMember, type MemberOverrides, type TestMember } from './factories.ts';
import { type TestServices, testServices } from './test-services.ts';

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
  /** Sends JSON, or bytes as they are. */
  call(method: Method, path: string, body?: unknown): Promise<TestAnswer>;
}

/** Identity and the domains under test behind the real HTTP server, on their own database. */
export interface MemberServer {
  readonly services: TestServices;
  readonly database: TestDatabase;
  readonly app: FastifyInstance;
  member(overrides?: MemberOverrides): Promise<TestCaller>;
  /** A call without a session. */
  visit(path: string): Promise<TestAnswer>;
  /** A POST as another server sends it: no cookie, no origin. */
  post(path: string, headers: Readonly<Record<string, string>>, payload: string): Promise<TestAnswer>;
  browser(options?: BrowserOptions): Browser;
  close(): Promise<void>;
}

export interface MemberServerOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Runs before the server is made, for what a domain holds in memory. */
  readonly prepare?: (services: TestServices) => Promise<unknown>;
  /** Unlock levels that every member has reached; those of the account alone unless given. */
  readonly levels?: readonly string[];
}

/** Starts one with these domains beside identity; close it in `afterAll`. */
export async function aMemberServer(
  domains: readonly Domain[],
  { environment = {}, prepare, levels }: MemberServerOptions = {},
): Promise<MemberServer> {
  const database = await testDatabase();
  const all = [identityDomain, ...domains];
  const services = testServices(database.db, environment, all);
  const sessions = levels
    ? createSessions(services, database.pool, { levels: async () => levels })
    : createSessions(services);
  await prepare?.(services);
  const app = await createHttpServer({ services, domains: all, sessions, shedsLoad: false });
  await app.ready();
  return {
    services,
    database,
    app,
    async member(overrides) {
      const member = await aMember(database.db, overrides);
      return { ...member, call: callerFor(app, services, member.token) };
    },
    visit: (path) => answerOf(app.inject({ method: 'GET', url: path })),
    post: (url, headers, payload) => answerOf(app.inject({ method: 'POST', url, headers, payload })),
    browser: (options = {}) => new Browser(app, { publicUrl: services.config.PUBLIC_URL, ...options }),
    async close() {
      await app.close();
      await sessions.close();
      await services.resources.stop();
      await database.close();
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
    if (body === undefined) return answerOf(app.inject({ method, url, headers }));
    const type = body instanceof Uint8Array ? { 'content-type': 'application/octet-stream' } : {};
    return answerOf(app.inject({ method, url, headers: { ...headers, ...type }, payload: body as object }));
  };
}

async function answerOf(
  response: Promise<Awaited<ReturnType<FastifyInstance['inject']>>>,
): Promise<TestAnswer> {
  const { statusCode, body: text, headers } = await response;
  const isJson = String(headers['content-type']).includes('json');
  return { status: statusCode, text, headers, body: isJson ? JSON.parse(text) : null };
}
