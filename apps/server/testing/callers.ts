import { randomUUID } from 'node:crypto';
import { addSecondEmail } from '#members/contacts/testing';
import { addAuthenticator, aMember, Browser, type TestMember } from '#members/identity/testing';
import { type EndpointSpec, fillPath } from '#platform/kernel/contract.ts';
import type { ErrorBody } from '#platform/kernel/errors.ts';
import type { Database } from '#platform/server/db/database.ts';
import { cookieNames, issueBrowserCookie } from '#platform/server/http/cookies.ts';
import { csrfTokenFor } from '#platform/server/http/csrf.ts';
import { anApiKey } from '#standing/api-keys/testing';
import { KEY_OPERATIONS } from './key-operations.ts';
import type { ProductServer } from './product-server.ts';

/** Kinds of caller; the words of the access matrix. */
export const CALLER_KINDS = [
  'visitor',
  'pending',
  'member',
  'verified',
  'developer',
  'admin',
  'API key',
] as const;
export type CallerKind = (typeof CALLER_KINDS)[number];

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Parsed where it is JSON, else null. */
  readonly body: unknown;
}

export interface Request {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string | undefined;
  /** An object is sent as JSON, a string as it is. */
  readonly body?: unknown;
  /** Where it comes from; all requests come from one network unless told. */
  readonly ip?: string;
  /** Replace what a page of ours would send; null leaves a header out. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** Headers of a program with an API key: it has no browser, and nothing that a browser sends by itself. */
export function keyHeaders(secret: string): Readonly<Record<string, string | null>> {
  return { authorization: `Bearer ${secret}`, cookie: null, origin: null, 'csrf-token': null };
}

/** Server as a caller needs it: its keys, and a way to reach it. */
export interface Reachable {
  readonly services: Pick<ProductServer['services'], 'keys' | 'config'>;
  readonly app: {
    inject(request: {
      readonly method: EndpointSpec['method'];
      readonly url: string;
      readonly headers: Record<string, string>;
      readonly remoteAddress?: string;
      readonly payload?: string | object;
    }): Promise<{
      readonly statusCode: number;
      readonly headers: Readonly<Record<string, unknown>>;
      readonly body: string;
    }>;
  };
}

/** One caller with their own browser: sends the right cookies, origin and token unless told otherwise. */
export class Caller {
  readonly kind: CallerKind;
  readonly userId: string | null;
  readonly #server: Reachable;
  readonly #cookie: string;
  readonly #csrfToken: string;
  readonly #secret: string | undefined;

  /** @param session how the caller is known: by a session of a browser, or by an API key in a program */
  constructor(
    server: Reachable,
    kind: CallerKind,
    session?: { readonly userId: string; readonly token?: string; readonly secret?: string },
  ) {
    const { keys, config } = server.services;
    const names = cookieNames(config.PUBLIC_URL);
    const browser = issueBrowserCookie(keys);
    this.kind = kind;
    this.userId = session?.userId ?? null;
    this.#server = server;
    this.#csrfToken = csrfTokenFor(keys, browser.id);
    const open = session?.token === undefined ? '' : `; ${names.session}=${session.token}`;
    this.#cookie = `${names.browser}=${browser.value}${open}`;
    this.#secret = session?.secret;
  }

  /** Calls an endpoint. Parameters that a test does not give name nothing: a UUID, or what their name asks for. */
  async call(endpoint: Pick<EndpointSpec, 'method' | 'path'>, request: Request = {}): Promise<ApiAnswer> {
    const nobody = randomUUID();
    const byName: Readonly<Record<string, string>> = {
      donor: `d-${nobody.replaceAll('-', '').slice(0, 16)}`,
    };
    const names = [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => name);
    const params = Object.fromEntries(
      names.map((name) => [name, request.params?.[name] ?? byName[name] ?? nobody]),
    );
    const usual: Record<string, string | null> = {
      cookie: this.#cookie,
      ...(endpoint.method === 'GET'
        ? {}
        : { origin: this.#server.services.config.PUBLIC_URL, 'csrf-token': this.#csrfToken }),
      ...(this.#secret === undefined ? {} : keyHeaders(this.#secret)),
      ...(request.body === undefined
        ? {}
        : { 'content-type': `application/${request.body instanceof Uint8Array ? 'octet-stream' : 'json'}` }),
      ...request.headers,
    };
    const headers = Object.fromEntries(
      Object.entries(usual).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    );
    const answer = await this.#server.app.inject({
      method: endpoint.method,
      url: fillPath(endpoint.path, params) + (request.query ? `?${request.query}` : ''),
      headers,
      ...(request.ip ? { remoteAddress: request.ip } : {}),
      ...(request.body === undefined ? {} : { payload: request.body as string | object }),
    });
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: isJson && answer.body !== '' ? (JSON.parse(answer.body) as unknown) : null,
    };
  }
}

/** A second factor and a second verified contact: what the level `2fa` asks for beside a verified address. */
export async function reachSecondFactor(db: Database, { userId, username }: TestMember): Promise<void> {
  await addAuthenticator(db, userId);
  await addSecondEmail(db, userId, `${username}@second.example`);
}

/** One caller of each kind, with accounts and sessions of their own. */
export async function everyCaller(server: ProductServer): Promise<Readonly<Record<CallerKind, Caller>>> {
  const { db } = server.database;
  const [member, verified, developer, admin, waiting, holder] = await Promise.all([
    aMember(db),
    aMember(db, { email: 'verified@example.org' }),
    aMember(db, { isDeveloper: true }),
    aMember(db, { isAdmin: true }),
    aMember(db, { email: 'waiting@example.org' }),
    aMember(db, { email: 'holder@example.org', isDeveloper: true }),
  ]);
  await reachSecondFactor(db, holder);
  const { secret } = await anApiKey(db, holder.userId, { scopes: Object.keys(KEY_OPERATIONS) });
  const unknownBrowser = new Browser(server.app, { publicUrl: server.services.config.PUBLIC_URL });
  const signIn = await unknownBrowser.signIn(waiting);
  if (signIn.body.needsVerification !== true) throw new Error('A sign-in from a new browser owes no code');
  return {
    visitor: new Caller(server, 'visitor'),
    pending: new Caller(server, 'pending', { userId: waiting.userId, token: unknownBrowser.token ?? '' }),
    member: new Caller(server, 'member', member),
    verified: new Caller(server, 'verified', verified),
    developer: new Caller(server, 'developer', developer),
    admin: new Caller(server, 'admin', admin),
    'API key': new Caller(server, 'API key', { userId: holder.userId, secret }),
  };
}

/** A refusal's body. */
export function refusalOf(answer: ApiAnswer): ErrorBody {
  return answer.body as ErrorBody;
}

/** The fields a refusal names, with what is wrong with each. */
export function fieldsOf(answer: ApiAnswer): readonly { field: string; message: string }[] {
  const details = refusalOf(answer).details as { fields?: { field: string; message: string }[] } | undefined;
  return details?.fields ?? [];
}
