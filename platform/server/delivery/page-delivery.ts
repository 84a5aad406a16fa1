import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../kernel/access.ts';
import { platformErrors } from '../../kernel/errors.ts';
import { isUrl } from '../../kernel/is-url.ts';
import { LEFT_COOKIE } from '../../kernel/left-cookie.ts';
import { compressText } from '../http/compress-text.ts';
import { cookieNames, readCookie, setCookie } from '../http/cookies.ts';
import { csrfTokenFor } from '../http/csrf.ts';
import { resolveActor } from '../http/guard.ts';
import { RequestContext } from '../http/request-context.ts';
import { pageHeaders, withStyleNonce } from '../http/security-headers.ts';
import type { SessionPort } from '../http/session-port.ts';
import type { Services } from '../services.ts';
import { htmlDocument, scriptJson } from './document.ts';
import { metaOf } from './page-meta.ts';
import { cardOwner, deliverCard } from './share-card.ts';
import type { PageSession, WebBuild } from './web-build.ts';

export interface PageDeliveryOptions {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly sessions: SessionPort;
  readonly build: WebBuild;
  /** Whether the people and projects of this instance are made up, which pages then say. */
  readonly isDemo?: boolean;
  /** Ends the session of a token. */
  readonly endSession: (token: string) => Promise<void>;
  /** The session as pages see it; may call the API as this visitor. */
  readonly describeSession: (actor: Actor, call: PageCall) => Promise<PageSession>;
}

export type PageCall = (method: string, address: string) => Promise<{ status: number; body: string }>;

const THEME_COOKIE = 'hodag_theme';

/** Answers every address that is no endpoint and no file: a page, or a redirect to one. */
export function createPageDelivery(options: PageDeliveryOptions) {
  const { app, services, build } = options;
  const cookies = cookieNames(services.config.PUBLIC_URL);
  const { earlyScript } = build.renderer;
  const headers = pageHeaders({ inlineScripts: [earlyScript], inlineStyles: [build.css] });

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const address = pageAddress(request.url);
    if (!address) throw platformErrors.fail('request.not_found');
    if (isFormPost(request)) return reply.code(303).header('location', ownAddress(address)).send();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', 'GET, HEAD');
      throw platformErrors.fail('request.method');
    }
    const url = cardOwner(address.pathname);
    if (url !== null) {
      const visit = { url, call: callAs(app, request, ''), ...siteOf(options, { state: 'visitor' }) };
      return deliverCard({ request, reply, services, build }, visit);
    }
    const context = new RequestContext(request, reply, services.keys, cookies, true);
    if (context.cookie(LEFT_COOKIE) !== null)
      return finishLeaving(context, reply, options, ownAddress(address));
    const call = callAs(app, request);
    const actor = await resolveActor(context, options.sessions);
    // A session that ended elsewhere: the browser need not send its cookie for ever.
    if (actor.kind === 'visitor' && context.sessionToken !== null) context.session.close();
    const session = await options.describeSession(actor, call);
    const csrfToken = csrfTokenFor(services.keys, context.browserId);
    return deliverPage({ request, reply, options, address, headers }, { session, csrfToken, call });
  };
}

interface Delivery {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly options: PageDeliveryOptions;
  readonly address: URL;
  readonly headers: Readonly<Record<string, string>>;
}

interface Reader {
  readonly session: PageSession;
  readonly csrfToken: string;
  readonly call: PageCall;
}

