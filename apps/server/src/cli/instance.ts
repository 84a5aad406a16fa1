import { VISITOR } from '#platform/kernel/access.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { domains } from '../domains.ts';
import { type Command, done, refused } from './command.ts';
import { withInstance } from './with-instance.ts';

export const openapi: Command = {
  name: 'openapi',
  usage: 'openapi',
  summary: 'prints the OpenAPI 3.1 document',
  async run() {
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
    { config: { PUBLIC_URL: 'http://localhost:3000', RATE_LIMIT_SCALE: 1 } },
    { get: (target, name) => (name in target ? target[name as keyof typeof target] : unused) },
  );
  const app = await createHttpServer({
    services: services as never,
    domains,
    sessions: { resolve: async () => VISITOR, levels: async () => [], stepFor: unused },
  });
  await app.ready();
  const answer = await app.inject('/api/openapi.json');
  await app.close();
  return answer.json();
}

const MARKS = { ok: 'ok     ', off: 'not set', warning: 'look   ', failed: 'FAILED ' } as const;

export const doctor: Command = {
  name: 'doctor',
  usage: 'doctor',
  summary: 'checks configuration, database, mail, storage, model, chain and clock, and says what to do',
  async run() {
    const report = await withInstance(async (services) => {
      for (const domain of domains) if (domain.health) await domain.start?.(services);
      return services.health();
    });
    const lines = Object.entries(report).flatMap(([name, { status, detail, remedy }]) => [
      `${MARKS[status]}  ${name}: ${detail}`,
      ...(remedy ? [`         ${remedy}`] : []),
    ]);
    const failed = Object.values(report).some(({ status }) => status === 'failed');
    return failed ? refused(lines, report) : done(lines, report);
  },
};
