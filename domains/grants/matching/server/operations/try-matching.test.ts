import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogServer } from '#grants/catalog/testing';
import { aMatchingServer } from '../../testing/matching-server.ts';

let server: CatalogServer;
beforeAll(async () => {
  server = await aMatchingServer({ starter: true });
});
afterAll(() => server.close());

const FOOD_BANK = {
  title: 'Groceries for families',
  description: 'We run a food bank that gives groceries and cooking classes to families in need.',
  applicantType: 'non_profit_with_501c3',
  region: 'US-OH',
  amountSought: { max: 40_000, currency: 'USD' },
};

const rows = async (table: string): Promise<number> => {
  const { rows: found } = await server.services.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  );
  return found[0]?.count ?? 0;
};

/** As the page of a visitor asks: from our origin, with its token. */
const tryIt = (body: object) => server.browser().post('/api/grants/try-matching', body);

describe('POST /api/grants/try-matching', () => {
  it('gives a visitor the matches of the catalog with reasons, and keeps nothing', async () => {
    const before = await rows('projects_project');
    const { status, body } = await tryIt(FOOD_BANK);
    expect(status).toBe(200);
    const { matches, meta } = body as {
      matches: { band: string; matchScore: number; reasons: object[]; grant: { title: string } }[];
      meta: { compared: { programs: number } };
    };
    expect(matches.length).toBeGreaterThan(0);
    expect(matches.length).toBeLessThanOrEqual(6);
    expect(matches[0]?.reasons.length).toBeGreaterThan(0);
    expect(meta.compared.programs).toBeGreaterThan(100);
    expect(await rows('projects_project')).toBe(before);
    expect(await rows('grants_judgment')).toBe(0);
  });

  it('finds as a member does for the same project', async () => {
    const owner = await server.member();
    const id = '00000000-0000-4000-8000-00000000f00d';
    const saved = await owner.call('PUT', `/api/projects/${id}`, { revision: 0, ...FOOD_BANK });
    expect(saved.status).toBe(200);
    const mine = await owner.call('GET', `/api/grants/matches?projectId=${id}&limit=6`);
    const tried = await tryIt(FOOD_BANK);
    const ids = (list: unknown) => (list as { grantId: string }[]).map(({ grantId }) => grantId);
    expect(ids((tried.body as { matches: unknown }).matches)).toEqual(
      ids((mine.body as { data: unknown }).data),
    );
  });

  it.each([
    [{ description: 'Too short' }, 400],
    [{ description: '!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!' }, 422],
    [{ region: 'Nowhere' }, 400],
    [{ applicantType: 'king' }, 400],
  ])('refuses %j', async (changed, expected) => {
    expect((await tryIt({ ...FOOD_BANK, ...changed })).status).toBe(expected);
  });
});
