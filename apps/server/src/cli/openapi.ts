import { VISITOR } from '#platform/kernel/access.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { Resources } from '#platform/server/resources.ts';
import { contributions, domains } from '../domains.ts';
import { type Command, done, UsageError } from './command.ts';

export const openapi: Command = {
  name: 'openapi',
  usage: 'openapi',
  summary: 'prints the OpenAPI 3.1 document',
  async run(words) {
    if (words.length > 0) throw new UsageError();
    const document = await openApiDocument();
    return done([JSON.stringify(document, null, 2)], document);
  },
};

/** The document of every endpoint; needs no database. */
export async function openApiDocument(): Promise<unknown> {
  const unused = (): never => {
    throw new Error('Nothing is called while the document is made');
  };
  const services = new Proxy(
    {
      config: { PUBLIC_URL: 'http://localhost:3000', RATE_LIMIT_SCALE: 1 },
      contributions,
      resources: new Resources(),
    },
    { get: (target, name) => (name in target ? target[name as keyof typeof target] : unused) },
  );
  const app = await createHttpServer({
    services: services as never,
    domains,
    sessions: { resolve: async () => VISITOR, levels: async () => [], stepsFor: unused },
  });
  await app.ready();
  const answer = await app.inject('/api/openapi.json');
  await app.close();
  return answer.json();
}
