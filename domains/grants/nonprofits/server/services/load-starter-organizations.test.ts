import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer } from '#members/identity/testing';
import { addNonprofits } from '../../testing/import-text.ts';
import { nonprofitsDomain } from '../index.ts';
import {
  readStarterOrganizations,
  STARTER_NOT_CHECKED_SINCE,
  starterEntry,
} from '../starter/starter-organizations.ts';
import { nonprofitTable } from '../store/tables.ts';
import { loadStarterOrganizations } from './load-starter-organizations.ts';

const ORGANIZATIONS = readStarterOrganizations();

/** How many entries of each origin there are. */
async function countByOrigin({ database: { db } }: MemberServer): Promise<Record<string, number>> {
  const count = (origin: string) => db.$count(nonprofitTable, sql`origin = ${origin}`);
  const [registry, starter] = [await count('registry'), await count('starter')];
  return { registry, starter, submitted: await count('submitted') };
}

describe('the starter set', () => {
  it('holds about 60 organizations of at least 12 countries, each once', () => {
    expect(ORGANIZATIONS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(ORGANIZATIONS.map(({ country }) => country)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(ORGANIZATIONS.map(({ name }) => name)).size).toBe(ORGANIZATIONS.length);
    const keys = ORGANIZATIONS.map((one) => `${one.registry} ${starterEntry(one).number}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('leaves out what is not certain: an entry without a register has no number', () => {
    for (const { registry, number } of ORGANIZATIONS)
      expect(registry === undefined).toBe(number === undefined);
  });
});

describe('a fresh start', () => {
  let server: MemberServer;
  beforeAll(async () => {
    server = await aMemberServer([nonprofitsDomain]);
  });
  afterAll(() => server.close());
  const found = async (q: string) =>
    (await server.visit(`/api/nonprofits?q=${encodeURIComponent(q)}`)).body.data;

  it('shows the set with the source and date of each, and twice changes nothing', async () => {
    const versions = async () =>
      (await server.database.db.execute(sql`select id, xmin from nonprofits_nonprofit order by id`)).rows;
    await loadStarterOrganizations(server.services);
    const before = await versions();
    await loadStarterOrganizations(server.services);
    expect(await versions()).toEqual(before);
    const all = await found('');
    expect(all.total).toBe(ORGANIZATIONS.length);
    expect(all.facets.countries.length).toBeGreaterThanOrEqual(12);
    const [card] = (await found('Oxfam')).items;
    expect(card).toMatchObject({ registry: 'gb-chc', number: '202918', country: 'GB', city: 'Oxford' });
    const { body } = await server.visit(`/api/nonprofits/${card.id}`);
    expect(body).toMatchObject({
      origin: 'starter',
      source: 'Commonly known facts',
      importedAt: `${STARTER_NOT_CHECKED_SINCE}T00:00:00.000Z`,
      website: { address: 'https://www.oxfam.org.uk/' },
    });
    expect((await found('202 918')).items).toHaveLength(1);
    const [unnumbered] = (await found('Tafel')).items;
    expect(unnumbered).toMatchObject({
      registry: 'none',
      number: null,
      ntee: { code: null, name: expect.any(String) },
    });
  });

  it('keeps the website when a register’s file brings its own facts, which the set never replaces', async () => {
    await addNonprofits(server.services, {
      EIN: '223021942',
      NAME: 'VERMONT FOODBANK',
      STATE: 'VT',
      CITY: 'BARRE',
    });
    await loadStarterOrganizations(server.services);
    const [card] = (await found('Vermont Foodbank')).items;
    const { body } = await server.visit(`/api/nonprofits/${card.id}`);
    expect(body).toMatchObject({
      origin: 'registry',
      registeredName: 'VERMONT FOODBANK',
      website: { address: 'https://www.vtfoodbank.org/', source: 'Commonly known facts' },
    });
    expect(await countByOrigin(server)).toMatchObject({
      registry: 1,
      starter: ORGANIZATIONS.length - 1,
    });
  });
});

it('a directory that began with a register’s file is left alone', async () => {
  const server = await aMemberServer([nonprofitsDomain]);
  try {
    await addNonprofits(server.services, {});
    await loadStarterOrganizations(server.services);
    expect(await countByOrigin(server)).toEqual({ registry: 1, starter: 0, submitted: 0 });
  } finally {
    await server.close();
  }
});