/** The page of an address as one reader sees it. */
async function deliverPage(
  { request, reply, options, address, headers }: Delivery,
  { session, csrfToken, call }: Reader,
): Promise<FastifyReply> {
  const { services, build } = options;
  const url = address.pathname + address.search;
  const location = build.renderer.locate(session, url);
  if (location.kind === 'redirect') return redirectTo(reply, location.to);
  const site = siteOf(options, session);
  const rendered = await build.renderer.render({ url, session, call, ...site });
  if (rendered.redirect) return redirectTo(reply, rendered.redirect);
  const { version, css, fontPreload, entry } = build;
  const styleNonce = randomBytes(16).toString('base64');
  const { queries } = rendered;
  reply
    .code(rendered.description?.isMissing ? 404 : 200)
    .headers(withStyleNonce(headers, styleNonce))
    .header('cache-control', session.state === 'visitor' ? 'no-cache, private' : 'private, no-store');
  const html = htmlDocument({
    ...metaOf({ ...location, ...rendered.description }, services.config, address),
    theme: parseTheme(readCookie(request.headers.cookie, THEME_COOKIE)),
    css,
    scripts: scriptsOf(build, session.state, location.file),
    fontPreload,
    entry,
    earlyScript: build.renderer.earlyScript,
    body: rendered.html,
    bootJson: scriptJson({ session, csrfToken, queries, ...site, version, styleNonce }),
  });
  return reply.type('text/html; charset=utf-8').send(await compressText(reply, html));
}

/** Collects the facts about this instance that every page gets, with the places open to this session. */
function siteOf({ services, build, isDemo = false }: PageDeliveryOptions, session: PageSession) {
  const { FORUM_URL, SMTP_URL } = services.config;
  return {
    forumUrl: FORUM_URL ?? null,
    isDemo,
    hasMail: SMTP_URL !== undefined,
    emptyPlaces: build.renderer.emptyPlaces(session),
  };
}

/** Ends what a browser left behind that could not say that it signed out, and lets it ask again. */
async function finishLeaving(
  { sessionToken, session }: RequestContext,
  reply: FastifyReply,
  { endSession }: PageDeliveryOptions,
  address: string,
): Promise<FastifyReply> {
  if (sessionToken !== null) await endSession(sessionToken);
  session.close();
  reply.header('set-cookie', setCookie(LEFT_COOKIE, '', false, 0));
  return redirectTo(reply, address);
}

/** Files that are not there, and what scanners look for: never a page, so never its redirect. */
const NEVER_A_PAGE = /^\/assets\/|\/\.|\.map$/;

/** Path and query of a page's address; null for what cannot be one. */
function pageAddress(url: string): URL | null {
  // Not resolved against a base: an address that begins with // would name a host.
  const whole = `http://page${url}`;
  if (!url.startsWith('/') || !isUrl(whole)) return null;
  const address = new URL(whole);
  return NEVER_A_PAGE.test(address.pathname) ? null : address;
}

function redirectTo(reply: FastifyReply, location: string): FastifyReply {
  // Depends on who asks, so caches may not keep it.
  return reply.code(302).headers({ location, 'cache-control': 'private, no-store' }).send();
}

/** A form that was sent before its page's scripts ran: the browser sends it here itself. It gets its page back. */
function isFormPost({ method, headers }: FastifyRequest): boolean {
  return method === 'POST' && (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}

/** The address once more; two slashes at its beginning would name another host. */
function ownAddress({ pathname, search }: URL): string {
  return pathname.replace(/^\/{2,}/, '/') + search;
}

/** `dark.more` → both attributes; anything else is ignored. */
function parseTheme(value: string | undefined): { theme?: string; contrast?: string } {
  const [theme, contrast] = (value ?? '').split('.');
  return {
    ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
    ...(contrast === 'normal' || contrast === 'more' ? { contrast } : {}),
  };
}

function scriptsOf(build: WebBuild, state: PageSession['state'], file: string | null): readonly string[] {
  const pages = build.pageScripts[state === 'visitor' ? 'visitor' : 'member'];
  return (file === null ? null : pages[file]) ?? [build.entry];
}

/** Calls the API inside this process with the visitor's own cookies, or as a visitor without any. */
function callAs(
  app: FastifyInstance,
  request: FastifyRequest,
  cookie = request.headers.cookie ?? '',
): PageCall {
  return async (method, address) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: address,
      remoteAddress: request.ip,
      headers: { cookie, accept: 'application/json' },
    });
    return { status: answer.statusCode, body: answer.body };
  };
}
