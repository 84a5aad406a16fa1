import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCatalogServer, type CatalogServer, importText, someOpportunities } from '#grants/catalog/testing';
import { roundsDomain } from '#projects/rounds/server';
import { interchangeDomain } from '../index.ts';

let server: CatalogServer;
beforeAll(async () => {
  server = await aCatalogServer({ domains: [interchangeDomain, roundsDomain] });
  await someOpportunities(server.services.db, [
    {
      sourceId: 'shore',
      externalId: 'a',
      title: 'Harbor gauges',
      licence: 'CC BY 4.0',
      deadline: { kind: 'date', at: '2099-12-14T23:00:00.000Z', zone: 'America/Chicago', timeKnown: true },
    },
    {
      sourceId: 'shore',
      externalId: 'b',
      title: 'Salmon rivers',
      kind: 'program',
      licence: 'CC BY 4.0',
      deadline: { kind: 'seePage', text: 'Twice a year' },
      amounts: { min: null, max: null, total: null, currency: null },
      sourceState: null,
    },
    { sourceId: 'other source', externalId: 'c', title: 'Elsewhere', licence: 'CC BY 4.0' },
  ]);
});
afterAll(() => server.close());

const stored = async () => {
  const { rows } = await server.services.db.execute(sql`
    select source_id, external_id, content_hash, title, funder_name, deadline from grants_opportunity
    order by external_id`);
  return rows;
};

describe('DAOIP-5', () => {
  it('names the systems with the addresses of their pools, which answer', async () => {
    const { body } = await server.visit('/daoip5/systems.json');
    const { grantSystems } = body as { grantSystems: { id: string; name: string; grantPoolsURI: string }[] };
    expect(grantSystems.map(({ id }) => id)).toEqual(['other source', 'shore', 'hodag-rounds']);
    for (const { grantPoolsURI } of grantSystems) {
      expect((await server.visit(new URL(grantPoolsURI).pathname)).status).toBe(200);
    }
    expect((await server.visit('/daoip5/nobody/grant_pools.json')).status).toBe(404);
  });

  it('goes out, comes in by the import, and is the same records', async () => {
    const before = await stored();
    const file = (await server.visit('/daoip5/shore/grant_pools.json')).text;
    const unchanged = await importText(server.services, file, {
      sourceId: 'shore',
      format: 'daoip5',
      fetchedAt: new Date(),
    });
    expect(unchanged).toMatchObject({ loaded: true, rowsRead: 2, unchanged: 2, added: 0, changed: 0 });

    await server.services.db.execute(sql`truncate grants_opportunity, grants_source cascade`);
    const files = [['shore', file]] as const;
    for (const [sourceId, text] of files) {
      const added = await importText(server.services, text, { sourceId, format: 'daoip5' });
      expect(added).toMatchObject({ loaded: true, rowsRead: 2, added: 2 });
    }
    expect(await stored()).toEqual(before.filter((row) => row.source_id === 'shore'));
  });

  it('knows no applications to the calls of a source', async () => {
    const { body } = await server.visit('/daoip5/shore/applications.json');
    expect(body).toMatchObject({ '@context': 'http://www.daostar.org/schemas', applications: [] });
  });
});
