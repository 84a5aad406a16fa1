import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type TestServices, testServices } from '#members/identity/testing';
import { createDatabase } from '#platform/server/db/database.ts';
import { createPool } from '#platform/server/db/pool.ts';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { anOpportunity, someOpportunities } from '../../testing/factories.ts';
import { importLines, importText } from '../../testing/import-text.ts';
import { LiveGrants } from './live-grants.ts';

let test: TestDatabase;
let services: TestServices;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.execute(
    sql`truncate grants_opportunity, grants_import, grants_source, grants_judgment cascade`,
  );
  services = testServices(test.db);
});

function aLiveIndex(): LiveGrants {
  const live = new LiveGrants(services);
  onTestFinished(() => live.stop());
  return live;
}

const found = (live: LiveGrants, query: string): number => live.index.search({ query }).total;

describe('LiveGrants follows the database', () => {
  it('finds what another process imported, without being told', async () => {
    await anOpportunity(test.db);
    const live = aLiveIndex();
    await live.start();
    expect(found(live, 'lighthouse')).toBe(0);
    const pool = await createPool({
      connection: test.url,
      applicationName: 'importer',
      log: quietLog,
      max: 2,
    });
    onTestFinished(() => pool.end());
    const importer = testServices(createDatabase(pool, quietLog));
    await importText(importer, importLines([{ id: '1', title: 'Lighthouse repair fund' }]));
    await expect.poll(() => found(live, 'lighthouse')).toBe(1);
  });

  it('takes over changes, removals and further listings', async () => {
    const [one, two, three] = await someOpportunities(test.db, [
      { title: 'Alpha salmon' },
      { title: 'Beta salmon' },
      { title: 'Gamma salmon' },
    ]);
    const live = aLiveIndex();
    await live.start();
    expect(found(live, 'salmon')).toBe(3);
    const change = sql`change = nextval('grants_change')`;
    await test.db.execute(
      sql`update grants_opportunity set title = 'Alpha trout', ${change} where id = ${one!.id}`,
    );
    await test.db.execute(
      sql`update grants_opportunity set removed_at = now(), ${change} where id = ${two!.id}`,
    );
    await test.db.execute(
      sql`update grants_opportunity set listed_as = ${one!.id}, ${change} where id = ${three!.id}`,
    );
    await Promise.all([live.catchUp(), live.catchUp(), live.catchUp()]);
    expect(found(live, 'salmon')).toBe(0);
    expect(found(live, 'trout')).toBe(1);
    expect(live.index.size).toBe(1);
  });

  it('knows the sources of what it finds, and a name that an import changed alone', async () => {
    const line = importLines([{ id: '1', title: 'Lighthouse repair fund' }]);
    const live = aLiveIndex();
    await live.start();
    expect(live.sourceNames).toEqual({});
    await importText(services, line, { sourceId: 'lights', sourceName: 'Lights' });
    await live.catchUp();
    expect(live.sourceNames).toEqual({ lights: 'Lights' });
    await importText(services, line, { sourceId: 'lights', sourceName: 'Coast lights' });
    await expect.poll(() => live.sourceNames).toEqual({ lights: 'Coast lights' });
  });

  it('finds a record by every source that lists it, and only as long as it does', async () => {
    const call = (number: string) =>
      importLines([{ id: '1', title: 'Great Lakes Harbour Safety Fund', number, closesAt: '2099-05-01' }]);
    const live = aLiveIndex();
    const sourcesOf = async () => {
      await live.catchUp();
      const at = (source: string) =>
        live.index.search({ filters: [{ attribute: 'source', anyOf: [source] }] }).hits.map(({ id }) => id);
      return { a: at('a'), b: at('b'), c: at('c') };
    };
    await importText(services, call('GL-26-0017'), { sourceId: 'b' });
    await live.start();
    const first = (await sourcesOf()).b;
    expect(first).toHaveLength(1);
    // From now on the record of a is shown.
    await importText(services, call('GL-26-0017'), { sourceId: 'a' });
    const { a: shown, ...others } = await sourcesOf();
    expect(shown).toHaveLength(1);
    expect(others).toEqual({ b: shown, c: [] });
    await importText(services, call('GL-26-0017'), { sourceId: 'c' });
    expect(await sourcesOf()).toEqual({ a: shown, b: shown, c: shown });
    await importText(services, call('GL-26-0018'), { sourceId: 'b' });
    expect(await sourcesOf()).toEqual({ a: shown, b: first, c: shown });
    const anew = aLiveIndex();
    await anew.start();
    const filters = [{ attribute: 'source', anyOf: ['c'] }];
    expect(anew.index.search({ filters }).hits.map(({ id }) => id)).toEqual(shown);
  });

  it('builds anew when an older database was restored under it', async () => {
    await someOpportunities(test.db, [{ title: 'First salmon' }, { title: 'Second salmon' }]);
    const live = aLiveIndex();
    await live.start();
    await test.db.execute(sql`delete from grants_opportunity where title = 'Second salmon'`);
    await expect.poll(() => live.index.size).toBe(1);
  });
});

describe('when something fails', () => {
  it('a first build that fails is tried again, and searches say that the index loads', async () => {
    await anOpportunity(test.db, { title: 'Lighthouse repair fund' });
    await test.db.execute(sql`alter table grants_opportunity rename to grants_elsewhere`);
    const live = aLiveIndex();
    await live.start();
    expect(live.isReady).toBe(false);
    expect(live.lastError).not.toBeNull();
    expect(() => live.index).toThrow('The search index is loading');
    await test.db.execute(sql`alter table grants_elsewhere rename to grants_opportunity`);
    await expect.poll(() => live.isReady).toBe(true);
    expect(found(live, 'lighthouse')).toBe(1);
    expect(live.lastError).toBeNull();
  });
});
