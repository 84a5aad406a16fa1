import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeMember, type TestAnswer, type TestCaller } from '#members/identity/testing';
import { aBuilder } from '#people/people/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { aProject } from '#projects/projects/testing';
import { aHackathonsServer, type HackathonsServer } from '../../testing/index.ts';

let hack: HackathonsServer;
let host: TestCaller;
beforeAll(async () => {
  hack = await aHackathonsServer();
  host = await hack.newMember();
});
afterAll(() => hack.stop());

/** A running hackathon of a new host, with these members registered. */
async function running(...members: readonly TestCaller[]): Promise<string> {
  host = await hack.newMember();
  const id = await hack.open(host);
  for (const member of members) await hack.must(hack.register(member, id));
  return id;
}
const members = (many: number) => Promise.all(Array.from({ length: many }, () => hack.newMember()));
const own = (by: TestCaller, id: string) => hack.must(by.call('GET', `/api/hackathons/${id}/submission`));
const codeOf = async (answer: Promise<TestAnswer>) => {
  const { status, body } = await answer;
  return status === 200 ? 'ok' : body.code;
};
const makersOf = async (id: string) => {
  const { rows } = await hack.database.db.execute<{ user_id: string; is_earning: boolean }>(
    sql`select user_id, is_earning from hackathons_maker where hackathon_id = ${id}`,
  );
  return new Map(rows.map((row) => [row.user_id, row.is_earning]));
};

describe('a submission', () => {
  it('is its makers’ alone until the end, then everyone’s, with names for members', async () => {
    const [ann, other] = (await members(2)) as [TestCaller, TestCaller];
    const id = await running(ann);
    const project = await aProject(hack.database.db, ann.userId, { status: 'published' });
    const { submission, projects } = await hack.must(hack.submit(ann, id, { projectId: project.id }));
    expect(submission).toMatchObject({ revision: 1, isAuthor: true, project: { title: 'Tidewatch' } });
    expect(projects).toEqual([{ id: project.id, title: 'Tidewatch' }]);
    expect((await own(other, id)).submission).toBeNull();
    for (const by of [undefined, other, host, hack.admin])
      expect(await hack.submitted(id, by)).toEqual({ items: [], total: 0 });
    await hack.end(id);
    const visited = await hack.submitted(id);
    expect(visited.items).toMatchObject([{ title: 'Tide board', makers: [], makerCount: 1, project: null }]);
    expect((await hack.submitted(id, other)).items).toMatchObject([
      { makers: [{ username: ann.username }], project: { id: project.id }, isOwn: false },
    ]);
    await hack.close();
    expect((await hack.submitted(id, ann)).items).toMatchObject([{ makerCount: 1, isOwn: true }]);
  });

  it('is changed and withdrawn by its author until the end, with the revision they saw', async () => {
    const ann = await hack.newMember();
    const id = await running(ann);
    await hack.must(hack.submit(ann, id));
    expect(await codeOf(hack.submit(ann, id, { title: 'Second try' }))).toBe('hackathons.changed_elsewhere');
    const saved = await hack.must(hack.submit(ann, id, { revision: 1, title: 'Tide board 2' }));
    expect(saved.submission).toMatchObject({ revision: 2, title: 'Tide board 2' });
    expect((await hack.read(ann, id)).viewer).toMatchObject({
      can: ['submit', 'report'],
      submission: { title: 'Tide board 2', isAuthor: true },
    });
    const leave = () => ann.call('DELETE', `/api/hackathons/${id}/registration`);
    expect(await codeOf(leave())).toBe('hackathons.has_submission');
    const withdraw = () => ann.call('DELETE', `/api/hackathons/${id}/submission`);
    expect(await codeOf(withdraw())).toBe('ok');
    expect(await codeOf(withdraw())).toBe('hackathons.no_submission');
    expect(await codeOf(leave())).toBe('ok');
    expect(await codeOf(leave())).toBe('hackathons.not_registered');
    await hack.must(hack.register(ann, id));
    await hack.must(hack.submit(ann, id));
    await hack.end(id);
    expect(await codeOf(withdraw())).toBe('hackathons.ended');
    expect(await codeOf(hack.submit(ann, id, { revision: 1 }))).toBe('hackathons.ended');
    expect(await codeOf(leave())).toBe('hackathons.ended');
  });

  it('needs the registration, the start, a link and what is one’s own', async () => {
    const [ann, other] = (await members(2)) as [TestCaller, TestCaller];
    const id = await running(ann);
    const early = await hack.listed(await hack.newMember());
    await hack.must(hack.register(ann, early));
    const theirs = await aProject(hack.database.db, other.userId, { status: 'published' });
    const draft = await aProject(hack.database.db, ann.userId);
    const nothing = { repositoryUrl: null, demoUrl: null };
    expect(await codeOf(hack.submit(ann, early))).toBe('hackathons.not_started');
    expect(await codeOf(hack.submit(other, id))).toBe('hackathons.not_registered');
    expect(await codeOf(hack.submit(ann, id, nothing))).toBe('hackathons.link_missing');
    expect(await codeOf(hack.submit(ann, id, { projectId: theirs.id }))).toBe('hackathons.no_project');
    expect(await codeOf(hack.submit(ann, id, { projectId: draft.id }))).toBe('hackathons.no_project');
    expect(await codeOf(hack.submit(ann, id, { teamId: randomUUID() }))).toBe('hackathons.no_team');
    expect(await codeOf(hack.submit(ann, id, { teamId: await hack.team(other) }))).toBe('hackathons.no_team');
    expect((await hack.submit(ann, id, { demoUrl: 'http://example.org' })).status).toBe(400);
    const own = await aProject(hack.database.db, ann.userId, { status: 'published' });
    expect(await codeOf(hack.submit(ann, id, { ...nothing, projectId: own.id }))).toBe('ok');
  });
});

