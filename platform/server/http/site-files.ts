import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../kernel/clock.ts';
import { DAY_MS } from '../../kernel/clock.ts';
import type { Config } from '../config.ts';

const EXPIRES_AFTER_DAYS = 180; // RFC 9116 §2.5.5 recommends less than a year
const HEADERS = { 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' } as const;

/** `/.well-known/security.txt` (RFC 9116) and `/llms.txt`, written for this instance. */
export function registerSiteFiles(
  app: FastifyInstance,
  config: Pick<Config, 'PUBLIC_URL'>,
  clock: Clock,
): void {
  const llms = llmsText(config.PUBLIC_URL);
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .headers(HEADERS)
      .type('text/plain; charset=utf-8')
      .send(securityText(config.PUBLIC_URL, clock.now())),
  );
  app.get('/llms.txt', (_request, reply) =>
    reply.headers(HEADERS).type('text/plain; charset=utf-8').send(llms),
  );
}

/** The mailbox is the one every domain keeps for this (RFC 2142 §4); operators redirect it, not this file. */
function securityText(publicUrl: string, now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS) + EXPIRES_AFTER_DAYS;
  const lines = [
    `Contact: mailto:security@${new URL(publicUrl).hostname}`,
    `Expires: ${new Date(day * DAY_MS).toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Writes the guide for language models that read the site (llmstxt.org). */
function llmsText(publicUrl: string): string {
  return `# Hodag

> Hodag finds grants that fit a project and gives the reason for every match, brings teams together, and lets
> communities fund and govern their work. Free software under AGPL-3.0-or-later.

- Members search opportunities and match projects with them; an account needs an alias and a password.
- Every figure on an opportunity comes from its funder's notice, which is linked. What a notice does not say is
  shown as unknown. Deadlines can change: check the notice before you rely on one.
- Pages are for people. Programs read the API, with the same data and rate limits.

## API

- [OpenAPI document](${publicUrl}/api/openapi.json): every endpoint with its schemas and who may call it
- [From a key to the first call](${publicUrl}/developer/sdk-integration): samples in TypeScript, Python and curl
- [Error codes](${publicUrl}/api/developer/errors): every code of a refusal with its status, as JSON
- [Client for TypeScript](${publicUrl}/api/developer/sdk): address and SHA-256 of the package that this instance serves,
  as JSON
- [CommonGrants](${publicUrl}/common-grants/opportunities): every open call and program by the CommonGrants protocol 0.4,
  without an account
- [DAOIP-5](${publicUrl}/daoip5/systems.json): the same as grant systems with grant pools, a file for each source

## Optional

- [Version](${publicUrl}/version)
- [Security contact](${publicUrl}/.well-known/security.txt)
`;
}
