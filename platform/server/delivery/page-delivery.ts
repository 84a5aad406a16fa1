import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../kernel/access.ts';
import { cookieNames, readCookie } from '../http/cookies.ts';
import { csrfTokenFor } from '../http/csrf.ts';
import { resolveActor } from '../http/guard.ts';
import { RequestContext } from '../http/request-context.ts';
import { pageHeaders, withStyleNonce } from '../http/security-headers.ts';
import type { SessionPort } from '../http/session-port.ts';
import type { Services } from '../services.ts';
import { htmlDocument, scriptJson } from './document.ts';
import type { PageLocation, PageSession, WebBuild } from './web-build.ts';

export interface PageDeliveryOptions {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly sessions: SessionPort;
  readonly build: WebBuild;
  /** The session as pages see it; may call the API as this visitor. */
  readonly describeSession: (actor: Actor, call: PageCall) => Promise<PageSession>;
}

export type PageCall = (method: string, address: string) => Promise<{ status: number; body: string }>;

const THEME_COOKIE = 'hodag_theme';
const DEFAULT_DESCRIPTION =
  'Describe the work once. Hodag shows which grants you qualify for, who could help, and the reason for every match.';

/** Answers every address that is no endpoint and no file: a page, or a redirect to one. */
export function createPageDelivery(options: PageDeliveryOptions) {
  const { app, services, build } = options;
  const cookies = cookieNames(services.config.PUBLIC_URL);
  const headers = pageHeaders({ inlineScripts: [], inlineStyles: [build.css], secure: cookies.secure });

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('allow', 'GET, HEAD').type('text/plain').send('This address takes GET.');
    }
    const context = new RequestContext(request, reply, services.keys, cookies);
    const call = callAs(app, request);
    const session = await options.describeSession(await resolveActor(context, options.sessions), call);
    // Not resolved against a base: an address that begins with // would name a host.
    const { pathname } = new URL(`http://page${request.url}`);
    const location = build.renderer.locate(session, pathname);
    if (location.kind === 'redirect') return reply.code(302).header('location', location.to).send();

    const theme = readCookie(request.headers.cookie, THEME_COOKIE) ?? null;
    const forumUrl = services.config.FORUM_URL ?? null;
    const rendered = await build.renderer.render({ url: request.url, session, call, forumUrl });
    if (rendered.redirect) return reply.code(302).header('location', rendered.redirect).send();
    const styleNonce = randomBytes(16).toString('base64');
    const bootJson = scriptJson({
      session,
      csrfToken: csrfTokenFor(services.keys, context.browserId),
      queries: rendered.queries,
      forumUrl,
      version: build.version,
      styleNonce,
    });
    reply
      .headers(withStyleNonce(headers, styleNonce))
      .header('cache-control', session.state === 'visitor' ? 'no-cache, private' : 'private, no-store');
    return reply.type('text/html; charset=utf-8').send(
      htmlDocument({
        ...metaOf(location, services.config.PUBLIC_URL, pathname),
        theme: parseTheme(theme),
        css: build.css,
        scripts: scriptsOf(build, location.file),
        fontPreload: build.fontPreload,
        entry: build.entry,
        body: rendered.html,
        bootJson,
      }),
    );
  };
}

function metaOf(page: PageLocation & { kind: 'page' }, publicUrl: string, pathname: string) {
  return {
    title: page.title,
    description: page.description ?? DEFAULT_DESCRIPTION,
    canonical: `${publicUrl}${pathname}`,
    image: `${publicUrl}/icon-512.png`,
    indexable: page.indexable,
  };
}

/** `dark.more` → both attributes; anything else is ignored. */
function parseTheme(value: string | null): { theme?: string; contrast?: string } {
  const [theme, contrast] = (value ?? '').split('.');
  return {
    ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
    ...(contrast === 'normal' || contrast === 'more' ? { contrast } : {}),
  };
}

function scriptsOf(build: WebBuild, file: string | null): readonly string[] {
  const own = file ? (build.pageScripts[file] ?? []) : [];
  return [...new Set([build.entry, ...build.sharedPreloads, ...own])];
}

/** Calls the API inside this process with the visitor's own cookies. */
function callAs(app: FastifyInstance, request: FastifyRequest): PageCall {
  return async (method, address) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: address,
      remoteAddress: request.ip,
      headers: { cookie: request.headers.cookie ?? '', accept: 'application/json' },
    });
    return { status: answer.statusCode, body: answer.body };
  };
}
