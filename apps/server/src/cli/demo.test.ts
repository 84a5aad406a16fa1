import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findAccountByUsername } from '#members/identity/server';
import { aMember, changeMember } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { StartupError } from '#platform/server/db/startup-error.ts';
import { createPageDelivery } from '#platform/server/delivery/page-delivery.ts';
import type { Persona } from '#platform/server/domain.ts';
import { personalDataOf } from '#platform/server/personal-data.ts';
import type { Services } from '#platform/server/services.ts';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { platformServices } from '#platform/testing/server/platform-services.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { makeThrowawayFolder } from '#platform/testing/server/throwaway-folder.ts';
import { rewardsOf, verifyLedger } from '#standing/tokens/server';
import { aProductServer } from '../../testing/product-server.ts';
import { aStandInBuild } from '../../testing/stand-in-build.ts';
import { isDemo } from '../demo/people.ts';
import { contributions, domains, knownSettings } from '../domains.ts';
import { demoOptions, introduce, seedDemo } from './demo.ts';
import { runCommand } from './run-command.ts';

let database: TestDatabase;
let services: Services;
let people: readonly Persona[];
const folder = makeThrowawayFolder();

const servicesOn = ({ db }: TestDatabase, dataDir: string) =>
  platformServices({ db, dataDir, services: { contributions, knownSettings } });

