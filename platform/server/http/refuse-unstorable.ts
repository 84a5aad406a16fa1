import type { FastifyInstance, FastifyRequest } from 'fastify';
import { platformErrors } from '../../kernel/errors.ts';
import { NOT_TEXT } from './unstorable-fields.ts';

/**
 * Refuses NUL in headers, and in addresses that no endpoint has: what an endpoint is sent is checked with its contract
 * (`validate-request.ts`). Half of a UTF-16 pair cannot come this way: it has no UTF-8, and headers are read as Latin-1.
 */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const names = [...(isBadAddress(request) ? ['path'] : []), ...badHeaders(request)];
    const fields = names.map((field) => ({ field, message: NOT_TEXT }));
    done(fields.length > 0 ? platformErrors.fail('request.invalid', { details: { fields } }) : undefined);
  });
}

function isBadAddress({ url, routeOptions }: FastifyRequest): boolean {
  return (url.includes('%00') || url.includes('\0')) && !routeOptions.config.endpoint;
}

function badHeaders({ headers }: FastifyRequest): string[] {
  const names: string[] = [];
  for (const name in headers) {
    const value = headers[name];
    if (typeof value === 'string' ? value.includes('\0') : value?.some((one) => one.includes('\0')))
      names.push(name);
  }
  return names;
}
