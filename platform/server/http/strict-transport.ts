import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A year, with subdomains (ASVS V3.4.1). */
export const STRICT_TRANSPORT = {
  name: 'strict-transport-security',
  value: 'max-age=31536000; includeSubDomains',
} as const;

/**
 * Has browsers keep to https wherever an answer goes that way: the instance is known by an https address, or a proxy
 * that is trusted says so of this request.
 */
export function strictTransport(publicUrl: string) {
  const isAlways = publicUrl.startsWith('https:');
  return (request: FastifyRequest, reply: FastifyReply): void => {
    if (isAlways || request.protocol === 'https') reply.header(STRICT_TRANSPORT.name, STRICT_TRANSPORT.value);
  };
}

/** The same for every answer of the server; refusals that reach no hook set it themselves. */
export function addStrictTransport(app: FastifyInstance, publicUrl: string): void {
  const add = strictTransport(publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    add(request, reply);
    done();
  });
}
