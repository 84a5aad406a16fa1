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
import { learningDomain } from '../server/index.ts';

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

/** Identity and learning behind the real HTTP server, on a database of their own. */
export interface LearningServer {
  readonly services: TestServices;
  readonly database: TestDatabase;
  member(overrides?: MemberOverrides): Promise<TestCaller>;
  close(): Promise<void>;
}

/** Starts one; close it in `afterAll`. */
export async function aLearningServer(): Promise<LearningServer> {
  const database = await testDatabase();
  const services = testServices(database.db);
  const sessions = createSessions(services);
  const app = await createHttpServer({ services, domains: [identityDomain, learningDomain], sessions });
  await app.ready();
  return {
    services,
    database,
    async member(overrides) {
      const member = await aMember(database.db, overrides);
      return { ...member, call: callerFor(app, services, member.token) };
    },
    async close() {
      await app.close();
      await sessions.close();
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
  return async (method, url, body) => {
    const payload = body === undefined ? {} : { payload: body as object };
    const {
      statusCode,
      body: text,
      headers: answered,
    } = await app.inject({ method, url, headers, ...payload });
    const isJson = String(answered['content-type']).includes('json');
    return { status: statusCode, text, headers: answered, body: isJson ? JSON.parse(text) : null };
  };
}
