import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { cosine } from '#engines/encoder';
import { testServices } from '#members/identity/testing';
import { createDatabase } from '#platform/server/db/database.ts';
import { noEncoder } from '#platform/server/encoder/encoder.ts';
import { EncoderUnavailable } from '#platform/server/encoder/encoder-unavailable.ts';
import type { Services } from '#platform/server/services.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { anOpportunity, someOpportunities } from '../../testing/factories.ts';
import { aFakeEncoder, type FakeEncoder } from '../../testing/fake-encoder.ts';
import { GrantVectors } from './grant-vectors.ts';
import { vectorsHealth } from './vectors-health.ts';

let test: TestDatabase;
let encoder: FakeEncoder;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.execute(
    sql`truncate grants_opportunity, grants_import, grants_source, grants_vector, platform_lease cascade`,
  );
  encoder = aFakeEncoder();
});

/** One process; `environment` and encoder as given. */
function aProcess(own: Partial<Services> = {}, environment: Record<string, string> = {}): GrantVectors {
  const services = { ...testServices(test.db, environment), encoder, ...own };
  const vectors = new GrantVectors(services);
  onTestFinished(() => vectors.stop());
  return vectors;
}

function started(...given: Parameters<typeof aProcess>): GrantVectors {
  const vectors = aProcess(...given);
  vectors.start();
  return vectors;
}

const isDone = (vectors: GrantVectors, total: number) =>
  expect.poll(() => vectors.progress()).toMatchObject({ state: 'done', encoded: total, total });
const countRows = async () =>
  Number((await test.db.execute(sql`select count(*) as count from grants_vector`)).rows[0]?.count);
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    externalId: `many-${at}`,
    title: `Salmon river lot ${at}`,
    description: `Money for rivers and fish passes of valley number ${at}. It pays for gauges and for people.`,
  }));

async function similar(vectors: GrantVectors, text: string, ids?: string[]) {
  const mission = await vectors.encodeMission({ title: 'Ours', text });
  if (!mission) throw new Error('There is no mission');
  return vectors.similarities(mission, ids).documents;
}