describe('makers by a team', () => {
  it('are its registered members; each makes one submission', async () => {
    const [ann, ben, cem, dan] = (await members(4)) as [TestCaller, TestCaller, TestCaller, TestCaller];
    const id = await running(ann, ben, dan);
    const [first, second] = [await hack.team(ann, ben, cem), await hack.team(ben, dan)];
    await hack.must(hack.submit(ann, id, { teamId: first }));
    expect((await own(ben, id)).submission).toMatchObject({ title: 'Tide board', isAuthor: false });
    expect([await hack.notes(ann), await hack.notes(ben)]).toEqual([[], ['Your team submitted: Tide board']]);
    expect((await hack.read(ben, id)).viewer.can).toEqual(['withdraw', 'report']);
    expect((await own(cem, id)).submission).toBeNull();
    expect(await codeOf(hack.submit(ben, id))).toBe('hackathons.maker_already');
    expect(await codeOf(hack.submit(dan, id, { teamId: second }))).toBe('hackathons.teammate_submitted');
    expect(await codeOf(hack.submit(dan, id))).toBe('ok');
    // A member who registers later joins the team's submission; other teams do not matter.
    await hack.must(hack.register(cem, id));
    expect((await own(cem, id)).submission).toMatchObject({ isAuthor: false });
    await hack.must(cem.call('DELETE', `/api/hackathons/${id}/registration`));
    await hack.end(id);
    await hack.close();
    const makers = [...(await makersOf(id)).keys()].sort();
    expect(makers).toEqual([ann.userId, ben.userId, dan.userId].sort());
  });

  it('are refused a second time when two name the same team at one moment', async () => {
    const [ann, ben] = (await members(2)) as [TestCaller, TestCaller];
    const id = await running(ann, ben);
    const teamId = await hack.team(ann, ben);
    const codes = await Promise.all([
      codeOf(hack.submit(ann, id, { teamId })),
      codeOf(hack.submit(ben, id, { teamId })),
    ]);
    expect(codes.sort()).toEqual(['hackathons.maker_already', 'ok']);
  });

  it('are those of the end: who joined or left the team after it changes nothing', async () => {
    const [ann, ben, cem] = (await members(3)) as [TestCaller, TestCaller, TestCaller];
    const id = await running(ann, ben, cem);
    const teamId = await hack.team(ann, ben);
    await hack.must(hack.submit(ann, id, { teamId }));
    await hack.end(id);
    hack.services.clock.advance(60_000);
    await hack.must(
      ben.call('POST', `/api/teams/${teamId}/leave`, { reason: 'It is over.', successorId: null }),
    );
    await hack.database.db.execute(sql`
      insert into teams_member (team_id, user_id, role_label, joined_at)
      values (${teamId}, ${cem.userId}, 'Late', ${hack.services.clock.now().toISOString()})`);
    await hack.close();
    expect([...(await makersOf(id)).keys()].sort()).toEqual([ann.userId, ben.userId].sort());
  });
});

