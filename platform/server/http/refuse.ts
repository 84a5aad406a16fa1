import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../kernel/errors.ts';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import { ERROR_PAGE_HEADERS, errorPage } from './error-page.ts';
import { API_HEADERS } from './security-headers.ts';
import { STRICT_TRANSPORT, strictTransport } from './strict-transport.ts';
import { translateError } from './translate-error.ts';

const API_ADDRESS = /^\/(?:api|common-grants|daoip5)(?:[/?]|$)/;

/** Addresses for programs: answered in JSON whatever the caller accepts. */
export function isApiAddress(url: string): boolean {
  return API_ADDRESS.test(url);
}

const SERVER_TROUBLE = 500;

/** Answers whatever was thrown: JSON to programs, a page to browsers. Bugs are logged with their stack. */
export function refuseWith(services: Pick<Services, 'log' | 'config'>) {
  const addStrictTransport = strictTransport(services.config.PUBLIC_URL);
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { status, body, unexpected, retryAfterSeconds } = translateError(error, request.id);
    const where = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'page',
    };
    if (unexpected) services.log.error({ err: error, ...where }, 'Request failed');
    else if (status >= SERVER_TROUBLE) services.log.warn({ err: error, ...where }, body.message);
    request.refusedWith = body.code;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    // A 401 must name a scheme (RFC 9110, 15.5.2); browsers are led to the sign-in by the page.
    if (body.code === 'key.invalid') reply.header('www-authenticate', 'Bearer');
    // An address that cannot be decoded has met no hook.
    addStrictTransport(request, reply);
    reply.code(status);
    // Encodings and lengths of the answer that failed do not fit this one.
    reply.removeHeader('content-length').removeHeader('content-encoding').removeHeader('content-disposition');
    if (wantsPage(request)) return reply.headers(ERROR_PAGE_HEADERS).send(errorPage(body));
    const { endpoint } = request.routeOptions.config;
    const refusal = endpoint?.statusInErrors ? { status, errors: problemsIn(body), ...body } : body;
    return reply.headers(API_HEADERS).type('application/json').serializer(JSON.stringify).send(refusal);
  };
}

/** The fields that a refused request has wrong. */
function problemsIn({ details }: ErrorBody): readonly unknown[] {
  const fields = typeof details === 'object' && details && 'fields' in details ? details.fields : [];
  return Array.isArray(fields) ? fields : [];
}

function wantsPage(request: FastifyRequest): boolean {
  return !isApiAddress(request.url) && (request.headers.accept ?? '').includes('text/html');
}

const UNREADABLE: Readonly<Record<string, { status: string; code: string; message: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'request.too_large',
    message: 'The headers of the request are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'request.malformed',
    message: 'The request took too long to arrive.',
  },
};
const MALFORMED = {
  status: '400 Bad Request',
  code: 'request.malformed',
  message: 'The request could not be read.',
};

/** Answers what is not HTTP, in the same shape as everything else, and hangs up. */
export function refuseUnreadableWith({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  const { name, value } = STRICT_TRANSPORT;
  const transport = PUBLIC_URL.startsWith('https:') ? `${name}: ${value}\r\n` : '';
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, code, message } = UNREADABLE[error.code ?? ''] ?? MALFORMED;
    const body = JSON.stringify({ message, code, requestId: randomUUID() } satisfies ErrorBody);
    socket.end(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${transport}connection: close\r\n\r\n${body}`,
    );
  };
}