describe('vectors of grants', () => {
  it('are made for all shown records, found by meaning and said to be complete', async () => {
    const [salmon, museum] = await someOpportunities(test.db, [
      { title: 'Salmon river restoration', description: 'Fish passes for salmon in every river.' },
      { title: 'Museum nights', description: 'Evenings in museums for families and schools.' },
    ]);
    const vectors = started();
    expect(vectors.progress().state).toBe('loading');
    await isDone(vectors, 2);
    expect(vectors.progress().detail).toBe('2 of 2 records encoded');
    const found = await similar(vectors, 'We bring salmon back to the river.');
    expect(found.get(salmon?.id ?? '')?.sem).toBeGreaterThan(found.get(museum?.id ?? '')?.sem ?? 9);
    const some = await similar(vectors, 'We bring salmon back to the river.', [museum?.id ?? '', 'unknown']);
    expect([...some.keys()]).toEqual([museum?.id]);
  });

  it('follow imports: new records get theirs, changed ones new ones, removed ones lose theirs', async () => {
    const changing = { externalId: 'x', title: 'Harbor lights', description: 'Lamps for harbors.' };
    const row = await anOpportunity(test.db, changing);
    const vectors = started();
    await isDone(vectors, 1);
    await anOpportunity(test.db, { ...changing, title: 'Salmon nurseries', description: 'Young salmon.' });
    const gone = await anOpportunity(test.db, { title: 'Museum nights' });
    await isDone(vectors, 2);
    expect(encoder.texts).toContain('Salmon nurseries. Climate');
    expect([...(await similar(vectors, 'salmon')).keys()].sort()).toEqual([row.id, gone.id].sort());
    await test.db.execute(
      sql`update grants_opportunity set removed_at = now(), change = nextval('grants_change') where id = ${gone.id}`,
    );
    await isDone(vectors, 1);
    await expect.poll(countRows).toBe(1);
  });

  it('are kept by content: neither another start nor an equal record encodes them again', async () => {
    await someOpportunities(test.db, many(20));
    const first = started();
    await isDone(first, 20);
    await first.stop();
    const { length } = encoder.texts;
    await someOpportunities(
      test.db,
      many(20).map((record) => ({ ...record, sourceId: 'other' })),
    );
    const second = started();
    await isDone(second, 40);
    expect(encoder.texts).toHaveLength(length);
    expect(await countRows()).toBe(20);
  });

  it('of another encoder are not taken', async () => {
    await someOpportunities(test.db, many(3));
    await isDone(started(), 3);
    const other = { ...aFakeEncoder(), id: 'fake-2' };
    await isDone(started({ encoder: other }), 3);
    expect(await countRows()).toBe(6);
  });

  it('have two units each in a large catalog, those too that were made while it was small', async () => {
    await someOpportunities(test.db, many(5));
    const small = started();
    await isDone(small, 5);
    await small.stop();
    expect(encoder.texts).toHaveLength(5 * 4);
    await someOpportunities(test.db, many(12));
    const large = new GrantVectors({ ...testServices(test.db), encoder }, 10);
    onTestFinished(() => large.stop());
    large.start();
    await isDone(large, 12);
    expect(encoder.texts).toHaveLength(5 * 4 + 7 * 2);
    for (const { bestAt } of (await similar(large, 'It pays for gauges and for people.')).values()) {
      expect(bestAt).toBeLessThan(2);
    }
  });

  it('begin with what can still be applied to, the newest first', async () => {
    await someOpportunities(test.db, [
      { title: 'Award', kind: 'award' },
      {
        title: 'Past',
        deadline: { kind: 'date', at: '2001-01-01T00:00:00.000Z', zone: 'UTC', timeKnown: true },
      },
      { title: 'Program', kind: 'program' },
      { title: 'Older' },
      { title: 'Newer' },
    ]);
    await isDone(started(), 5);
    const titles = encoder.texts.flatMap((text) => (text.endsWith('. Climate') ? [text.slice(0, -9)] : []));
    expect(titles).toEqual(['Newer', 'Older', 'Program', 'Past', 'Award']);
  });

  it.each<[what: string, record: { title?: string; description?: string; categories?: string[] }]>([
    ['no description', { description: '', categories: [] }],
    ['20,000 characters', { description: 'Water for towns and their schools. '.repeat(600) }],
    ['one endless word', { description: 'x'.repeat(20_000) }],
    [
      'other scripts',
      { title: '河川基金', description: 'صندوق الأنهار للمدن الصغيرة والقرى.', categories: [] },
    ],
    ['no word at all', { title: ' ', description: '', categories: [] }],
  ])('are complete with a record of %s', async (_, record) => {
    await someOpportunities(test.db, [record, ...many(2)]);
    const vectors = started();
    await isDone(vectors, 3);
    const again = started();
    await isDone(again, 3);
  });

  it('of records that the encoder refuses stay away, and keep no other from theirs', async () => {
    await someOpportunities(test.db, [...many(4), { title: 'Poison pill' }]);
    encoder.before = (texts) => {
      if (texts.some((text) => text.includes('Poison'))) throw new Error('The thread ended');
    };
    const vectors = started();
    await isDone(vectors, 5);
    expect((await similar(vectors, 'salmon')).size).toBe(4);
    expect(await countRows()).toBe(4);
  });
});

describe('a process that ends while it encodes', () => {
  /** Lets some texts pass, then holds the next question until the test ends. */
  function holdAfter(texts: number): Promise<void> {
    return new Promise((held) => {
      encoder.before = async () => {
        if (encoder.texts.length < texts) return;
        held();
        await new Promise(() => {});
      };
    });
  }

  it('leaves what is done, and the next one goes on there', async () => {
    await someOpportunities(test.db, many(40));
    const first = aProcess();
    const held = holdAfter(70);
    first.start();
    await held;
    const before = await countRows();
    expect(before).toBeGreaterThan(0);
    await first.stop();
    const done = encoder.texts.length;
    encoder.before = () => {};
    const second = started();
    await isDone(second, 40);
    expect(await countRows()).toBe(40);
    expect(encoder.texts.length - done).toBe((40 - before) * 4);
  });

  it('holds no connection meanwhile', async () => {
    await someOpportunities(test.db, many(8));
    const held = holdAfter(0);
    started();
    await held;
    expect(test.pool.totalCount - test.pool.idleCount).toBe(0);
  });

  it('and is killed leaves its lease to another, when that has expired', async () => {
    await someOpportunities(test.db, many(40));
    const held = holdAfter(70);
    const first = aProcess();
    first.start();
    await held;
    const other = aFakeEncoder();
    const second = started({ encoder: other });
    await expect.poll(() => second.progress().state).toBe('working');
    expect(other.texts).toEqual([]);
    await test.db.execute(
      sql`update platform_lease set expires_at = clock_timestamp() where name = 'grants.encoding'`,
    );
    await isDone(second, 40);
    expect(await countRows()).toBe(40);
  });
});