describe('closing', () => {
  it('runs twice like once, notifies makers and the host, and awards nothing to the host’s teammates', async () => {
    const [ann, ben] = (await members(2)) as [TestCaller, TestCaller];
    const id = await running(ann, ben);
    await hack.must(hack.register(host, id));
    await hack.must(hack.submit(ann, id, { title: 'Without the host' }));
    await hack.must(hack.submit(host, id, { teamId: await hack.team(host, ben) }));
    await hack.end(id);
    await Promise.all([hack.close(), hack.close()]);
    await hack.close();
    expect(await makersOf(id)).toEqual(
      new Map([
        [ann.userId, true],
        [ben.userId, false],
        [host.userId, false],
      ]),
    );
    const { rows } = await hack.database.db.execute(sql`
      select payload ->> 'userId' as "userId" from platform_event
      where name = 'hackathons.submitted' and payload ->> 'hackathonId' = ${id}`);
    expect(rows).toHaveLength(3);
    expect(await hack.notes(ann)).toEqual(['Submitted: Harbor data weekend']);
    expect((await hack.notes(host)).slice(1)).toEqual(['Your hackathon has ended: Harbor data weekend']);
  });

  it('leaves one alone whose end was moved meanwhile, and one that was canceled', async () => {
    const ann = await hack.newMember();
    const [moved, canceled] = [await running(ann), await running(ann)];
    for (const id of [moved, canceled]) await hack.must(hack.submit(ann, id));
    await hack.must(
      host.call('POST', `/api/hackathons/${canceled}/cancel`, { reason: 'Nobody can come anymore.' }),
    );
    await hack.end(canceled);
    await hack.close();
    expect([(await makersOf(moved)).size, (await makersOf(canceled)).size]).toEqual([0, 0]);
    expect(await hack.submitted(canceled)).toEqual({ items: [], total: 0 });
  });

  it('refuses to register or submit while it comes to its end', async () => {
    const [ann, late] = (await members(2)) as [TestCaller, TestCaller];
    const id = await running(ann);
    const { db } = hack.database;
    const waiting = async (): Promise<number> => {
      const { rows } = await db.execute<{ waiting: number }>(sql`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows[0]?.waiting ?? 0;
    };
    const codes: Promise<string>[] = [];
    await inTransaction(db, async (tx) => {
      const now = hack.services.clock.now().toISOString();
      await tx.execute(sql`update hackathons_hackathon set ends_at = ${now} where id = ${id}`);
      codes.push(codeOf(hack.register(late, id)), codeOf(hack.submit(ann, id)));
      await vi.waitFor(async () => expect(await waiting()).toBe(2));
    });
    expect(await Promise.all(codes)).toEqual(['hackathons.ended', 'hackathons.ended']);
  });
});

describe('removing a submission', () => {
  const remove = (by: TestCaller, id: string, submissionId: string) =>
    by.call('POST', `/api/hackathons/${id}/submissions/${submissionId}/removal`, {
      reason: 'It is advertising for a casino.',
    });

  it('is for administrators after the end; its makers read why', async () => {
    const ann = await hack.newMember();
    const id = await running(ann);
    const { submission } = await hack.must(hack.submit(ann, id));
    expect(await codeOf(remove(hack.admin, id, submission.id))).toBe('hackathons.no_submission');
    await hack.end(id);
    await hack.close();
    expect((await remove(host, id, submission.id)).status).toBe(403);
    expect(await codeOf(remove(hack.admin, id, submission.id))).toBe('ok');
    expect(await codeOf(remove(hack.admin, id, submission.id))).toBe('hackathons.no_submission');
    expect((await hack.submitted(id)).total).toBe(0);
    expect(await hack.notes(ann)).toContain('Your submission was removed: Tide board');
  });
});

describe('members who look for a team', () => {
  const seekers = async (by: TestCaller, id: string): Promise<string[]> =>
    (await hack.must(by.call('GET', `/api/hackathons/${id}/seekers`))).items.map(
      ({ username }: { username: string }) => username,
    );

  it('are shown to members, who show their builder profile, and never across a block', async () => {
    const { db } = hack.database;
    const [shown, plain, unseen, blocked, quiet, reader] = (await members(6)) as [
      TestCaller,
      TestCaller,
      TestCaller,
      TestCaller,
      TestCaller,
      TestCaller,
    ];
    const id = await running();
    for (const one of [shown, plain, unseen, blocked]) await hack.must(hack.register(one, id, true));
    await hack.must(hack.register(quiet, id, false));
    const rust = { skill: 'rust', level: 3, evidence: [] };
    await aBuilder(db, shown.userId);
    await aBuilder(db, blocked.userId, { skills: [rust] });
    await aBuilder(db, quiet.userId);
    await aBuilder(db, unseen.userId, { visibility: 'nobody' });
    expect(await seekers(reader, id)).toEqual([blocked.username, shown.username]);
    await hack.must(blocked.call('PUT', `/api/blocks/${reader.username}`));
    expect(await seekers(reader, id)).toEqual([shown.username]);
    expect(await seekers(shown, id)).toEqual([blocked.username]);
    await hack.must(hack.register(quiet, id, true));
    // Both fit alike and registered at one moment: their order is chance.
    expect((await seekers(reader, id)).sort()).toEqual([shown.username, quiet.username].sort());
    expect((await hack.read(reader, id)).registeredCount).toBe(5);
    expect((await hack.visit(`/api/hackathons/${id}/seekers`)).status).toBe(401);
    await hack.end(id);
    expect(await seekers(reader, id)).toEqual([]);
  });

  it('are not named, nor are makers, while locked or hidden', async () => {
    const { db } = hack.database;
    const [ann, reader] = (await members(2)) as [TestCaller, TestCaller];
    const id = await running(ann);
    await hack.must(hack.register(ann, id, true));
    await aBuilder(db, ann.userId);
    await hack.must(hack.submit(ann, id));
    await db.execute(sql`update identity_user set locked_at = now() where id = ${ann.userId}`);
    expect(await seekers(reader, id)).toEqual([]);
    await hack.end(id);
    expect((await hack.submitted(id, reader)).items).toMatchObject([{ makers: [], makerCount: 1 }]);
  });
});

describe('matches', () => {
  const matches = (by: TestCaller) => by.call('GET', '/api/hackathons/matches');

  it('rank open hackathons by own skills and project, with reasons', async () => {
    const { db } = hack.database;
    const ann = await hack.newMember();
    await aBuilder(db, ann.userId, { skills: [{ skill: 'farming', level: 3, evidence: [] }] });
    await aProject(db, ann.userId, {
      status: 'published',
      title: 'Hive watch',
      description: 'Sensors for hives, with a board that everyone can read.',
      categories: ['Wildlife'],
    });
    host = await hack.newMember();
    const best = await hack.open(host, { title: 'Bee weekend', skills: ['farming', 'rust'] });
    const topic = await hack.open(host, { title: 'Wildlife weekend', skills: ['rust'] });
    await hack.listed(host, { title: 'Nothing for bees', skills: ['rust'] });
    const over = await hack.open(host, { title: 'Past bees', skills: ['farming'] });
    await hack.end(over);
    await hack.pending(host, { title: 'Unseen bees', skills: ['farming'] });
    const answer = await hack.must(matches(ann));
    expect(
      answer.items.map(
        ({ hackathon, reasons, lacks }: { hackathon: { id: string } } & Record<string, unknown>) => [
          hackathon.id,
          reasons,
          lacks,
        ],
      ),
    ).toEqual([
      [best, ['Asks for Farming, which you know.'], 'You have none of: Rust.'],
      [
        topic,
        ['Your project Hive watch is about wildlife, and so is this hackathon.'],
        'You have none of: Rust.',
      ],
    ]);
    expect(answer.open).toBeGreaterThan(2);
    expect(answer.compared).toMatchObject({ skillsFrom: 'builder', project: { title: 'Hive watch' } });
    expect((await hack.must(matches(host))).items).toEqual([]);
    await hack.must(host.call('PUT', `/api/blocks/${ann.username}`));
    expect((await hack.must(matches(ann))).items).toEqual([]);
  });

  it('are open with one verified channel', async () => {
    const plain = await hack.member();
    expect((await matches(plain)).body.code).toBe('hackathons.matching_closed');
    await changeMember(hack.database.db, plain.userId, { email: `${plain.username}@example.org` });
    expect((await matches(plain)).body).toMatchObject({ items: [], compared: { skillsFrom: 'none' } });
  });
});