beforeAll(async () => {
  database = await testDatabase();
  services = servicesOn(database, folder);
  people = await seed();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

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
  it('holds fourteen people and their projects, published ones by members with a verified address', async () => {
    expect(await count('identity_user')).toBe(14);
    expect(await count('identity_user where is_admin')).toBe(1);
    expect(await count('identity_user where is_developer')).toBe(1);
    expect(await count("projects_project where status = 'published'")).toBeGreaterThanOrEqual(9);
    expect(await count("projects_project where status = 'published' and funding_goal_wei = 0")).toBe(2);
    expect(
      await count(
        "projects_project p join identity_user u on u.id = p.owner_id where p.status = 'published' and u.email_verified_at is null",
      ),
    ).toBe(0);
    const text = introduce(people, '/x').join('\n');
    for (const { username, password } of people) {
      expect(text.includes(username)).toBe(password !== null);
      if (password !== null) expect(text).toContain(password);
    }
  });

  it('has every state of a referral under one member, three levels deep', async () => {
    const own = (await findAccountByUsername(services.db, 'mara'))?.id ?? '';
    const states = (await rewardsOf(services, own, 50)).map(({ state, reason, left }) =>
      [reason, state, state === 'waiting' ? left : ''].join(' ').trim(),
    );
    expect(new Set(states)).toEqual(
      new Set([
        'referral.direct paid',
        'referral.level2 paid',
        'referral.level2 due',
        'referral.direct held',
        'referral.direct waiting 3868904', // 5 HDAG after five days
        'referral.direct waiting 4750000',
        'referral.level3 waiting 270180',
      ]),
    );
    expect(await count("reviews_case where kind = 'referrals' and state = 'open'")).toBeGreaterThan(0);
    expect(await count("reviews_case where kind = 'reputation' and state = 'open'")).toBe(1);
  });

  it('has HDAG that moved for months, in a ledger that holds', async () => {
    expect((await verifyLedger(services)).problems).toEqual([]);
    const journal = 'tokens_transfer where kind <> 1';
    expect(await count(`(select distinct date_trunc('month', at) from ${journal}) months`)).toBeGreaterThan(
      5,
    );
    expect(await count('tokens_transfer where at > now()')).toBe(0);
    expect(
      await count(
        '(select lag(at) over (order by seq) as before, at from tokens_transfer) t where before > at',
      ),
    ).toBe(0);
  });

  it('has badges, endorsements, points and trust, and queues no mail', async () => {
    expect(await count('(select distinct badge from rewards_badge) b')).toBeGreaterThanOrEqual(3);
    expect(await count('reputation_endorsement')).toBeGreaterThanOrEqual(5);
    expect(await count('reputation_trust')).toBeGreaterThanOrEqual(4);
    expect(await count('reputation_distribution where members > 0')).toBeGreaterThanOrEqual(3);
    expect(await count('goals_goal')).toBe(2);
    expect(await count('goals_entry where at < now()')).toBe(2);
    expect(await count('notifications_note')).toBeGreaterThan(20);
    expect(
      await count("graphile_worker.jobs where task_identifier in ('platform_mail', 'platform_event')"),
    ).toBe(0);
  });

  it('has a round that is final, with a match for each project, and one that is open for giving', async () => {
    expect(await count('rounds_round where final_at is not null')).toBe(1);
    expect(await count('rounds_award where match_wei > 0')).toBe(3);
    expect(await count('rounds_round where giving_from < now() and giving_until > now()')).toBe(1);
    expect(await count("rounds_application where state = 'pending'")).toBe(1);
    expect(await count('crowdfunding_campaign where ended_at is null')).toBe(0);
  });

  it('has pledges that are no money: of several members, to projects that have received none', async () => {
    expect(await count('(select distinct user_id from crowdfunding_pledge) p')).toBeGreaterThanOrEqual(5);
    expect(await count('crowdfunding_pledge where created_at > now()')).toBe(0);
    const pledged = 'projects_project where id in (select project_id from crowdfunding_pledge)';
    expect([await count(pledged), await count(`${pledged} and received_wei > 0`)]).toEqual([3, 0]);
  });

  it('has a final round whose file of gifts gives the stored result by the command, to the wei', async () => {
    const { rows } = await database.db.execute<{ gifts_csv: string; result_csv: string; pool: string }>(sql`
      select gifts_csv, result_csv, pool_wei::text as pool from rounds_result join rounds_round on id = round_id`);
    const [stored] = rows;
    if (!stored) throw new Error('The demo has a final round');
    writeFileSync(join(folder, 'gifts.csv'), stored.gifts_csv);
    const printed: string[] = [];
    const write = { write: (text: string) => printed.push(text) };
    const words = ['rounds', 'compute', 'gifts.csv', '--pool', stored.pool, '--method', 'qf'];
    const io = {
      environment: { HODAG_CALLED_FROM: folder },
      stdin: Readable.from([]),
      stdout: write,
      stderr: write,
    };
    expect(await runCommand(words, io)).toBe(0);
    expect(printed.join('').trim()).toBe(stored.result_csv.replace(/^\uFEFF/, '').trim());
  });

  it('has offers and requests of every category, two exchanges that were rated, and one in escrow', async () => {
    expect(await count("exchange_listing where state = 'active'")).toBe(13);
    const { rows } = await database.db.execute(sql`
      select state, count(*)::int as deals, sum((select count(*) from exchange_rating r where r.deal_id = d.id))::int as ratings
      from exchange_deal d group by state order by state`);
    expect(rows).toEqual([
      { state: 'completed', deals: 2, ratings: 4 },
      { state: 'funded', deals: 1, ratings: 0 },
    ]);
    const { rows: all } = await database.db.execute(sql`select distinct category from exchange_listing`);
    expect(all).toHaveLength(6);
  });

  it('has hackathons that ended, run and come, and one that is pending', async () => {
    const { rows } = await database.db.execute(sql`
      select state, case when ends_at <= now() then 'ended' when starts_at <= now() then 'open' else 'upcoming' end as phase,
        (select count(*)::int from hackathons_registration r where r.hackathon_id = h.id) as registered,
        (select count(*)::int from hackathons_submission s where s.hackathon_id = h.id) as submissions,
        (select count(*)::int from hackathons_maker m where m.hackathon_id = h.id and m.is_earning) as makers
      from hackathons_hackathon h order by id`);
    expect(rows).toEqual([
      { state: 'listed', phase: 'ended', registered: 4, submissions: 2, makers: 2 },
      { state: 'listed', phase: 'open', registered: 4, submissions: 1, makers: 0 },
      { state: 'listed', phase: 'upcoming', registered: 2, submissions: 0, makers: 0 },
      { state: 'pending', phase: 'upcoming', registered: 0, submissions: 0, makers: 0 },
    ]);
    expect(await count("reviews_case where kind = 'hackathons.listing' and state = 'open'")).toBe(1);
    expect(await count("reputation_point where rule = 'hackathon-submitted'")).toBe(2);
    // All of it says that it is invented.
    expect(
      await count("hackathons_hackathon where title not like 'Example %' or summary not like '%invented%'"),
    ).toBe(0);
  });

  it('has projects that are followed, asked about and continue', async () => {
    expect(await count('projects_update')).toBe(3);
    expect(await count('projects_question where answer is not null')).toBe(1);
    expect(await count('projects_project where follower_count >= 2')).toBe(3);
    expect(await count('projects_project where public_since is not null')).toBe(1);
  });

  it('has a directory of members who look for a team', async () => {
    const seekers = "people_builder where is_looking and visibility = 'members'";
    expect(await count(seekers)).toBe(9);
    expect(await count(`${seekers} and updated_at > now() - interval '2 days'`)).toBeGreaterThan(0);
  });

  it('adds nothing the second time, and keeps the passwords in a private file', async () => {
    const before = await everything();
    expect(await seed()).toEqual(people);
    expect(await everything()).toEqual(before);
    const passwords = people.flatMap(({ password }) => password ?? []);
    expect(new Set(passwords).size).toBe(4);
    expect(passwords).toHaveLength(4);
    const file = join(services.config.DATA_DIR, 'demo-people.json');
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('leaves a project as its owner changed it', async () => {
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

  it('is not mixed into an instance that has members', async () => {
    const theirs = await testDatabase();
    onTestFinished(() => theirs.close());
    await aMember(theirs.db);
    const other = servicesOn(theirs, aDataDir());
    await expect(seedDemo(other, { dataFolder: null }, () => {})).rejects.toThrow(StartupError);
    expect(existsSync(join(other.config.DATA_DIR, 'demo-people.json'))).toBe(false);
    expect(isDemo(other.config.DATA_DIR)).toBe(false);
    const { rows } = await theirs.db.execute(sql`select id from identity_user`);
    expect(rows).toHaveLength(1);
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

describe('the demo after its members changed it', () => {
  it('starts again whatever its members did: deleted, renamed, locked, another under an old name', async () => {
    const idOf = async (name: string) => (await findAccountByUsername(database.db, name))?.id ?? '';
    const [mara, tomas, devi] = [await idOf('mara'), await idOf('tomas'), await idOf('devi')];
    await inTransaction(database.db, async (tx) => {
      for (const part of [...personalDataOf(domains)].reverse()) await part.erase(services, tx, mara);
    });
    await changeMember(database.db, tomas, { username: 'tomas-elsewhere' });
    await changeMember(database.db, devi, { lockedAt: new Date('2026-11-01T10:00:00Z') });
    const before = await everything();
    expect((await seed()).map(({ username }) => username)).not.toEqual(
      expect.arrayContaining(['mara', 'tomas', 'devi']),
    );
    expect(await everything()).toEqual(before);
    // The free name is another member's now.
    await aMember(database.db, { username: 'mara' });
    const renamed = await everything();
    await seed();
    expect(await everything()).toEqual(renamed);
  });
});