describe('two processes on one database', () => {
  it('encode every record once between them, and both have all', async () => {
    await someOpportunities(test.db, many(60));
    const other = aFakeEncoder();
    const secondDb = createDatabase(test.pool, testServices(test.db).log);
    const first = started();
    const second = started({ encoder: other, db: secondDb });
    await isDone(first, 60);
    await isDone(second, 60);
    expect(encoder.texts.length + other.texts.length).toBe(60 * 4);
    expect((await similar(second, 'salmon')).size).toBe(60);
  });

  it('a web process encodes nothing and takes over what others made', async () => {
    await someOpportunities(test.db, many(5));
    const web = started({}, { ROLE: 'web', DATABASE_URL: 'postgres://x@localhost/x' });
    await expect.poll(() => web.progress().state).toBe('working');
    expect(encoder.texts).toEqual([]);
    await isDone(started({ encoder: aFakeEncoder() }), 5);
    await isDone(web, 5);
  });
});

describe('missions and texts', () => {
  it('are encoded once while they are kept', async () => {
    const vectors = aProcess();
    const mission = { title: 'Rocket club', text: 'We build rockets with kids. We need a van.' };
    const first = await vectors.encodeMission(mission);
    const { length } = encoder.texts;
    expect(await vectors.encodeMission(mission)).toEqual(first);
    expect(await vectors.encodeTexts(['We need a van.', '', 'We need a van.'])).toHaveLength(3);
    expect(encoder.texts.length - length).toBeLessThanOrEqual(1);
  });

  it.each<[what: string, prepare: () => Partial<Services>]>([
    ['is off', () => ({ encoder: noEncoder() })],
    [
      'cannot be asked',
      () => {
        encoder.before = () => {
          throw new EncoderUnavailable('The file is gone');
        };
        return {};
      },
    ],
    [
      'fails',
      () => {
        encoder.before = () => {
          throw new Error('no such token');
        };
        return {};
      },
    ],
  ])('are null when the encoder %s', async (_, prepare) => {
    const vectors = aProcess(prepare());
    expect(await vectors.encodeMission({ title: 'A', text: 'We build rockets.' })).toBeNull();
    expect(await vectors.encodeTexts(['rockets'])).toBeNull();
  });

  it('of the product are kept in the database, and outlive the cleaning up after imports', async () => {
    await anOpportunity(test.db);
    const labels = ['youth science', 'river restoration', ''];
    const first = started();
    await isDone(first, 1);
    const made = await first.encodeTexts(labels, { priority: 'background', keep: true });
    await anOpportunity(test.db);
    await isDone(first, 2);
    await first.stop();
    const other = aFakeEncoder();
    const again = await aProcess({ encoder: other }).encodeTexts(labels, { keep: true });
    expect(other.texts).toEqual([]);
    expect(again).toHaveLength(3);
    for (const [at, vector] of (again ?? []).entries()) {
      expect(cosine(vector, made?.[at] ?? [])).toBeCloseTo(labels[at] ? 1 : 0, 3);
    }
  });

  it('without words have no vector', async () => {
    expect(await aProcess().encodeMission({ title: ' ', text: '\n' })).toBeNull();
  });
});

describe('the health entry', () => {
  it.each<[state: 'off' | 'unavailable', status: string]>([
    ['off', 'off'],
    ['unavailable', 'warning'],
  ])('of an encoder that is %s never fails', async (state, status) => {
    encoder.standing = { state, detail: 'So it is' };
    const health = await vectorsHealth({
      ...testServices(test.db),
      db: createDatabase(test.pool, testServices(test.db).log),
      encoder,
    });
    expect(health).toMatchObject({ status, detail: expect.stringContaining('So it is') });
  });
});
