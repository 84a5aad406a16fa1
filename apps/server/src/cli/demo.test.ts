import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '#identity/testing';
import { StartupError } from '#platform/server/db/startup-error.ts';
import { createPageDelivery } from '#platform/server/delivery/page-delivery.ts';
import type { Services } from '#platform/server/services.ts';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { platformServices } from '#platform/testing/server/platform-services.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { makeThrowawayFolder } from '#platform/testing/server/throwaway-folder.ts';
import { aProductServer } from '../../testing/product-server.ts';
import { aStandInBuild } from '../../testing/stand-in-build.ts';
import { isDemo } from '../demo-people.ts';
import { demoOptions, introduce, seedDemo } from './demo.ts';

let database: TestDatabase;
let services: Services;
/** The tests of one instance share it: what is seeded twice is there once. */
async function open(): Promise<void> {
  database = await testDatabase();
  services = platformServices({ db: database.db, dataDir: makeThrowawayFolder() });
}
async function close(): Promise<void> {
  await database.close();
  rmSync(services.config.DATA_DIR, { recursive: true, force: true });
}

const seed = (dataFolder: string | null = null, lines: string[] = []) =>
  seedDemo(services, { dataFolder }, (line) => lines.push(line));

/** Every row of every table of the domains, in a fixed order. */
async function everything(): Promise<unknown[]> {
  const tables = await database.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await database.db.execute(
        sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by 1`,
      );
      return { name, rows };
    }),
  );
}

async function count(from: string): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(
    sql.raw(`select count(*)::int as n from ${from}`),
  );
  return rows[0]?.n ?? -1;
}

describe('the demo', () => {
  beforeAll(open);
  afterAll(close);

  it('holds four people and their projects, published ones by members with a verified address', async () => {
    const people = await seed();
    expect(await count('identity_user')).toBe(4);
    expect(await count('identity_user where is_admin')).toBe(1);
    expect(await count('identity_user where is_developer')).toBe(1);
    expect(await count("projects_project where status = 'published'")).toBeGreaterThanOrEqual(4);
    expect(
      await count(
        "projects_project p join identity_user u on u.id = p.owner_id where p.status = 'published' and u.email_verified_at is null",
      ),
    ).toBe(0);
    const text = introduce(people, '/x').join('\n');
    for (const { username, password } of people) {
      expect(text).toContain(username);
      expect(text).toContain(password);
    }
  });

  it('has an accepted invitation and a gift to look at', async () => {
    await seed();
    const pair = "u.username = 'tomas' and o.username = 'mara'";
    expect(
      await count(
        `referrals_referrer r join identity_user u on u.id = r.user_id join identity_user o on o.id = r.referrer_id
         where ${pair} and r.verified_at is not null`,
      ),
    ).toBe(1);
    expect(await count("tokens_reward where key like 'referral.%'")).toBe(2);
    expect(
      await count(
        `tokens_transfer t join tokens_member p on p.free_id = t.payer join tokens_member g on g.free_id = t.payee
         join identity_user o on o.id = p.user_id join identity_user u on u.id = g.user_id
         where ${pair} and t.amount = 12500000`,
      ),
    ).toBe(1);
  });

  it('adds nothing the second time, with the same passwords in a file nobody else reads', async () => {
    const people = await seed();
    const before = await everything();
    expect(await seed()).toEqual(people);
    expect(await everything()).toEqual(before);
    expect(new Set(people.map(({ password }) => password)).size).toBe(people.length);
    const file = join(services.config.DATA_DIR, 'demo-people.json');
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('leaves a project as its owner changed it', async () => {
    await seed();
    await database.db.execute(sql`update projects_project set title = 'Changed by hand'`);
    await seed();
    expect(await count("projects_project where title <> 'Changed by hand'")).toBe(0);
  });

  it('loads sample grants once, and names a file that is not there', async () => {
    const folder = aDataDir();
    mkdirSync(join(folder, 'grants'));
    writeFileSync(
      join(folder, 'grants/opportunities.jsonl'),
      `${JSON.stringify({ id: 'a1', kind: 'opportunity', title: 'Shore grants', description: 'For shores.', funder: 'Shore office', award_ceiling: 5000, deadline: '2031-01-01' })}\n`,
    );
    const first: string[] = [];
    await seed(folder, first);
    expect(first.join('\n')).toMatch(/1 rows: 1 added, 0 changed, 0 as before/);
    expect(first.join('\n')).toContain('programs.jsonl is not there');
    expect(await count("grants_opportunity where source_id = 'grants.gov'")).toBe(1);
    const second: string[] = [];
    await seed(folder, second);
    expect(second.join('\n')).toMatch(/1 rows: 0 added, 0 changed, 1 as before/);
  });
});

describe('an instance in use', () => {
  beforeAll(open);
  afterAll(close);

  it('gets no demo', async () => {
    await aMember(database.db);
    await expect(seed()).rejects.toThrow(StartupError);
    expect(existsSync(join(services.config.DATA_DIR, 'demo-people.json'))).toBe(false);
    expect(await count('identity_user')).toBe(1);
    expect(isDemo(services.config.DATA_DIR)).toBe(false);
  });
});

describe('its options', () => {
  it('are none without --demo', () => {
    expect(demoOptions([])).toBeNull();
    expect(demoOptions(['--data', '/tmp'])).toBeNull();
  });

  it('name a folder that must exist', () => {
    const folder = aDataDir();
    expect(demoOptions(['--demo'])).toEqual({ dataFolder: null });
    expect(demoOptions(['--demo', '--data', folder])).toEqual({ dataFolder: folder });
    expect(() => demoOptions(['--demo', '--data', join(folder, 'none')])).toThrow(/There is no folder/);
    expect(() => demoOptions(['--demo', '--date', folder])).toThrow(StartupError);
  });
});

describe('pages', () => {
  it.each([true, false])('say in their boot data whether this is a demo: %s', async (isDemoInstance) => {
    let deliver: ReturnType<typeof createPageDelivery> | undefined;
    const server = await aProductServer({
      http: () => ({ notFound: async (request, reply) => deliver?.(request, reply) }),
    });
    try {
      deliver = createPageDelivery({
        app: server.app,
        services: server.services,
        sessions: server.sessions,
        build: aStandInBuild(),
        endSession: async () => {},
        describeSession: async () => ({ state: 'visitor' }),
        isDemo: isDemoInstance,
      });
      const { body } = await server.app.inject('/welcome');
      const boot = /id="hodag-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
      expect(JSON.parse(boot)).toMatchObject({ isDemo: isDemoInstance });
    } finally {
      await server.close();
    }
  });
});
